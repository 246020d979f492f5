import { type RawBuilder, sql } from 'kysely';
import type { StoredNotification } from '../../messages/notice';
import { columns, identity, jsonArray, jsonObject, moment } from './json';

const NEWEST = 100;

/** A notification of the contract, from a row of `notifications`, and how it is said: see `sayNotification`. */
export const notificationRecord = jsonObject<StoredNotification>({
  ...identity('notifications'),
  ...columns('notifications', ['title', 'text', 'message', 'link']),
  read_at: moment('notifications.read_at'),
});

/** The newest ones of the person at hand, newest first. */
export const newestNotifications = jsonArray(
  notificationRecord,
  sql`notifications.created_at desc, notifications.id desc`,
  sql`(select * from notifications n where n.user_id = users.id order by n.created_at desc, n.id desc limit ${sql.lit(NEWEST)}) notifications`,
) as RawBuilder<StoredNotification[]>;
