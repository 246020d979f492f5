import type { Db } from '../../db/open-database';

/** What signing in needs to know of the account with this e-mail address; undefined when there is none. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'client_id', 'status', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
