import { sql } from 'kysely';
import type { AdminGroup } from '../../contract/admin';
import { GOES_ALONG } from './deletion-rules';
import { ADMIN_TABLES, type AdminTable } from './admin-tables';
import type { Db } from '../db/open-database';

/** What answers refer to, and how. A person may belong to another client than the answer. */
const REFERRED = [
  { table: 'locations', refers: sql`answers.client_id = own.client_id and answers.location_id = own.id` },
  { table: 'assessment_tools', refers: sql`answers.client_id = own.client_id and answers.assessment_tool_id = own.id` },
  { table: 'users', refers: sql`answers.user_id = own.id` },
] as const;

type Ids = { id: string };

/**
 * Ids of the records of a group that are marked with a deletion, and that answers refer to: directly, or by what goes
 * along. It goes up from the answers, so that it costs a few statements however many records are marked.
 */
export async function findOrphaning(tx: Db, group: AdminGroup, deletionId: string): Promise<ReadonlySet<string>> {
  const kept = new Map<AdminTable, Set<string>>();
  /** Whether there was anything new. */
  const keep = (table: AdminTable, rows: readonly Ids[]): boolean => {
    const ids = kept.get(table) ?? new Set<string>();
    const before = ids.size;
    for (const { id } of rows) ids.add(id);
    kept.set(table, ids);
    return ids.size > before;
  };
  for (const { table, refers } of REFERRED) {
    const found = await sql<Ids>`select id from ${sql.table(table)} own where deletion_id = ${deletionId}
      and exists (select 1 from answers where ${refers})`.execute(tx);
    keep(table, found.rows);
  }
  for (const { group: child, column, parent } of GOES_ALONG.toReversed()) {
    const table = ADMIN_TABLES[child];
    const climb = async (): Promise<void> => {
      const ids = [...(kept.get(table) ?? [])];
      if (ids.length === 0) return;
      const found = await sql<Ids>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
        where deletion_id = ${deletionId} and id = any(${ids}::uuid[]) and ${sql.ref(column)} is not null`.execute(tx);
      // Only a table that refers to itself can have more now.
      if (keep(parent, found.rows) && table === parent) await climb();
    };
    await climb();
  }
  return kept.get(ADMIN_TABLES[group]) ?? new Set();
}
