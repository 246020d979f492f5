import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/open-database';
import { inTransaction } from '../db/transaction';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * A token (256 bits) with which this person may choose a password, once, until `expiresAt`. Older ones are void from
 * now on.
 */
export async function issueResetToken(db: Db, issue: { userId: string; now: Date; expiresAt: Date }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = issue.now.toISOString();
  await inTransaction(db, async (tx) => {
    // Those of other people that are over go along: nobody else clears this table.
    await tx
      .deleteFrom('password_resets')
      .where((where) => where.or([where('user_id', '=', issue.userId), where('expires_at', '<=', now)]))
      .execute();
    await tx
      .insertInto('password_resets')
      .values({
        token_hash: hashOf(token),
        user_id: issue.userId,
        created_at: now,
        expires_at: issue.expiresAt.toISOString(),
      })
      .execute();
  });
  return token;
}

/** Uses up a token; false when it is not this person's, or was used, replaced or too old. Needs a transaction. */
export async function redeemResetToken(tx: Db, redeem: { userId: string; token: string; now: Date }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashOf(redeem.token))
    .where('user_id', '=', redeem.userId)
    .where('expires_at', '>', redeem.now.toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** From now on no link chooses a password for this person. */
export async function voidResetTokens(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
