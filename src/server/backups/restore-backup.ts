import { sql } from 'kysely';
import { bookkeeping, migrate, migrations, possibleStatements } from '../db/migrate';
import { deviceOrders } from '../db/migrations/028-device-orders';
import type { Db } from '../db/open-database';
import type { Manifest } from './manifest';
import { readRows } from './read-backup';
import { OF_THIS_DATABASE, loosen, quoted, tablesOf } from './tables';

/** A restore takes as long as it takes, but does not wait for servers that use what it replaces. */
const LIMITS = [
  ['statement_timeout', '0'],
  ['idle_in_transaction_session_timeout', '0'],
  ['lock_timeout', '10s'],
] as const;

/** How many organisations and people a database holds. */
async function countRecords(db: Db): Promise<{ clients: number; people: number }> {
  const tables = (await tablesOf(db)).map(({ name }) => name);
  const count = async (table: 'clients' | 'users') => {
    if (!tables.includes(table)) return 0;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  return { clients: await count('clients'), people: await count('users') };
}

/** Throws when there is anything that a restore would replace. */
export async function refuseToReplace(db: Db): Promise<void> {
  const { clients, people } = await countRecords(db);
  if (clients + people === 0) return;
  throw new Error(
    `The database holds ${String(clients)} organisations and ${String(people)} people. Nothing was changed. ` +
      'To replace all that it holds: npm run restore -- <backup> --replace',
  );
}

/** The empty tables of the backup's level, in place of all that there are. */
async function makeTables(tx: Db, level: readonly string[]): Promise<void> {
  const present = [...(await tablesOf(tx)).map(({ name }) => name), ...OF_THIS_DATABASE].map(quoted);
  // Not what others made on top of them: then nothing is done.
  await sql.raw(`drop table if exists ${present.join(', ')}`).execute(tx);
  for (const statement of bookkeeping) await sql.raw(statement).execute(tx);
  for (const migration of migrations.filter(({ name }) => level.includes(name)))
    for (const statement of await possibleStatements(tx, migration)) await sql.raw(statement).execute(tx);
}

async function fillTables(tx: Db, folder: string, { tables: parts }: Manifest): Promise<void> {
  const tables = await tablesOf(tx);
  const names = tables.map(({ name }) => name);
  const steps = await loosen(tx, tables);
  // Migrations put a few rows into some.
  await sql.raw(`truncate ${names.map(quoted).join(', ')}`).execute(tx);
  for (const part of parts) {
    const table = tables.find(({ name }) => name === part.name);
    if (!table) throw new Error(`The backup has a table "${part.name}" that its level does not have.`);
    const values = part.columns.map((column, at) => {
      const type = table.columns.find(({ name }) => name === column)?.type;
      if (type === undefined) throw new Error(`The backup has a column "${part.name}.${column}" that its level lacks.`);
      return `(line->>${String(at)})::${type}`;
    });
    const insert = `insert into ${quoted(part.name)} (${part.columns.map(quoted).join(', ')}) select ${values.join(', ')}
      from json_array_elements(`;
    await readRows(folder, part, async (rows) => {
      await sql`${sql.raw(insert)}${`[${rows.join(',')}]`}::json) line`.execute(tx);
    });
  }
  for (const step of steps) await sql.raw(step).execute(tx);
}

/** Throws unless every table has as many rows as the backup says. */
async function countRows(tx: Db, { tables }: Manifest): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(tx);
    const found = rows[0]?.count ?? 0;
    if (found !== expected)
      throw new Error(`"${name}" got ${String(found)} rows in place of ${String(expected)}. Nothing was changed.`);
  }
}

/**
 * A device may have done since what it is told to do by the backup, and its person may have gone on working: an order to
 * clear has to be given anew.
 */
async function forgetOrders(tx: Db, { migrations: level }: Manifest): Promise<void> {
  if (!level.includes(deviceOrders.name)) return;
  await sql`update devices set order_end = 'cancelled', order_ended_at = now()
    where order_id is not null and order_end is null`.execute(tx);
}

/**
 * Replaces what a database holds by a backup that was checked, in one transaction: whoever is killed meanwhile has
 * changed nothing. Then brings it to this program's level. `beforeCommit` does what must not be without the data.
 */
export async function restoreBackup(
  db: Db,
  folder: string,
  manifest: Manifest,
  beforeCommit: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [name, value] of LIMITS) await sql`select set_config(${name}, ${value}, true)`.execute(tx);
    await makeTables(tx, manifest.migrations);
    await fillTables(tx, folder, manifest);
    await countRows(tx, manifest);
    await forgetOrders(tx, manifest);
    await beforeCommit();
  });
  await migrate(db);
}
