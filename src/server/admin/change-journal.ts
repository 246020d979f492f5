import type { AdminGroup, BulkOutcome } from '../../contract/admin';
import type { Db } from '../db/open-database';
import type { Admin } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';
import { overSince, undoUntil } from '../scope/deletion-rules';
import type { Input } from './resource';

/** What a change of many made of one record: the fields that have another value now. */
export interface Changed {
  id: string;
  name: string;
  before: Input['body'];
  after: Input['body'];
}

/** Keeps what a change has made of some more records. */
export async function keepChanged(
  admin: Admin,
  { id, group }: { id: string; group: AdminGroup },
  changed: readonly Changed[],
  now: string,
): Promise<void> {
  const tx = transactionOf(admin);
  const undo_until = undoUntil(now);
  await tx
    .insertInto('bulk_changes')
    .values({ id, by_user_id: admin.viewer.id, group_name: group, undo_until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ undo_until }))
    .execute();
  const rows = changed.map(({ id: record_id, name, before, after }) => ({
    ...{ change_id: id, record_id, name },
    ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
  }));
  await tx.insertInto('bulk_changed').values(rows).execute();
}

type Undo = Required<Pick<BulkOutcome, 'deletion' | 'change'>>;

/** Gives whoever deleted or changed many records under this id the time to take it back, from now on. */
export async function beginUndo(db: Db, id: string, now: string): Promise<Undo> {
  const begin = (table: 'deletions' | 'bulk_changes') =>
    db
      .updateTable(table)
      .set({ undo_until: undoUntil(now) })
      .where('id', '=', id)
      .returning(['id', 'undo_until'])
      .executeTakeFirst();
  const [deletion = null, change = null] = [await begin('deletions'), await begin('bulk_changes')];
  return { deletion, change };
}

/** What can still be taken back of what was deleted or changed under this id. */
export async function readUndo(db: Db, id: string, now: Date): Promise<Undo> {
  const read = (table: 'deletions' | 'bulk_changes') =>
    db
      .selectFrom(table)
      .select(['id', 'undo_until'])
      .where('id', '=', id)
      .where('undo_until', '>=', overSince(now))
      .executeTakeFirst();
  const [deletion = null, change = null] = [await read('deletions'), await read('bulk_changes')];
  return { deletion, change };
}

/** What the viewer's own change made; undefined when there is none, or it is too late to take it back. */
export async function readChanged(
  admin: Admin,
  { id, group }: { id: string; group: AdminGroup },
  now: Date,
): Promise<Changed[] | undefined> {
  const tx = transactionOf(admin);
  const change = await tx
    .selectFrom('bulk_changes')
    .select('undo_until')
    .where('id', '=', id)
    .where('group_name', '=', group)
    .where('by_user_id', '=', admin.viewer.id)
    .executeTakeFirst();
  if (!change || change.undo_until < overSince(now)) return undefined;
  const rows = tx.selectFrom('bulk_changed').where('change_id', '=', id).orderBy('record_id');
  return rows.select(['record_id as id', 'name', 'before', 'after']).execute();
}

/** Forgets a change, which the viewer found: it was taken back as far as it could be. */
export async function forgetChange(admin: Admin, id: string): Promise<void> {
  await transactionOf(admin).deleteFrom('bulk_changes').where('id', '=', id).execute();
}
