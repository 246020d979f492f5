import type { User } from '../../contract/users';
import type { Viewer } from '../viewer';
import type { Db } from './open-database';
import { userRecord } from './records/users';

/** The signed-in person as the contract's record. */
export async function readOwnUser(db: Db, viewer: Viewer): Promise<User> {
  const { record } = await db
    .selectFrom('users')
    .select(userRecord.as('record'))
    .where('users.id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return { ...record, notifications: [] };
}
