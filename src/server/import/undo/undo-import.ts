import { sql } from 'kysely';
import type { QuestionCategoryBody } from '../../../contract/assessment-tools';
import { CHILDREN_FIRST } from '../../scope/deletion-rules';
import type { Admin } from '../../scope/admin';
import { transactionOf } from '../../scope/admin-transaction';
import { nameKey } from '../../../contract/names';
import { findNamesake } from '../../scope/names';
import { ADMIN_TABLES } from '../../scope/admin-tables';
import { message } from '../../messages/message';
import { Problem } from '../../problem';
import type { Columns, InstallationGroup } from '../entry';
import { KINDS } from '../kinds';
import { type Done, noteAll } from '../write/journal';
import { assignLocations } from '../write/people';
import { differences, overwrite } from '../write/records';
import { inBatches } from '../write/rows-json';
import { type Made, checkDependents } from './dependents';
import { type Kept, type Present, lockImport, lockUnchanged } from './lock-import';
import { restoreQuestions } from './restore-questions';

const later = (updatedAt: string, now: string): string =>
  new Date(Math.max(Date.parse(now), Date.parse(updatedAt) + 1)).toISOString();

async function restoreGroup(admin: Admin, group: InstallationGroup, rows: readonly Kept[], now: string): Promise<void> {
  if (group === 'questions') {
    for (const { record_id, before, after_updated_at } of rows) {
      const categories = before?.['categories'] as QuestionCategoryBody[];
      await restoreQuestions(admin, record_id, categories, later(after_updated_at, now));
    }
    return;
  }
  for await (const batch of inBatches(rows)) {
    const targets = batch.map(({ record_id, before, after_updated_at }) => ({
      id: record_id,
      columns: before as Columns,
      updatedAt: later(after_updated_at, now),
    }));
    await overwrite(admin, KINDS[group], targets);
  }
  if (group !== 'users') return;
  const people = rows.map(({ record_id, client_id, before }) => ({
    userId: record_id,
    clientId: client_id,
    locations: before?.['locations'] as string[],
  }));
  await assignLocations(admin, people);
}

function byGroup(rows: readonly Kept[]): Map<InstallationGroup, Kept[]> {
  const groups = new Map<InstallationGroup, Kept[]>();
  for (const row of rows) {
    const there = groups.get(row.group_name);
    if (there) there.push(row);
    else groups.set(row.group_name, [row]);
  }
  return groups;
}

/** Removes for good what an import made. */
async function removeMade(admin: Admin, made: Made): Promise<void> {
  const tx = transactionOf(admin);
  await checkDependents(tx, made);
  for (const table of CHILDREN_FIRST) {
    const ids = [...made].find(([group]) => group !== 'questions' && ADMIN_TABLES[group] === table)?.[1] ?? [];
    if (ids.length > 0) await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx);
  }
}

/** Columns that are changed back; the others are not read again. */
function changesOf({ before }: Kept, present: Present | undefined): Done['changes'] {
  if (before === null || !present) return {};
  const back = Object.fromEntries(Object.entries(before).filter(([name]) => name in present));
  return differences(present as Columns, back as Columns);
}

/** Throws 409 when a name that comes back is another record's by now. */
async function checkNames(
  admin: Admin,
  group: InstallationGroup,
  rows: readonly Kept[],
  present: ReadonlyMap<string, Present> | undefined,
): Promise<void> {
  if (group === 'questions') return;
  const renamed = rows.filter(({ record_id, before }) => {
    const now = present?.get(record_id);
    return now && nameKey(group, { ...now, ...before }) !== nameKey(group, now);
  });
  const ids = renamed.map(({ record_id }) => record_id);
  const name = await findNamesake(transactionOf(admin), group, ids);
  if (name !== undefined) throw new Problem(409, message('deletion.nameTaken', { name }));
}

const noteOf = (row: Kept, present: Present | undefined): Done => ({
  group: row.group_name,
  id: row.record_id,
  clientId: row.client_id,
  action: row.before === null ? 'deleted' : 'changed',
  changes: changesOf(row, present),
  before: null,
  updatedAt: row.after_updated_at,
});

/**
 * Takes an import back: what it made is removed for good, what it changed is as before. Throws 404 when there is no
 * such import, and 409 with the reason when it was taken back before, or when that would touch what happened since.
 */
export async function undoImport(admin: Admin, importId: string, now: string): Promise<void> {
  const rows = await lockImport(admin, importId);
  const changed = byGroup(rows.filter(({ before }) => before !== null));
  const present = new Map<InstallationGroup, ReadonlyMap<string, Present>>();
  for (const [group, own] of changed) present.set(group, await lockUnchanged(admin, group, own));
  // What a tool asks by its own status, before that is restored.
  const inTurn = [...changed].sort(([one], [other]) => Number(other === 'questions') - Number(one === 'questions'));
  for (const [group, own] of inTurn) await restoreGroup(admin, group, own, now);
  const made = byGroup(rows.filter(({ before }) => before === null));
  await removeMade(admin, new Map([...made].map(([group, own]) => [group, own.map(({ record_id }) => record_id)])));
  for (const [group, own] of changed) await checkNames(admin, group, own, present.get(group));
  await noteAll(
    admin,
    rows.map((row) => noteOf(row, present.get(row.group_name)?.get(row.record_id))),
    now,
  );
  await transactionOf(admin).updateTable('imports').set({ undone_at: now }).where('id', '=', importId).execute();
}
