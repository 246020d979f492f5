import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP's password storage cheat sheet asks for (19 MiB, 2 passes). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;

/**
 * Whether the password is right. Without a stored hash the work is done all the same, against a password
 * that nobody knows, so that the time of the answer does not tell which accounts exist.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomUUID());
  const matches = await verify(stored ?? (await nobody), password);
  return matches && stored !== undefined;
}
