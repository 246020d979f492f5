import { type SqlBool, sql } from 'kysely';
import { CHILDREN_FIRST, overSince } from './deletion-rules';
import type { Db } from '../db/open-database';
import { inTransaction } from '../db/transaction';

/** A change of many is kept for a day after it has ended. */
const JOBS_KEPT_MS = 24 * 60 * 60 * 1000;

/** That a deletion, or a change, belongs to no job that goes on: there is time to take it back when that has ended. */
const isNoJobs = (id: 'deletions.id' | 'bulk_changes.id') =>
  sql<SqlBool>`${sql.ref(id)} not in (select id from bulk_jobs where ended_at is null)`;

/** Removes for good what nobody can take back any more. */
export async function purgeDeleted(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const keptSince = new Date(now.getTime() - JOBS_KEPT_MS).toISOString();
    await tx.deleteFrom('bulk_jobs').where('ended_at', '<', keptSince).execute();
    await tx
      .deleteFrom('bulk_changes')
      .where('undo_until', '<', overSince(now))
      .where(isNoJobs('bulk_changes.id'))
      .execute();
    // First, so that nobody takes one of them back meanwhile.
    const over = await tx
      .deleteFrom('deletions')
      .where('undo_until', '<', overSince(now))
      .where(isNoJobs('deletions.id'))
      .returning('id')
      .execute();
    if (over.length === 0) return;
    const ids = over.map(({ id }) => id);
    for (const table of CHILDREN_FIRST) {
      await sql`delete from ${sql.table(table)} where deletion_id = any(${ids}::uuid[])`.execute(tx);
    }
  });
}
