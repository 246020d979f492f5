import { sql } from 'kysely';
import { type Viewer, mayActAs } from '../viewer';
import type { Db } from '../db/open-database';

/**
 * Accounts, without deleted ones and those of deleted clients. `is_usable`: the account is active, and so is its
 * client, if it has one. Without both nobody signs in, stays signed in or is acted as.
 */
export const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('clients', 'clients.id', 'users.client_id')
    .where('users.deletion_id', 'is', null)
    .where('clients.deletion_id', 'is', null)
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.client_id',
      'users.status',
      'users.password_hash',
    ])
    .select(
      sql<boolean>`users.status = 'active' and (users.client_id is null or clients.status = 'active')`.as('is_usable'),
    );

/** The account as one who asks. */
export const viewerOfAccount = (
  account: { id: string; role: Viewer['role']; client_id: string | null },
  impersonatorId: string | null = null,
): Viewer => ({ id: account.id, role: account.role, clientId: account.client_id, impersonatorId });

/**
 * A person with what it may see now, for what is done in its name later; undefined when the account may no longer be used,
 * or whoever acted as it may no longer do so.
 */
export async function findViewer(
  db: Db,
  userId: string,
  impersonatorId: string | null = null,
): Promise<Viewer | undefined> {
  const usable = async (id: string) => {
    const account = await accounts(db).where('users.id', '=', id).executeTakeFirst();
    return account?.is_usable === true ? account : undefined;
  };
  const account = await usable(userId);
  if (!account) return undefined;
  const viewer = viewerOfAccount(account, impersonatorId);
  if (impersonatorId === null) return viewer;
  const actor = await usable(impersonatorId);
  return actor && mayActAs(viewerOfAccount(actor), viewer) ? viewer : undefined;
}
