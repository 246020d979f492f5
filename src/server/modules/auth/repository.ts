import type { ClientForRegister, RegisterBody } from '../../../contract/auth';
import { accounts } from '../../accounts/accounts';
import { voidResetTokens } from '../../accounts/password-resets';
import { newId } from '../../db/ids';
import { byName } from '../../db/list';
import type { Db } from '../../db/open-database';

/** The account with this e-mail address; undefined when there is none. */
export const findAccount = (db: Db, email: string) => accounts(db).where('users.email', '=', email).executeTakeFirst();

/** The account with this id; undefined when there is none. */
export const findAccountById = (db: Db, id: string) => accounts(db).where('users.id', '=', id).executeTakeFirst();

/** Clients that take new people, in the order of their names. */
const openClients = (db: Db) =>
  db.selectFrom('clients').select(['id', 'name']).where('status', '=', 'active').where('deletion_id', 'is', null);

export const listOpenClients = (db: Db): Promise<ClientForRegister[]> =>
  openClients(db).orderBy(byName('clients.name')).orderBy('id').execute();

export const findOpenClient = (db: Db, id: string) => openClients(db).where('id', '=', id).executeTakeFirst();

interface NewAccount extends Pick<RegisterBody, 'name' | 'email' | 'client_id'> {
  password_hash: string;
}

/** Stores a manager who waits for activation; undefined when the e-mail address is taken. */
export function addAccount(tx: Db, account: NewAccount, now: Date) {
  const time = now.toISOString();
  return tx
    .insertInto('users')
    .values({ ...account, id: newId(now), role: 'manager', status: 'inactive', created_at: time, updated_at: time })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/**
 * Keeps an account as it was read until the transaction ends; false when its password was changed meanwhile. Nobody
 * signs in with the old one while it is being changed: their session would outlive it.
 */
export async function holdAccount(tx: Db, account: { id: string; password_hash: string }): Promise<boolean> {
  const held = tx.selectFrom('users').select('id').where('id', '=', account.id);
  return (await held.where('password_hash', '=', account.password_hash).forUpdate().executeTakeFirst()) !== undefined;
}

/** Stores a new password; links to choose one are void from now on. */
export async function setPassword(tx: Db, userId: string, password_hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
  await voidResetTokens(tx, userId);
}
