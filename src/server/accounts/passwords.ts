import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { openQueue } from '../limits/queue';

/** argon2id with the parameters that OWASP's password storage cheat sheet asks for (19 MiB, 2 passes). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a core and 19 MiB for a while: whoever asks for many must not take them from the others. */
const { run: inTurn } = openQueue({ atOnce: 2, waiting: 100, longestWaitMs: 10_000 });

/** Throws 503 when too many ask at once. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

let nobody: Promise<string> | undefined;

/**
 * Whether the password is right. Without a stored hash the work is done all the same, against a password
 * that nobody knows, so that the time of the answer does not tell which accounts exist. Throws 503 when too many ask
 * at once.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomUUID());
  const compared = stored ?? (await nobody);
  const matches = await inTurn(() => verify(compared, password));
  return matches && stored !== undefined;
}
