import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type DeviceOrder, type DeviceProof, type WaitingOrder, deviceProofSchema } from '../../contract/devices';
import { newId } from '../db/ids';
import type { Db } from '../db/open-database';
import { headerWords } from '../header-words';
import { endSessionsOn } from './sessions';

/*
 * An order waits in the row of its device. Sessions of before it are over, from whichever process they were known; one
 * that its person begins on that device afterwards overtakes it: what is done from then on is not cleared.
 */

/** A device of a person. */
export interface DeviceName {
  userId: string;
  id: string;
}

/** As what the key of a device is stored. */
export const keyHash = (key: string): string => createHash('sha256').update(key.toLowerCase()).digest('hex');

/** The proof in a header; undefined: there is none. */
export function readDeviceProof(header: string | string[] | undefined): DeviceProof | undefined {
  return typeof header === 'string' ? deviceProofSchema.safeParse(headerWords(header)).data : undefined;
}

const deviceRow = (db: Db, { userId, id }: DeviceName) =>
  db.updateTable('devices').where('user_id', '=', userId).where('id', '=', id);

/** Orders a device, in place of what it was ordered before, and ends its sessions. Belongs into a transaction. */
export async function orderDevice(
  tx: Db,
  device: DeviceName,
  { kind, by, now }: { kind: DeviceOrder['kind']; by: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const order = { order_id: newId(now), order_kind: kind, ordered_at: at };
  const end =
    kind === 'clear' ? { order_end: null, order_ended_at: null } : ({ order_end: 'done', order_ended_at: at } as const);
  await deviceRow(tx, device)
    .set({ ...order, ...end, ordered_by: sql<string>`(select name from users where id = ${by})` })
    .execute();
  await endSessionsOn(tx, device);
}

/** Ends an order that waits. @returns false when none does. */
export async function endOrder(
  db: Db,
  device: DeviceName,
  { end, now }: { end: 'cancelled' | 'overtaken'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await deviceRow(db, device)
    .set({ order_end: end, order_ended_at: now.toISOString() })
    .where('order_id', 'is not', null)
    .where('order_end', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The person signs in on a device that proves to be this one: it keeps what it holds. */
export async function overtakeOrder(db: Db, userId: string, { id, key }: DeviceProof, now: Date): Promise<void> {
  const known = db.selectFrom('devices').select('id').where('user_id', '=', userId).where('id', '=', id);
  if (await known.where('key_hash', '=', keyHash(key)).executeTakeFirst())
    await endOrder(db, { userId, id }, { end: 'overtaken', now });
}

/** What the device that proves this is to clear, whoever signed in there. */
export function waitingOrders(db: Db, { id, key }: DeviceProof): Promise<WaitingOrder[]> {
  return db
    .selectFrom('devices')
    .select(['order_id as id', 'user_id'])
    .where('id', '=', id)
    .where('key_hash', '=', keyHash(key))
    .where('order_id', 'is not', null)
    .where('order_end', 'is', null)
    .$castTo<WaitingOrder>()
    .execute();
}

/**
 * Which of these sessions (by hash) are not over, and what waits for the device of each: another word with each order;
 * null: nothing.
 */
export async function readOrdersBySession(
  db: Db,
  sessions: readonly string[],
  now: Date,
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ session: string; orders: string | null }>`
    select id_hash as session, (select string_agg(order_id::text, ' ' order by order_id) from devices
      where devices.id = sessions.device_id and order_id is not null and order_end is null) as orders
    from sessions where id_hash = any(${sessions}::text[]) and expires_at > ${now.toISOString()}`.execute(db);
  return new Map(rows.map(({ session, orders }) => [session, orders]));
}

/**
 * The device has cleared what it held of a person: that is what happened, even if the order was cancelled or overtaken
 * meanwhile. What it said before is out of date, unless the person is back.
 * @returns false when it has no such order.
 */
export async function orderDone(db: Db, { id, key }: DeviceProof, orderId: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const isBack = sql<boolean>`coalesce(order_end = 'overtaken', false)`;
  const mine = sql`id = ${id} and key_hash = ${keyHash(key)} and order_id = ${orderId} and order_kind = 'clear'`;
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update devices set order_end = 'done', order_ended_at = ${at}, seen_at = case when ${isBack} then seen_at else greatest(seen_at, ${at}) end,
        unsent = case when ${isBack} then unsent else 0 end, attention = case when ${isBack} then attention else 0 end,
        oldest_unsent_at = case when ${isBack} then oldest_unsent_at end
      where ${mine} and order_end is distinct from 'done' returning id)
    select id from ended union select id from devices where ${mine}`.execute(db);
  return rows.length > 0;
}
