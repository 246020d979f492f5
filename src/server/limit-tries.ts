import type { FastifyInstance } from 'fastify';
import { countTry } from './db/rate-limits';
import { message } from './messages/message';
import { Problem } from './problem';

/** Counts one try under `key`; throws 429 when it is one too many. */
export async function limitTries(
  { db, now }: Pick<FastifyInstance, 'db' | 'now'>,
  key: string,
  allowed: { tries: number; windowMs: number },
): Promise<void> {
  const waitSeconds = await countTry(db, key, now(), allowed);
  if (waitSeconds === null) return;
  throw new Problem(429, message('request.tooManyAttempts', { seconds: waitSeconds }), {
    retryAfterSeconds: waitSeconds,
  });
}
