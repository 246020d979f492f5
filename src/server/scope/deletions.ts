import { sql } from 'kysely';
import type { Deletion, DeletionPreview, AdminGroup } from '../../contract/admin';
import type { Db } from '../db/open-database';
import { GOES_ALONG, type Rule, reachedFrom, undoUntil } from './deletion-rules';
import { ADMIN_TABLES, type AdminTable } from './admin-tables';

/*
 * Deleting marks a row, and all that goes along with it, with the id of the deletion: nobody sees it any more
 * (`scope.ts`), and taking it back is removing the mark (`restore-deleted.ts`). Housekeeping removes the rows
 * themselves later (`purge-deleted.ts`).
 */

/** Counting stops here: beyond it the number says nothing more. */
const COUNTED_ANSWERS = 10_000;

const marked = (table: AdminTable, deletionId: string) =>
  sql`select ${sql.ref(table === 'clients' ? 'id' : 'client_id')}, id from ${sql.table(table)}
    where deletion_id = ${deletionId}`;

async function markFollowing(tx: Db, { group, column, parent }: Rule, deletionId: string): Promise<number> {
  const own = sql.ref(column);
  const key = parent === 'clients' ? sql`(client_id, client_id)` : sql`(client_id, ${own})`;
  const mark = sql`update ${sql.table(ADMIN_TABLES[group])} set deletion_id = ${deletionId}
    where deletion_id is null and ${key} in (${marked(parent, deletionId)})`;
  let total = 0;
  for (;;) {
    const count = Number((await mark.execute(tx)).numAffectedRows ?? 0n);
    total += count;
    // Only a table that refers to itself can have more now.
    if (count === 0 || ADMIN_TABLES[group] !== parent) return total;
  }
}

/** Takes locations out of groups that are being deleted without them. */
async function releaseLocations(tx: Db, deletionId: string): Promise<Record<string, string[]>> {
  const released = await sql<{ id: string; group_id: string }>`
    with left_over as (select client_id, id, group_id from locations
      where deletion_id is null and (client_id, group_id) in (${marked('groups', deletionId)}) for update)
    update locations set group_id = null from left_over
      where locations.client_id = left_over.client_id and locations.id = left_over.id
      returning locations.id, left_over.group_id`.execute(tx);
  const byGroup: Record<string, string[]> = {};
  for (const { id, group_id } of released.rows) (byGroup[group_id] ??= []).push(id);
  return byGroup;
}

async function countManagers(tx: Db, deletionId: string): Promise<number> {
  const found = await sql<{ count: number }>`select count(distinct u.id) as count from user_locations m
    join users u on u.id = m.user_id and u.deletion_id is null
    where (m.client_id, m.location_id) in (${marked('locations', deletionId)})`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

async function countAnswers(tx: Db, deletionId: string): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) as count from (
    (select id from answers where (client_id, location_id) in (${marked('locations', deletionId)})
      limit ${COUNTED_ANSWERS})
    union (select id from answers
      where (client_id, assessment_tool_id) in (${marked('assessment_tools', deletionId)}) limit ${COUNTED_ANSWERS})
    union (select id from answers where user_id in (select id from users where deletion_id = ${deletionId})
      limit ${COUNTED_ANSWERS})
    ) orphans`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/**
 * Marks records, which the caller has found and locked, with all that goes along. The caller rolls back when answers
 * would be orphaned (`answers` > 0).
 */
export async function markDeleted(
  tx: Db,
  group: AdminGroup,
  records: readonly { id: string; clientId: string | null }[],
  deletionId: string,
): Promise<DeletionPreview> {
  await sql`update ${sql.table(ADMIN_TABLES[group])} set deletion_id = ${deletionId}
    where id = any(${records.map(({ id }) => id)}::uuid[]) and deletion_id is null`.execute(tx);
  const takes: Record<string, number> = {};
  const reached = reachedFrom(group);
  for (const rule of GOES_ALONG) {
    if (!reached.has(rule.parent)) continue;
    const count = await markFollowing(tx, rule, deletionId);
    if (count > 0) takes[rule.group] = (takes[rule.group] ?? 0) + count;
  }
  const released = reached.has('groups') ? await releaseLocations(tx, deletionId) : {};
  const locations = Object.values(released).flat().length;
  const managers = reached.has('locations') ? await countManagers(tx, deletionId) : 0;
  const roots = JSON.stringify(records.map(({ id, clientId }) => ({ id, clientId })));
  await sql`update deletions set roots = ${roots}::jsonb, released = ${JSON.stringify(released)}::jsonb
    where id = ${deletionId}`.execute(tx);
  return {
    takes,
    releases: { ...(locations > 0 && { locations }), ...(managers > 0 && { users: managers }) },
    answers: await countAnswers(tx, deletionId),
  };
}

/** Opens a deletion, to which records can then be added. */
export async function beginDeletion(
  tx: Db,
  { id, group, byUserId, now }: { id: string; group: AdminGroup; byUserId: string; now: string },
): Promise<Deletion> {
  const undo_until = undoUntil(now);
  await tx
    .insertInto('deletions')
    .values({ id, by_user_id: byUserId, group_name: group, created_at: now, undo_until, roots: '[]', released: '{}' })
    .execute();
  return { id, undo_until };
}

/** Makes one deletion part of another one of the same group, so that both are taken back together. */
export async function joinDeletions(tx: Db, group: AdminGroup, part: string, whole: string): Promise<void> {
  for (const table of reachedFrom(group)) {
    await sql`update ${sql.table(table)} set deletion_id = ${whole} where deletion_id = ${part}`.execute(tx);
  }
  await sql`update deletions set undo_until = part.undo_until,
      roots = deletions.roots || part.roots, released = deletions.released || part.released
    from deletions part where deletions.id = ${whole} and part.id = ${part}`.execute(tx);
  await tx.deleteFrom('deletions').where('id', '=', part).execute();
}
