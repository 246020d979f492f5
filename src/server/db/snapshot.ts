import { sql } from 'kysely';
import type { Db } from './open-database';

/**
 * Runs `read` on the data of one moment, whatever others change meanwhile. Meant for sums over many rows: they keep
 * their groups in memory, and are not compiled, which takes longer than they do.
 */
export const inSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(tx);
      return read(tx);
    });
