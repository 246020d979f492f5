import type { ActivityQuery } from '../../contract/activity';
import type { AdminGroup } from '../../contract/admin';
import type { AnswersExportQuery, DashboardAnswersQuery } from '../../contract/dashboard';
import { FILE_TIMEOUT, fetchFile } from './file-answer';
import type { AdminListQuery } from './records-api';
import { queryString } from './query-string';

interface FileShape {
  readonly format: 'csv' | 'xlsx';
  /** Keys in their order, each with its heading. */
  readonly columns: Readonly<Record<string, string>>;
  /** By the key of a column: what is written for which value. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const fileOf = (path: string, query: object, signal: AbortSignal) =>
  fetchFile({
    method: 'GET',
    path: `${path}/export${queryString(query as Parameters<typeof queryString>[0])}`,
    timeout: FILE_TIMEOUT.long,
    signal,
  });

/** Everything that a list's query finds, as a file. */
export function exportFile(group: AdminGroup, query: AdminListQuery, shape: FileShape, signal: AbortSignal) {
  const { page: _page, perPage: _perPage, relations: _relations, ...found } = query;
  return fileOf(`/api/${group}`, { ...found, ...shape }, signal);
}

/** What was done, as far as a query finds it, as a file: of servers with the capability `activity`. */
export function exportActivity(
  { before: _before, after: _after, perPage: _perPage, ...found }: ActivityQuery,
  shape: FileShape,
  signal: AbortSignal,
) {
  return fileOf('/api/activity', { ...found, ...shape }, signal);
}

type AnswersShape = FileShape & Pick<AnswersExportQuery, 'per' | 'questions'>;

/** The assessments behind a number, as a file: of servers with the capability `exports`. */
export function exportAnswers(
  { id, page: _page, perPage: _perPage, sort: _sort, ...found }: DashboardAnswersQuery & { id: string },
  shape: AnswersShape,
  signal: AbortSignal,
) {
  return fileOf(`/api/dashboard/${encodeURIComponent(id)}/answers`, { ...found, ...shape }, signal);
}
