import { sql } from 'kysely';
import { CHILDREN_FIRST, overSince } from './deletion-rules';
import type { Db } from '../db/open-database';
import { inTransaction } from '../db/transaction';

/** Removes for good what nobody can take back any more. */
export async function purgeDeleted(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('bulk_changes').where('undo_until', '<', overSince(now)).execute();
    // First, so that nobody takes one of them back meanwhile.
    const over = await tx.deleteFrom('deletions').where('undo_until', '<', overSince(now)).returning('id').execute();
    if (over.length === 0) return;
    const ids = over.map(({ id }) => id);
    for (const table of CHILDREN_FIRST) {
      await sql`delete from ${sql.table(table)} where deletion_id = any(${ids}::uuid[])`.execute(tx);
    }
  });
}
