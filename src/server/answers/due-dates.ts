import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open-database';
import { timeZoneOf } from '../db/records/time-zone';
import type { Tables } from '../db/schema';

/*
 * By when an answer should be submitted that is with a director: days of its client, which the database alone makes of
 * times, as everywhere.
 */

/** On the day before, the director is reminded from this time of the client's clocks on. */
const REMINDED_FROM = '08:00';
/** Longer than a conversation with a mail server takes: whoever took a reminder so long ago is gone. */
const LEASE_MS = 5 * 60_000;
/** Nobody is reminded of what they were written to so few hours before. */
const SOON = '12 hours';

const zoneOf = (clientId: unknown): RawBuilder<string> =>
  sql<string>`(select ${timeZoneOf('owner')} from clients owner where owner.id = ${clientId})`;

/** When a director is reminded who is written to now; null: not at all. */
export function reminderAt(clientId: string, dueOn: string | null, now: string): RawBuilder<string | null> {
  const at = sql`((${dueOn}::date - 1 + time ${sql.lit(REMINDED_FROM)}) at time zone ${zoneOf(clientId)})`;
  return sql<string | null>`case when ${at} > ${now}::timestamptz + interval ${sql.lit(SOON)} then ${at} end`;
}

/** The day on which a client has this moment, `YYYY-MM-DD`. */
export async function dayOf(db: Db, clientId: string, moment: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${moment}::timestamptz at time zone ${zoneOf(sql`${clientId}::uuid`)})::date as day`.execute(db);
  return rows[0]?.day ?? moment.slice(0, 10);
}

/**
 * Takes a reminder that is due: of a link that works, and whose mail arrived as far as anybody knows, to an answer that is
 * still with the director, until the day itself is over. For a while nobody else takes it: `remind_at` says how long, and
 * by which it is known to be the same. Undefined when there is none.
 */
export async function takeReminder(db: Db, now: Date): Promise<Tables['answer_shares'] | undefined> {
  const time = now.toISOString();
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  const due = sql<boolean>`(remind_at <= ${time} and revoked_at is null and expires_at > ${time}
    and mail_state in ('mailed', 'unsure')
    and due_on >= (${time}::timestamptz at time zone ${zoneOf(sql`answer_shares.client_id`)})::date
    and exists (select from answers join clients on clients.id = answers.client_id and clients.status = 'active'
        and clients.deletion_id is null
      where answers.client_id = answer_shares.client_id
      and answers.id = answer_shares.answer_id and answers.status = 'sent'))`;
  for (;;) {
    const next = await db
      .selectFrom('answer_shares')
      .select(['client_id', 'answer_id', 'id'])
      .where(due)
      .orderBy('remind_at')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    // Two processes may have found the same one: the second finds it taken, and looks again.
    const taken = await db
      .updateTable('answer_shares')
      .set({ remind_at: until })
      .where('client_id', '=', next.client_id)
      .where('answer_id', '=', next.answer_id)
      .where('id', '=', next.id)
      .where(due)
      .returningAll()
      .executeTakeFirst();
    if (taken) return taken;
  }
}
