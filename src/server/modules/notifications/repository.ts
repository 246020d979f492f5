import { notificationRecord } from '../../db/records/notifications';
import type { Scope } from '../../scope/scope';

const findOne = async (scope: Scope, id: string) => {
  const row = await scope
    .notifications()
    .where('notifications.id', '=', id)
    .select(notificationRecord.as('record'))
    .executeTakeFirst();
  return row?.record;
};

/** Marks those that are not so already; `ids` null: all. Gives the ones that changed, in no order. */
export async function mark(scope: Scope, as: 'read' | 'unread', ids: readonly string[] | null, now: string) {
  let rows = scope
    .changeNotifications()
    .set({ read_at: as === 'read' ? now : null, updated_at: now })
    .where('read_at', as === 'read' ? 'is' : 'is not', null);
  if (ids !== null) rows = rows.where('id', 'in', ids);
  const changed = await rows.returning(notificationRecord.as('record')).execute();
  return changed.map(({ record }) => record);
}

/** The notification, read: for the first time now, or earlier already. Undefined when there is none. */
export async function markOneRead(scope: Scope, id: string, now: string) {
  const [changed] = await mark(scope, 'read', [id], now);
  return changed ?? findOne(scope, id);
}

/** @returns whether there was one. */
export async function remove(scope: Scope, id: string): Promise<boolean> {
  const gone = await scope.removeNotifications().where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
