import { sql } from 'kysely';
import { type DeviceReport, deviceReportSchema } from '../../contract/devices';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { headerWords } from '../header-words';

/** Of each person. Who has more is somebody who makes them up; the ones that were heard of last stay. */
const MOST = 20;

export type DeviceRow = Omit<Tables['devices'], 'first_seen_at' | 'asked_at' | 'stuck_told_at'>;

/** What the header says (see `deviceReportSchema`); undefined when it is not what it should be. */
export function readDeviceReport(header: string): DeviceReport | undefined {
  return deviceReportSchema.safeParse(headerWords(header)).data;
}

/** What is to be stored of it. `isDone`: the call that brought it succeeded, so what it brought is sent. */
export function deviceRow(userId: string, report: DeviceReport, isDone: boolean, now: Date): DeviceRow {
  const { id, attention, oldest, sending = 0, version = null, free = null, persistent } = report;
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
  };
}

/** Stores what devices said last, all of them at once. Of people who are gone meanwhile, nothing. */
export async function storeDevices(db: Db, rows: readonly DeviceRow[]): Promise<void> {
  // In one order, so that two processes do not wait for each other.
  const sorted = [...rows].sort((a, b) => `${a.user_id}${a.id}`.localeCompare(`${b.user_id}${b.id}`));
  const people = [...new Set(sorted.map((row) => row.user_id))];
  await inTransaction(db, async (tx) => {
    await sql`
      insert into devices (user_id, id, first_seen_at, seen_at, unsent, attention, oldest_unsent_at, version, free_mb,
        is_persistent)
      select said.user_id, said.id, said.seen_at, said.seen_at, said.unsent, said.attention, said.oldest_unsent_at,
        said.version, said.free_mb, said.is_persistent
      from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as said (user_id uuid, id uuid, seen_at timestamptz,
        unsent int, attention int, oldest_unsent_at timestamptz, version text, free_mb int, is_persistent boolean)
      join users on users.id = said.user_id
      on conflict (user_id, id) do update set seen_at = excluded.seen_at, unsent = excluded.unsent,
        attention = excluded.attention, oldest_unsent_at = excluded.oldest_unsent_at,
        version = coalesce(excluded.version, devices.version), free_mb = coalesce(excluded.free_mb, devices.free_mb),
        is_persistent = coalesce(excluded.is_persistent, devices.is_persistent)
      where devices.seen_at <= excluded.seen_at`.execute(tx);
    await sql`
      delete from devices using (
        select user_id, id, row_number() over (partition by user_id order by seen_at desc, id) as place
        from devices where user_id = any(${people}::uuid[])) as ranked
      where devices.user_id = ranked.user_id and devices.id = ranked.id and ranked.place > ${MOST}`.execute(tx);
  });
}
