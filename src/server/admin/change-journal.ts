import type { AdminGroup, Deletion } from '../../contract/admin';
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

/** Keeps what a change has made of some more records. From now on there is time to take it back. */
export async function keepChanged(
  admin: Admin,
  { id, group }: { id: string; group: AdminGroup },
  changed: readonly Changed[],
  now: string,
): Promise<Deletion> {
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
  return { id, undo_until };
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
