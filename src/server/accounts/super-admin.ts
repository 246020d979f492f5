import { newId } from '../db/ids';
import type { Db } from '../db/open-database';

/** Stores an active superAdmin; false when the e-mail address is taken. */
export async function addSuperAdmin(
  db: Db,
  account: { email: string; name: string; password_hash: string },
  now: Date,
): Promise<boolean> {
  const time = now.toISOString();
  const added = await db
    .insertInto('users')
    .values({
      ...account,
      id: newId(now),
      client_id: null,
      role: 'superAdmin',
      status: 'active',
      created_at: time,
      updated_at: time,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
