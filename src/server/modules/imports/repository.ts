import type { ImportListQuery, ImportRecord } from '../../../contract/imports';
import { list } from '../../db/list';
import { importRecord } from '../../db/records/imports';
import type { Scope } from '../../scope/scope';

/** Imports that were made, the newest first, a page at a time. */
export const listImports = (scope: Scope, query: ImportListQuery, url: string) =>
  list(
    scope.admin().imports(),
    { query: { page: 1, ...query }, url },
    { record: importRecord, id: 'imports.id', sorts: { at: 'imports.at' }, defaultSort: '-at' },
  );

export async function readImport(scope: Scope, id: string): Promise<ImportRecord | undefined> {
  const rows = scope.admin().imports().where('id', '=', id).select(importRecord.as('record'));
  return (await rows.executeTakeFirst())?.record;
}
