import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { openQueue } from '../limits/queue';
import { invalid } from '../problem';

/** argon2id with the parameters that OWASP's password storage cheat sheet asks for (19 MiB, 2 passes). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a core and 19 MiB for a while: whoever asks for many must not take them from the others. */
export const passwordQueue = openQueue({ atOnce: 2, waiting: 100, longestWaitMs: 10_000 });
const inTurn = passwordQueue.run;

/** What leaked lists of passwords hold most often, in lower case; programs that guess try these first. */
const COMMONEST: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Hashes a new password. Throws 422 on `password` for one that is among the commonest, 503 when too many ask at once.
 */
export async function hashPassword(password: string): Promise<string> {
  if (COMMONEST.has(password.toLowerCase())) throw invalid({ password: ['account.passwordCommon'] });
  return inTurn(() => hash(password, COST));
}

let nobody: Promise<string> | undefined;

/** The hash of a password that nobody knows. */
export const hashOfNobody = (): Promise<string> => (nobody ??= hashPassword(randomUUID()));

/**
 * Whether the password is right. Without a stored hash the work is done all the same, so that the time of the answer
 * does not tell which accounts exist. Throws 503 when too many ask at once.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const compared = stored ?? (await hashOfNobody());
  const matches = await inTurn(() => verify(compared, password));
  return matches && stored !== undefined;
}
