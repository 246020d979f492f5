import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseTrouble } from './database-trouble';
import type { Db } from './open-database';

const LOOK_AGAIN_MS = 500;

/**
 * Waits until the database answers, for `seconds`. `tellWaiting` is called once, when it did not at first. Throws the
 * last failure, and at once what waiting does not mend, such as a wrong password.
 */
export async function waitForDatabase(db: Db, seconds: number, tellWaiting: () => void): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (databaseTrouble(error) === undefined || performance.now() + LOOK_AGAIN_MS > until) throw error;
      if (attempt === 1) tellWaiting();
      await pause(LOOK_AGAIN_MS);
    }
  }
}
