import type { User } from '../../contract/users';
import type { Viewer } from '../viewer';
import type { Db } from '../db/open-database';
import { newestNotifications } from '../db/records/notifications';
import { userRecord } from '../db/records/users';
import { sayNotification } from '../messages/notice';
import type { Say } from '../messages/say';

/** The signed-in person as the contract's record, with what it is told in its language. */
export async function readOwnUser(db: Db, viewer: Viewer, toPerson: Say): Promise<User> {
  const { record, notifications } = await db
    .selectFrom('users')
    .select([userRecord().as('record'), newestNotifications.as('notifications')])
    .where('users.id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return { ...record, notifications: notifications.map((stored) => sayNotification(stored, toPerson)) };
}
