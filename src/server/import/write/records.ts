import { sql } from 'kysely';
import type { Admin } from '../../scope/admin';
import { transactionOf } from '../../scope/admin-transaction';
import { ADMIN_TABLES } from '../../scope/admin-tables';
import { Problem } from '../../problem';
import type { CheckedRow, Columns, Entry } from '../entry';
import type { Kind } from '../kind';
import type { Done } from './journal';
import { type ColumnTypes, givenColumns, inBatches, rowsOf } from './rows-json';

export interface Writing {
  readonly admin: Admin;
  /** ISO-8601. */
  readonly now: string;
  /** Stored for new people: of a password that nobody knows. */
  readonly passwordHash: string;
  readonly tell: (done: number) => void;
}

/** A record as it will be. */
export interface Target {
  readonly entry: Entry;
  readonly columns: Columns;
  readonly updatedAt: string;
}

const STAMPS: ColumnTypes = { created_at: 'timestamptz', updated_at: 'timestamptz' };

/** The time of a record's next state: always later than that of the present one. */
export const nextTime = ({ updatedAt }: Entry, now: string): string =>
  new Date(Math.max(Date.parse(now), updatedAt === null ? 0 : Date.parse(updatedAt) + 1)).toISOString();

async function insert(
  { admin, now, passwordHash }: Writing,
  { group, types }: Kind,
  targets: readonly Target[],
): Promise<void> {
  if (group === 'questions') return;
  const own: ColumnTypes = {
    ...types,
    ...(group === 'users' && { password_hash: 'text' }),
    ...(group !== 'clients' && { client_id: 'uuid' }),
  };
  const all: ColumnTypes = { id: 'uuid', ...own, ...STAMPS };
  const rows = targets.map(({ entry, columns }) => ({
    ...columns,
    ...(group === 'users' && { password_hash: passwordHash }),
    id: entry.id,
    client_id: entry.clientId,
    created_at: now,
    updated_at: now,
  }));
  await sql`insert into ${sql.table(ADMIN_TABLES[group])} (${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
    select ${givenColumns(all)} from ${rowsOf(rows, all)}`.execute(transactionOf(admin));
}

/** Locks records; throws 409 when one is no longer as it was when the file was checked. */
export async function lockUnchanged(admin: Admin, table: string, wanted: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await sql<{ id: string; updated_at: string }>`select id, updated_at from ${sql.table(table)}
    where id = any(${[...wanted.keys()]}::uuid[]) and deletion_id is null order by id for no key update`.execute(
    transactionOf(admin),
  );
  const isAsBefore = rows.length === wanted.size && rows.every(({ id, updated_at }) => wanted.get(id) === updated_at);
  if (!isAsBefore)
    throw new Problem(409, 'request.changedMeanwhile', {
      retryAfterSeconds: 1,
    });
}

/** Gives locked records these columns. */
export async function overwrite(
  admin: Admin,
  { group, types }: Kind,
  targets: readonly { id: string; columns: Columns; updatedAt: string }[],
): Promise<void> {
  if (group === 'questions') return;
  const all: ColumnTypes = { ...types, updated_at: 'timestamptz' };
  const rows = targets.map(({ id, columns, updatedAt }) => ({ ...columns, id, updated_at: updatedAt }));
  const assignments = Object.keys(all).map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
  const table = ADMIN_TABLES[group];
  await sql`update ${sql.table(table)} set ${sql.join(assignments)} from ${rowsOf(rows, { id: 'uuid', ...all })}
    where ${sql.ref(`${table}.id`)} = given.id`.execute(transactionOf(admin));
}

/** Columns that differ, with their values in both states. */
export const differences = (before: Columns, after: Columns): Done['changes'] =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name] ?? null))
      .map(([name, value]) => [name, { from: before[name] ?? null, to: value }]),
  );

const doneWith = (kind: Kind, { entry, columns, updatedAt }: Target): Done => ({
  group: kind.group,
  id: entry.id,
  clientId: entry.clientId,
  action: entry.updatedAt === null ? 'created' : 'changed',
  changes: entry.updatedAt === null ? {} : differences(entry.columns, columns),
  before: entry.updatedAt === null ? null : entry.columns,
  beforeUpdatedAt: entry.updatedAt,
  updatedAt,
});

/** Stores what the rows of one group make and change, many records with each statement. */
export async function writeRecords(
  writing: Writing,
  kind: Kind,
  rows: readonly CheckedRow[],
): Promise<{ targets: readonly Target[]; done: readonly Done[] }> {
  const { admin, now, tell } = writing;
  if (kind.group === 'questions') return { targets: [], done: [] };
  const done: Done[] = [];
  const targets = rows.flatMap(({ entry, status, columns }): Target[] => {
    if (!entry || (status !== 'created' && status !== 'updated')) return [];
    return [
      {
        entry,
        columns: { ...entry.columns, ...columns },
        updatedAt: status === 'created' ? now : nextTime(entry, now),
      },
    ];
  });
  for await (const batch of inBatches(targets)) {
    const created = batch.filter(({ entry }) => entry.updatedAt === null);
    const updated = batch.flatMap(({ entry, ...rest }) =>
      entry.updatedAt === null ? [] : [{ id: entry.id, was: entry.updatedAt, ...rest }],
    );
    if (created.length > 0) await insert(writing, kind, created);
    if (updated.length > 0) {
      await lockUnchanged(admin, ADMIN_TABLES[kind.group], new Map(updated.map(({ id, was }) => [id, was])));
      await overwrite(admin, kind, updated);
    }
    done.push(...batch.map((target) => doneWith(kind, target)));
    tell(batch.length);
  }
  return { targets, done };
}
