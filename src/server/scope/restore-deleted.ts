import { sql } from 'kysely';
import { type AdminGroup, factsOf, groupNames } from '../../contract/admin-groups';
import { message } from '../messages/message';
import { Problem } from '../problem';
import { CHILDREN_FIRST, GOES_ALONG } from './deletion-rules';
import { ADMIN_TABLES } from './admin-tables';
import type { Db } from '../db/open-database';
import { findNamesake, holdNames } from './names';

/** Locks what the deleted rows belong to. Throws 409 when any of that was deleted by itself. */
async function checkParents(tx: Db, deletionId: string): Promise<void> {
  for (const { group, column, parent } of GOES_ALONG) {
    const key = parent === 'clients' ? sql`id` : sql`client_id, id`;
    const reference = parent === 'clients' ? sql`client_id` : sql`client_id, ${sql.ref(column)}`;
    const { rows } = await sql<{ deletion_id: string | null }>`select deletion_id from ${sql.table(parent)}
      where (${key}) in (select ${reference} from ${sql.table(ADMIN_TABLES[group])} where deletion_id = ${deletionId})
      for share`.execute(tx);
    if (rows.some(({ deletion_id }) => deletion_id !== null && deletion_id !== deletionId)) {
      throw new Problem(409, 'deletion.parentDeleted');
    }
  }
}

/** Throws 409 when a location would have the code of another one that was made meanwhile. */
async function checkCodes(tx: Db, deletionId: string): Promise<void> {
  const { rows } = await sql`select 1 from locations deleted join locations other
      on other.client_id = deleted.client_id and other.project_id = deleted.project_id
        and lower(other.code) = lower(deleted.code)
    where deleted.deletion_id = ${deletionId} and other.deletion_id is null limit 1`.execute(tx);
  if (rows.length > 0) throw new Problem(409, 'deletion.codeTaken');
}

/** The clients whose records come back: nobody gives a name there meanwhile. */
async function holdClients(tx: Db, deletionId: string): Promise<void> {
  const owners = groupNames()
    .filter((group) => factsOf(group).namedWithin)
    .map((group) => sql`select client_id from ${sql.table(ADMIN_TABLES[group])} where deletion_id = ${deletionId}`);
  const { rows } = await sql<{ client_id: string }>`${sql.join(owners, sql` union `)}`.execute(tx);
  const clientIds = rows.map(({ client_id }) => client_id);
  if (clientIds.length > 0) await holdNames(tx, clientIds);
}

/** By group: records that come back and whose names must not be another one's. */
async function findNamed(tx: Db, deletionId: string): Promise<[AdminGroup, string[]][]> {
  const named: [AdminGroup, string[]][] = [];
  for (const group of groupNames()) {
    if (!factsOf(group).namedWithin) continue;
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(ADMIN_TABLES[group])}
      where deletion_id = ${deletionId}`.execute(tx);
    named.push([group, rows.map(({ id }) => id)]);
  }
  return named;
}

/** Throws 409 when a record that came back is called as another one that was made or changed meanwhile. */
async function checkNames(tx: Db, restored: readonly [AdminGroup, string[]][], deletedAt: string): Promise<void> {
  for (const [group, ids] of restored) {
    const name = await findNamesake(tx, group, ids, deletedAt);
    if (name !== undefined) throw new Problem(409, message('deletion.nameTaken', { name }));
  }
}

/** Puts locations that were taken out of a group back into it, where they are still free and of its project. */
async function regroup(tx: Db, released: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [groupId, ids] of Object.entries(released)) {
    await sql`update locations set group_id = g.id from "groups" g
      where g.id = ${groupId} and locations.client_id = g.client_id and locations.project_id = g.project_id
        and locations.group_id is null and locations.id = any(${ids}::uuid[])`.execute(tx);
  }
}

/**
 * Takes a deletion back: the marks, and what was released. Locations whose group was deleted meanwhile come without it.
 */
export async function restoreDeleted(
  tx: Db,
  deletionId: string,
  { released, deletedAt }: { released: Readonly<Record<string, readonly string[]>>; deletedAt: string },
): Promise<void> {
  await holdClients(tx, deletionId);
  await checkParents(tx, deletionId);
  await checkCodes(tx, deletionId);
  await sql`update locations set group_id = null from "groups" g
    where locations.deletion_id = ${deletionId} and g.client_id = locations.client_id and g.id = locations.group_id
      and g.deletion_id <> ${deletionId}`.execute(tx);
  const named = await findNamed(tx, deletionId);
  for (const table of CHILDREN_FIRST) {
    await sql`update ${sql.table(table)} set deletion_id = null where deletion_id = ${deletionId}`.execute(tx);
  }
  await checkNames(tx, named, deletedAt);
  await regroup(tx, released);
  await tx.deleteFrom('deletions').where('id', '=', deletionId).execute();
}
