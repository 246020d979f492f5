import type { Db } from './open-database';
import { sqlState } from './sql-state';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const TRIES = 5;

/**
 * Runs `work` in one transaction; when the database asks for it (two transactions got in each other's
 * way), from the start again. `work` must therefore do nothing outside the transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const state = sqlState(error);
      if (attempt === TRIES || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error;
    }
  }
}
