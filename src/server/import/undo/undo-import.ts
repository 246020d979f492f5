import { sql } from 'kysely';
import type { AssessmentTool, QuestionCategoryBody } from '../../../contract/assessment-tools';
import { isDraftAgain, whyNoDraftAgain } from '../../admin/draft-again';
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
import { inBatches, rowsOf } from '../write/rows-json';
import { type Made, checkDependents } from './dependents';
import { type Kept, type Present, lockImport, lockUnchanged } from './lock-import';
import { restoreQuestions } from './restore-questions';

const later = (updatedAt: string, now: string): string =>
  new Date(Math.max(Date.parse(now), Date.parse(updatedAt) + 1)).toISOString();

type ById = ReadonlyMap<string, Present>;

const willBeDraft = (before: Kept['before'], present: Present | undefined): boolean =>
  isDraftAgain(present?.['status'] as AssessmentTool['status'], before?.['status'] as AssessmentTool['status']);

/** What is to stand in the columns of a record again. Versions of a tool are counted on: answers may have them. */
function columnsAgain({ group_name, before }: Kept, present: Present | undefined): Columns {
  const columns = before as Columns;
  if (group_name !== 'assessment-tools') return columns;
  return { ...columns, version: Number(present?.['version']) + (willBeDraft(before, present) ? 1 : 0) };
}

/** Throws 409, naming it, when a tool would be a draft again that cannot be. */
async function checkDrafts(admin: Admin, rows: readonly Kept[], present: ById | undefined): Promise<void> {
  for (const { record_id, client_id, before } of rows) {
    const tool = present?.get(record_id);
    if (!tool || !willBeDraft(before, tool)) continue;
    const code = await whyNoDraftAgain(admin, { id: record_id, clientId: client_id ?? '' });
    if (!code) continue;
    const values = { name: tool.name, reason: message(code, {}) };
    throw new Problem(409, message('import.draftAgain', values), { code: 'has_dependents' });
  }
}

async function restoreGroup(
  admin: Admin,
  group: InstallationGroup,
  { rows, present }: { rows: readonly Kept[]; present: ById | undefined },
  now: string,
): Promise<void> {
  if (group === 'questions') {
    for (const { record_id, before, after_updated_at } of rows) {
      const categories = before?.['categories'] as QuestionCategoryBody[];
      await restoreQuestions(admin, record_id, categories, later(after_updated_at, now));
    }
    return;
  }
  for await (const batch of inBatches(rows)) {
    const targets = batch.map((row) => ({
      id: row.record_id,
      columns: columnsAgain(row, present?.get(row.record_id)),
      updatedAt: later(row.after_updated_at, now),
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

/** What was restored is as earlier imports left it, where it was so before: these can be taken back in their turn. */
async function leaveToEarlier(admin: Admin, rows: readonly Kept[], now: string): Promise<void> {
  for await (const batch of inBatches(rows)) {
    const states = batch.map(({ record_id, before_updated_at, after_updated_at }) => ({
      ...{ record_id, before_updated_at },
      updated_at: later(after_updated_at, now),
    }));
    const types = { record_id: 'uuid', before_updated_at: 'timestamptz', updated_at: 'timestamptz' } as const;
    await sql`update import_rows set after_updated_at = given.updated_at from ${rowsOf(states, types)}
      where import_rows.record_id = given.record_id
        and import_rows.after_updated_at = given.before_updated_at`.execute(transactionOf(admin));
  }
}

/** Columns that are changed back; the others are not read again. */
function changesOf(row: Kept, present: Present | undefined): Done['changes'] {
  if (row.before === null || !present) return {};
  const back = Object.fromEntries(Object.entries(columnsAgain(row, present)).filter(([name]) => name in present));
  return differences(present as Columns, back);
}

/** Throws 409 when a name that comes back is another record's by now. */
async function checkNames(
  admin: Admin,
  group: InstallationGroup,
  rows: readonly Kept[],
  present: ById | undefined,
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
  beforeUpdatedAt: null,
  updatedAt: row.after_updated_at,
});

/**
 * Takes an import back: what it made is removed for good, what it changed is as before. Throws 404 when there is no
 * such import, and 409 with the reason when it was taken back before, or when that would touch what happened since.
 */
export async function undoImport(admin: Admin, importId: string, now: string): Promise<void> {
  const rows = await lockImport(admin, importId);
  const present = new Map<InstallationGroup, ById>();
  for (const [group, own] of byGroup(rows)) present.set(group, await lockUnchanged(admin, group, own));
  const changed = byGroup(rows.filter(({ before }) => before !== null));
  await checkDrafts(admin, changed.get('assessment-tools') ?? [], present.get('assessment-tools'));
  // What a tool asks goes by its status and its version: these are restored first.
  const inTurn = [...changed].sort(([one], [other]) => Number(one === 'questions') - Number(other === 'questions'));
  for (const [group, own] of inTurn) await restoreGroup(admin, group, { rows: own, present: present.get(group) }, now);
  await leaveToEarlier(admin, [...changed.values()].flat(), now);
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
