import { databaseTrouble } from './database-trouble';
import type { Db } from './open-database';
import { closeRevisions, openRevisions } from './revisions';
import { sqlState } from './sql-state';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const TRIES = 5;

/** The connection broke while a transaction was ending: it may be stored, or not. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('Nobody knows whether a transaction was stored.', { cause });
  }
}

/**
 * Runs `work` in one transaction; when the database asks for it (two transactions got in each other's
 * way), from the start again. `work` must therefore do nothing outside the transaction. Throws `OutcomeUnknown`.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let isEnding = false as boolean;
    try {
      return await db.transaction().execute(async (tx) => {
        openRevisions(tx);
        const result = await work(tx);
        await closeRevisions(tx);
        isEnding = true;
        return result;
      });
    } catch (error) {
      if (isEnding && databaseTrouble(error) !== undefined) throw new OutcomeUnknown(error);
      const state = sqlState(error);
      if (attempt === TRIES || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error;
    }
  }
}
