import { sql } from 'kysely';
import { type DeviceReport, deviceReportSchema } from '../../contract/devices';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { headerWords } from '../header-words';
import { keyHash } from './device-orders';

/** Of each person. Who has more is somebody who makes them up; the ones that were heard of last stay, and those that are to clear themselves. */
const MOST = 20;

type Order = 'order_id' | 'order_kind' | 'ordered_at' | 'ordered_by' | 'order_end' | 'order_ended_at';
export interface DeviceRow extends Omit<Tables['devices'], 'first_seen_at' | 'asked_at' | 'stuck_told_at' | Order> {
  /** In which it said so, as it is stored. */
  session: string;
}

/** What the header says (see `deviceReportSchema`); undefined when it is not what it should be. */
export function readDeviceReport(header: string): DeviceReport | undefined {
  return deviceReportSchema.safeParse(headerWords(header)).data;
}

interface Said {
  userId: string;
  /** As it is stored. */
  session: string;
  report: DeviceReport;
  /** The call that brought it succeeded, so what it brought is sent. */
  isDone: boolean;
  now: Date;
}

/** What is to be stored of it. */
export function deviceRow({ userId, session, report, isDone, now }: Said): DeviceRow {
  const { id, attention, oldest, sending = 0, version = null, free = null, persistent, key } = report;
  const unsent = Math.max(0, report.unsent - (isDone ? sending : 0));
  const since = unsent === 0 || oldest === undefined ? null : new Date(now.getTime() - oldest * 1000).toISOString();
  return {
    user_id: userId,
    id: id.toLowerCase(),
    seen_at: now.toISOString(),
    unsent,
    attention,
    oldest_unsent_at: since,
    version,
    free_mb: free,
    is_persistent: persistent === undefined ? null : persistent === 'yes',
    key_hash: key === undefined ? null : keyHash(key),
    session,
  };
}

/**
 * Of which device the sessions are. One of before its device was ordered to sign out ends now: it was not known as that
 * device's then. One of after it says that the person is back, before the device had heard of the order.
 */
async function noteSessions(tx: Db, rows: readonly DeviceRow[]): Promise<void> {
  const said = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (user_id uuid, id uuid, session text,
    key_hash text)`;
  await sql`update sessions set device_id = said.id from ${said}
    where sessions.id_hash = said.session and sessions.device_id is distinct from said.id`.execute(tx);
  const ofOrdered = sql`devices.user_id = said.user_id and devices.id = said.id and sessions.id_hash = said.session`;
  await sql`delete from sessions using devices, ${said}
    where ${ofOrdered} and sessions.created_at <= devices.ordered_at`.execute(tx);
  await sql`update devices set order_end = 'overtaken', order_ended_at = sessions.created_at from sessions, ${said}
    where ${ofOrdered} and sessions.created_at > devices.ordered_at and devices.order_end is null
      and devices.key_hash = said.key_hash`.execute(tx);
}

/** Stores what devices said last, all of them at once. Of people who are gone meanwhile, nothing. */
export async function storeDevices(db: Db, rows: readonly DeviceRow[]): Promise<void> {
  // In one order, so that two processes do not wait for each other.
  const sorted = [...rows].sort((a, b) => `${a.user_id}${a.id}`.localeCompare(`${b.user_id}${b.id}`));
  const people = [...new Set(sorted.map((row) => row.user_id))];
  await inTransaction(db, async (tx) => {
    await sql`
      insert into devices (user_id, id, first_seen_at, seen_at, unsent, attention, oldest_unsent_at, version, free_mb,
        is_persistent, key_hash)
      select said.user_id, said.id, said.seen_at, said.seen_at, said.unsent, said.attention, said.oldest_unsent_at,
        said.version, said.free_mb, said.is_persistent, said.key_hash
      from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as said (user_id uuid, id uuid, seen_at timestamptz,
        unsent int, attention int, oldest_unsent_at timestamptz, version text, free_mb int, is_persistent boolean, key_hash text)
      join users on users.id = said.user_id
      on conflict (user_id, id) do update set seen_at = excluded.seen_at, unsent = excluded.unsent,
        attention = excluded.attention, oldest_unsent_at = excluded.oldest_unsent_at,
        version = coalesce(excluded.version, devices.version), free_mb = coalesce(excluded.free_mb, devices.free_mb),
        is_persistent = coalesce(excluded.is_persistent, devices.is_persistent),
        key_hash = coalesce(devices.key_hash, excluded.key_hash)
      where devices.seen_at <= excluded.seen_at`.execute(tx);
    await noteSessions(tx, sorted);
    await sql`
      delete from devices using (
        select user_id, id, row_number() over (partition by user_id order by seen_at desc, id) as place
        from devices where user_id = any(${people}::uuid[])) as ranked
      where devices.user_id = ranked.user_id and devices.id = ranked.id and ranked.place > ${MOST}
        and (devices.order_id is null or devices.order_end is not null)`.execute(tx);
  });
}
