import { sql } from 'kysely';
import { newId } from '../db/ids';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';

/** Longer than a conversation with a mail server takes, by all its timeouts: whoever began one so long ago is gone. */
const LEASE_MS = 5 * 60_000;

/** A link whose mail is being sent. */
export type ShareInMail = Tables['answer_shares'] & { readonly mail_sending: string };

/** A link whose sender died in the middle; undefined when there is none. */
export async function findAbandonedMail(db: Db, now: Date): Promise<ShareInMail | undefined> {
  const since = new Date(now.getTime() - LEASE_MS).toISOString();
  const found = await db
    .selectFrom('answer_shares')
    .selectAll()
    .where('mail_state', '=', 'sending')
    .where('mail_at', '<', since)
    .limit(1)
    .executeTakeFirst();
  return found as ShareInMail | undefined;
}

/**
 * Takes the mail that waits longest, of a link that works. From here on it may have left: whatever happens, nobody
 * takes it again but on the word of whoever took it. Undefined when none waits.
 */
export async function takeShareMail(db: Db, now: Date): Promise<ShareInMail | undefined> {
  const time = now.toISOString();
  const due = sql<boolean>`(mail_state = 'waiting' and mail_at <= ${time} and revoked_at is null
    and expires_at > ${time})`;
  for (;;) {
    const next = await db
      .selectFrom('answer_shares')
      .select(['client_id', 'answer_id', 'id'])
      .where(due)
      .orderBy('mail_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const mail_sending = newId(now);
    // Two processes may have found the same one: the second finds it taken, and looks again.
    const taken = await db
      .updateTable('answer_shares')
      .set({ mail_state: 'sending', mail_at: time, mail_sending, mail_tries: sql<number>`mail_tries + 1` })
      .where('client_id', '=', next.client_id)
      .where('answer_id', '=', next.answer_id)
      .where('id', '=', next.id)
      .where(due)
      .returningAll()
      .executeTakeFirst();
    if (taken) return { ...taken, mail_sending };
  }
}
