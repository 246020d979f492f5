import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { AnswerKey } from './answer-rows';
import { newId } from '../db/ids';
import type { Db } from '../db/open-database';
import { shareRecord } from '../db/records/shares';
import type { Tables } from '../db/schema';
import { timeZoneOf } from '../db/records/time-zone';
import { dayOf, reminderAt } from './due-dates';

/** A link works for so long after it was last mailed. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

type Row = Tables['answer_shares'];
/** Whom a link is mailed to, and how. */
export type Recipient = Pick<Row, 'email' | 'name' | 'message' | 'language' | 'due_on'>;
/** How a mail ended, or when it is tried again. */
export type MailEnd = Pick<Row, 'mail_state' | 'mail_at'>;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The token of a link (256 bits). Made from its id and the application's key, so that it can be mailed again though it
 * is not stored.
 */
const tokenOf = (appKey: Buffer, shareId: string): string =>
  createHmac('sha256', appKey).update(`share ${shareId}`).digest('base64url');

/** The token of a link that works; null when it was revoked, is over, or was made under another key. */
export function liveToken(
  appKey: Buffer,
  share: Pick<Row, 'id' | 'token_hash' | 'expires_at' | 'revoked_at'> | undefined,
  now: string,
): string | null {
  if (share?.revoked_at !== null || share.expires_at <= now) return null;
  const token = tokenOf(appKey, share.id);
  return hashOf(token) === share.token_hash ? token : null;
}

export const expiryAfter = (now: string): string => new Date(Date.parse(now) + LIFETIME_MS).toISOString();

const NOT_RETURNED = { returned_at: null, return_message: null } as const;

/** A mail that nobody has begun to send. */
const newMail = (senderId: string, now: string) => ({
  sender_id: senderId,
  mail_state: 'waiting' as const,
  mail_at: now,
  mail_tries: 0,
  mail_sending: null,
});

interface Making {
  appKey: Buffer;
  sentCount: number;
  /** Who sends it. */
  senderId: string;
  mail: 'waiting' | 'mailed';
  now: string;
}

/** The links of one answer. Changes need a transaction that holds the answer's lock. */
export function answerShares(db: Db, answer: AnswerKey) {
  const own = { client_id: answer.client_id, answer_id: answer.id };
  const ofAnswer = sql<boolean>`answer_shares.client_id = ${own.client_id}
    and answer_shares.answer_id = ${own.answer_id}`;
  const change = (id: string) => db.updateTable('answer_shares').where(ofAnswer).where('id', '=', id);

  return {
    /** The one that is not revoked, else the one that was revoked last. */
    latest: () =>
      db
        .selectFrom('answer_shares')
        .where(ofAnswer)
        .selectAll()
        .select(shareRecord.as('record'))
        .orderBy(sql`answer_shares.revoked_at desc nulls first, answer_shares.id desc`)
        .limit(1)
        .executeTakeFirst(),

    /** Those that open the answer at this time, the newest first. */
    living: (now: string) =>
      db
        .selectFrom('answer_shares')
        .where(ofAnswer)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .selectAll()
        .orderBy('id', 'desc')
        .execute(),

    /** Makes another link, mailed for the `sentCount`th time: it waits for that, or was. @returns its id. */
    add: async ({ email, name, message, language, due_on }: Recipient, made: Making): Promise<string> => {
      const id = newId(new Date(made.now));
      const token_hash = hashOf(tokenOf(made.appKey, id));
      const times = { sent_count: made.sentCount, sent_at: made.now, expires_at: expiryAfter(made.now) };
      const mail = { ...newMail(made.senderId, made.now), mail_state: made.mail };
      const due = { due_on, remind_at: reminderAt(own.client_id, due_on, made.now) };
      const fresh = { opened_at: null, submitted_at: null, revoked_at: null, ...NOT_RETURNED, round: 1 };
      await db
        .insertInto('answer_shares')
        .values({ ...own, id, token_hash, email, name, message, language, ...due, ...times, ...mail, ...fresh })
        .execute();
      return id;
    },

    /** Has a link mailed once more, to be used anew. A mail that still waits is this one then. */
    prolong: (
      id: string,
      { name, message, language, due_on }: Omit<Recipient, 'email'>,
      senderId: string,
      now: string,
    ) =>
      change(id)
        .set({
          name,
          message,
          language,
          due_on,
          remind_at: reminderAt(own.client_id, due_on, now),
          ...newMail(senderId, now),
          sent_at: now,
          expires_at: expiryAfter(now),
          submitted_at: null,
          ...NOT_RETURNED,
        })
        .set((row) => ({ sent_count: row('sent_count', '+', 1) }))
        .execute(),

    revoke: (id: string, now: string) => change(id).set({ revoked_at: now }).execute(),
    noteOpened: (id: string, now: string) =>
      change(id).set({ opened_at: now }).where('opened_at', 'is', null).execute(),
    /** Ends one sending, unless another mail took its place meanwhile. */
    endMail: async (id: string, sending: string, end: MailEnd): Promise<boolean> => {
      const ended = await change(id).where('mail_sending', '=', sending).set(end).executeTakeFirst();
      return ended.numUpdatedRows > 0n;
    },
    noteReturned: (id: string, now: string, message: string | null) =>
      change(id).set({ returned_at: now, return_message: message }).execute(),
    /** It is with the director again: what was submitted or returned before that is late. */
    beginRound: () =>
      db
        .updateTable('answer_shares')
        .where(ofAnswer)
        .set(NOT_RETURNED)
        .set((row) => ({ round: row('round', '+', 1) }))
        .execute(),
    noteSubmitted: (id: string, now: string) => change(id).set({ submitted_at: now }).execute(),

    /** Ends a reminder that was taken, or says when it is tried again; unless another mail took its place meanwhile. */
    endReminder: ({ id, remind_at }: Pick<Row, 'id' | 'remind_at'>, again: string | null) =>
      change(id).where('remind_at', '=', remind_at).set({ remind_at: again }).execute(),

    /** The day of the client on which this moment is, `YYYY-MM-DD`. */
    dayOf: (moment: string) => dayOf(db, own.client_id, moment),

    /** What a mail about the answer says: names, and whom to ask. */
    facts: (senderId: string) =>
      db
        .selectFrom('answers')
        .innerJoin('assessment_tools as tool', (join) =>
          join.onRef('tool.client_id', '=', 'answers.client_id').onRef('tool.id', '=', 'answers.assessment_tool_id'),
        )
        .innerJoin('locations as place', (join) =>
          join.onRef('place.client_id', '=', 'answers.client_id').onRef('place.id', '=', 'answers.location_id'),
        )
        .innerJoin('clients', 'clients.id', 'answers.client_id')
        .innerJoin('users as sender', (join) => join.on('sender.id', '=', senderId))
        .select([
          'tool.name as tool',
          'place.name as location',
          'clients.name as client',
          timeZoneOf('clients').as('timeZone'),
          'sender.name',
          'sender.email',
        ])
        .where('answers.client_id', '=', answer.client_id)
        .where('answers.id', '=', answer.id)
        .executeTakeFirstOrThrow(),
  };
}
export type StoredShare = NonNullable<Awaited<ReturnType<ReturnType<typeof answerShares>['latest']>>>;
