import type { AdminGroup } from '../../contract/admin';
import { fetchFile } from './file-answer';
import type { AdminListQuery } from './records-api';
import { queryString } from './query-string';

/** In ms: the longest list becomes a large file. */
const TIMEOUT = 10 * 60_000;

interface FileShape {
  readonly format: 'csv' | 'xlsx';
  /** Keys in their order, each with its heading. */
  readonly columns: Readonly<Record<string, string>>;
  /** By the key of a column: what is written for which value. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Everything that a list's query finds, as a file. */
export function exportFile(group: AdminGroup, query: AdminListQuery, shape: FileShape, signal: AbortSignal) {
  const { page: _page, perPage: _perPage, relations: _relations, ...found } = query;
  const parameters = { ...found, ...shape } as NonNullable<Parameters<typeof queryString>[0]>;
  return fetchFile({ method: 'GET', path: `/api/${group}/export${queryString(parameters)}`, timeout: TIMEOUT, signal });
}
