import type { OfficeGroup } from '../../contract/office';
import { fetchFile, type FileAnswer } from './file-answer';
import type { OfficeListQuery } from './office-requests';
import { queryString } from './query-string';

/** In ms: the longest list becomes a large file. */
const PATIENCE = 10 * 60_000;

/** Everything that a list's query finds, as a file. `columns`: keys in their order, each with its heading. */
export function exportFile(
  group: OfficeGroup,
  query: OfficeListQuery,
  format: 'csv' | 'xlsx',
  columns: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { page: _page, perPage: _perPage, relations: _relations, ...found } = query;
  const parameters = { ...found, format, columns } as NonNullable<Parameters<typeof queryString>[0]>;
  return fetchFile({ method: 'GET', path: `/api/${group}/export${queryString(parameters)}`, patience: PATIENCE, signal });
}
