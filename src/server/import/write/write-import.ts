import type { ImportRecord } from '../../../contract/imports';
import { newId } from '../../db/ids';
import type { CheckedRow } from '../entry';
import type { Kind } from '../kind';
import { IN_ORDER } from '../kinds';
import type { ToolChange } from '../check-questionnaires';
import { type Done, keepRows, noteAll } from './journal';
import { assignLocations, signOut } from './people';
import { writeQuestions } from './questions';
import { type Target, type Writing, writeRecords } from './records';
import { transactionOf } from '../../scope/admin-transaction';

/** What was checked: the rows of each kind, in the order of what refers to what. */
export interface Checked {
  readonly parts: readonly { kind: Kind; rows: readonly CheckedRow[] }[];
  readonly tools: readonly ToolChange[];
  /** What rows name and is made with them. */
  readonly made: readonly { kind: Kind; rows: readonly CheckedRow[] }[];
}

/** Somebody who is to be told of the account. */
export interface Invited {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

async function followPeople({ admin }: Writing, targets: readonly Target[]): Promise<Invited[]> {
  const before = ({ entry }: Target) => (entry.updatedAt === null ? [] : entry.columns['locations']);
  const moved = targets
    .filter((target) => JSON.stringify(target.columns['locations']) !== JSON.stringify(before(target)))
    .map(({ entry: { id, clientId }, columns }) => ({
      userId: id,
      clientId,
      locations: columns['locations'] as readonly string[],
    }));
  if (moved.length > 0) await assignLocations(admin, moved);
  const left = targets.filter(({ entry, columns }) => entry.updatedAt !== null && columns['status'] === 'inactive');
  if (left.length > 0)
    await signOut(
      admin,
      left.map(({ entry }) => entry.id),
    );
  const isInvited = ({ entry, columns }: Target): boolean => entry.updatedAt === null && columns['status'] === 'active';
  return targets
    .filter(isInvited)
    .map(({ entry, columns }) => ({ id: entry.id, name: String(columns['name']), email: String(columns['email']) }));
}

/** Stores an import, in the transaction of the caller. @returns its id, and who is to be invited once it is certain. */
export async function writeImport(
  writing: Writing,
  { parts, tools, made }: Checked,
  about: Pick<ImportRecord, 'kind' | 'file_name' | 'summary'>,
): Promise<{ id: string; invited: Invited[] }> {
  const { admin, now } = writing;
  const id = newId(new Date(now));
  const done: Done[] = [];
  const written = new Set<Target['entry']>();
  let invited: Invited[] = [];
  // What is named before what names it; the sort keeps the order of one kind.
  const inTurn = [...made, ...parts].sort((one, other) => IN_ORDER.indexOf(one.kind) - IN_ORDER.indexOf(other.kind));
  for (const { kind, rows } of inTurn) {
    const { targets, done: own } = await writeRecords(writing, kind, rows);
    for (const one of own) done.push(one);
    if (kind.group === 'users') invited = await followPeople(writing, targets);
    if (kind.group === 'assessment-tools') for (const { entry } of targets) written.add(entry);
  }
  done.push(...(await writeQuestions(writing, tools, written)));
  const tx = transactionOf(admin);
  const by = await tx.selectFrom('users').select('name').where('id', '=', admin.viewer.id).executeTakeFirstOrThrow();
  const { summary, ...rest } = about;
  await tx
    .insertInto('imports')
    .values({
      id,
      ...rest,
      at: now,
      by_user_id: admin.viewer.id,
      by_name: by.name,
      summary: JSON.stringify(summary),
      undone_at: null,
    })
    .execute();
  await keepRows(admin, id, done);
  await noteAll(admin, done, now);
  return { id, invited };
}
