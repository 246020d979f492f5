import type { ImportRecord } from '../../../contract/imports';
import type { Scope } from '../../db/scope';

const NEWEST = 50;

/** Imports that were made, the newest first; with an `id`, this one. */
export async function listImports(scope: Scope, id?: string): Promise<ImportRecord[]> {
  let rows = scope.office().tx.selectFrom('imports').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(NEWEST);
  if (id !== undefined) rows = rows.where('id', '=', id);
  return (await rows.execute()).map(({ by_user_id, by_name, ...row }) => ({ ...row, by: { id: by_user_id, name: by_name } }));
}
