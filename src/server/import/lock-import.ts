import { type RawBuilder, sql } from 'kysely';
import { readRevision } from '../db/revisions';
import type { Admin } from '../scope/admin';
import { ADMIN_TABLES, ownerColumn } from '../scope/admin-tables';
import { transactionOf } from '../scope/admin-transaction';
import { type Target, findClient } from './check-import';
import type { InstallationGroup } from './entry';
import type { Kind } from './kind';
import { IN_ORDER } from './kinds';

/** Nobody may delete what is named; and of a project, nobody may give a code to a location meanwhile. */
function lockFor(group: InstallationGroup, kinds: readonly Kind[]): RawBuilder<unknown> | undefined {
  if (group === 'projects' && kinds.some((kind) => kind.group === 'locations')) return sql`for no key update`;
  return kinds.some(({ refersTo }) => refersTo.includes(group)) ? sql`for share` : undefined;
}

/**
 * Lets two imports for one client take turns, and keeps what rows of these kinds may name as it is until the
 * transaction ends.
 * @returns the revision of all clients: what was found while it was the same is still so.
 */
export async function lockForImport(admin: Admin, kinds: readonly Kind[], target: Target): Promise<number> {
  const tx = transactionOf(admin);
  const clientId = await findClient(admin, target);
  const own = (column: string) => (clientId === undefined ? sql`true` : sql`${sql.ref(column)} = ${clientId}`);
  if (clientId === undefined) await sql`select id from import_turn for update`.execute(tx);
  await sql`select id from clients where ${own('id')} order by id for no key update`.execute(tx);
  for (const { group } of IN_ORDER) {
    const lock = lockFor(group, kinds);
    if (lock === undefined || group === 'questions') continue;
    const table = ADMIN_TABLES[group];
    await sql`select count(*) from (select id from ${sql.table(table)}
      where ${own(ownerColumn(table))} and deletion_id is null order by id ${lock}) as locked`.execute(tx);
  }
  return readRevision(tx, null);
}
