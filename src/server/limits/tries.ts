import type { FastifyInstance } from 'fastify';
import { clearTries, countTry, takeBackTry } from '../db/rate-limits';
import { message } from '../messages/message';
import { Problem } from '../problem';

const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How often something may be tried within a time, by whom or for what. Addresses are shared: a whole organisation may
 * stand behind one, and begins its day within minutes.
 */
const LIMITS = {
  /** By address and account. */
  'sign-in': { tries: 5, windowMs: MINUTE_MS },
  /** By address, over all accounts; what succeeds does not count. */
  'sign-in from': { tries: 60, windowMs: MINUTE_MS },
  /**
   * By account, over all addresses; what succeeds does not count. More are delayed and not refused, else anybody could
   * lock anybody out.
   */
  'sign-in as': { tries: 20, windowMs: QUARTER_HOUR_MS },
  /** By address and account. */
  'forgotten password': { tries: 5, windowMs: QUARTER_HOUR_MS },
  /** By address, over all accounts: each may send somebody a mail. */
  'forgotten password from': { tries: 30, windowMs: HOUR_MS },
  /** By address. */
  'new password': { tries: 20, windowMs: QUARTER_HOUR_MS },
  /** By person. */
  'own password': { tries: 10, windowMs: QUARTER_HOUR_MS },
  /** By address. */
  registration: { tries: 20, windowMs: HOUR_MS },
  /** By the address to be registered: each may send its owner a mail. */
  'registration of': { tries: 5, windowMs: HOUR_MS },
  /** By address: what leads nowhere was perhaps guessed. */
  'unknown link': { tries: 30, windowMs: MINUTE_MS },
  /** By address: a program whose token was revoked tries for ever. */
  'unknown token': { tries: 60, windowMs: MINUTE_MS },
  /** By token of the data feed. */
  feed: { tries: 120, windowMs: MINUTE_MS },
  /** By link. */
  link: { tries: 600, windowMs: MINUTE_MS },
  /** By link: each is a mail, and a paper that is made. */
  'copies by a link': { tries: 3, windowMs: DAY_MS },
  /** By client: each may be twenty mails. */
  'reports sent now': { tries: 20, windowMs: HOUR_MS },
  /** By person. A day's work that was done offline arrives at once. */
  'mail to a director': { tries: 60, windowMs: HOUR_MS },
  'mails to directors of a day': { tries: 200, windowMs: DAY_MS },
  /** By answer. */
  'mails about an answer': { tries: 10, windowMs: DAY_MS },
} as const;
export type Limit = keyof typeof LIMITS;

const nameOf = (limit: Limit, whose: string) => `${limit} ${whose}`;

/** Counts one try; throws 429 with the time to wait when it is one too many. */
export async function limitTries(
  { db, now }: Pick<FastifyInstance, 'db' | 'now'>,
  limit: Limit,
  whose: string,
): Promise<void> {
  const waitSeconds = await countTry(db, nameOf(limit, whose), now(), LIMITS[limit]);
  if (waitSeconds === null) return;
  throw new Problem(429, message('request.tooManyAttempts', { seconds: waitSeconds }), {
    retryAfterSeconds: waitSeconds,
  });
}

/** In ms, of one try that is delayed. */
const DELAY_MS = 3000;

/** Counts one try; delays it when it is one too many, and says whether it was. */
export async function delayTries(
  { db, now, pause }: Pick<FastifyInstance, 'db' | 'now' | 'pause'>,
  limit: Limit,
  whose: string,
): Promise<boolean> {
  const isTooMany = (await countTry(db, nameOf(limit, whose), now(), LIMITS[limit])) !== null;
  if (isTooMany) await pause(DELAY_MS);
  return isTooMany;
}

/** Takes one try back, which succeeded. */
export const takeBack = ({ db }: Pick<FastifyInstance, 'db'>, limit: Limit, whose: string): Promise<void> =>
  takeBackTry(db, nameOf(limit, whose));

/** Forgets all tries: whoever succeeded may begin anew. */
export const forgetTries = ({ db }: Pick<FastifyInstance, 'db'>, limit: Limit, whose: string): Promise<void> =>
  clearTries(db, nameOf(limit, whose));
