import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { FolderInUse } from '../db/embedded/folder-lock';
import { appliedMigrations, levelOf, missingMigrations, refuseNewer } from '../db/migrate';
import { searchIndex } from '../db/migrations/037-search-index';
import type { Database, Db } from '../db/open-database';
import type { Environment } from '../environment';
import { openDatabase } from '../open-configured-database';
import { explain } from '../start-failure';
import { type Finding, fail, ok, warn } from './finding';

const OLDEST_VERSION = 15;
/** Leases last a minute, by the clocks of those who take turns; sessions and links end by them. */
const CLOCK_WARN_MS = 2_000;
const CLOCK_FAIL_MS = 30_000;

async function versionOf(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? '';
  return Number.parseInt(version) < OLDEST_VERSION
    ? fail('database', `It is PostgreSQL ${version}. Upgrade it to ${String(OLDEST_VERSION)} or later.`)
    : ok('database', `It answers: PostgreSQL ${version}.`);
}

async function levelIn(db: Db, { MIGRATE }: Environment): Promise<Finding> {
  const applied = await appliedMigrations(db);
  try {
    refuseNewer(applied, 'The database');
  } catch (error) {
    return fail('level', (error as Error).message);
  }
  const missing = await missingMigrations(db);
  if (missing.length === 0)
    return ok('level', `The database is at level ${levelOf(applied)}, as this program needs it.`);
  const lacks = `The database lacks ${missing.map(({ name }) => name).join(', ')}.`;
  return MIGRATE === 'no'
    ? fail('level', `${lacks} Run "npm run migrate".`)
    : warn('level', `${lacks} Back it up; the next start, or "npm run migrate", brings it to this program's level.`);
}

/** Where the extension came after the migration that would have used it, nobody makes its indexes any more. */
async function searchIn(db: Db): Promise<Finding[]> {
  const applied = await appliedMigrations(db);
  if (!applied.includes(searchIndex.name)) return [];
  const { rows } = await sql`select from pg_class where relname = 'locations_words' and relkind = 'i'`.execute(db);
  if (rows.length > 0) return [];
  const { extension } = searchIndex.optional;
  const made = searchIndex.statements.map((statement) => statement.replace(' index ', ' index concurrently '));
  return [
    warn(
      'search',
      `The database had no ${extension}, so a search goes through all locations and people. Install it, then run: ` +
        [`create extension if not exists ${extension}`, ...made].join('; '),
    ),
  ];
}

/** The database's Unicode rules came with its machine, and another version of them may order names in another way. */
async function namesIn(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ index: string }>`select relname as index
    from pg_collation rules join pg_index on rules.oid = any(indcollation) join pg_class on pg_class.oid = indexrelid
    where collname = 'natural_order' and collversion <> pg_collation_actual_version(rules.oid) order by 1`.execute(db);
  if (rows.length === 0) return [];
  const statements = rows.map(({ index }) => `reindex index concurrently "${index}"`);
  return [
    warn(
      'names',
      'Other rules for the order of names have come to the machine of the database, so lists may lack rows. Run: ' +
        [...statements, 'alter collation natural_order refresh version'].join('; '),
    ),
  ];
}

async function clockOf(db: Db): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await sql<{
    now: number;
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db);
  const answered = Date.now();
  const now = rows[0]?.now ?? 0;
  // Somewhere between question and answer it was that time.
  const off = Math.max(0, asked - now, now - answered);
  const words = `This machine's clock and that of the database differ by ${(off / 1000).toFixed(1)} seconds.`;
  if (off <= CLOCK_WARN_MS) return ok('clock', words);
  const advice = `${words} Let both follow a time server (NTP).`;
  return off > CLOCK_FAIL_MS ? fail('clock', advice) : warn('clock', advice);
}

/** What there is to say of the database; it is left as it is. Nothing waits for one that does not answer. */
export async function lookAtDatabase(environment: Environment): Promise<Finding[]> {
  const { DATA_DIR, DATABASE_URL } = environment;
  const isEmbedded = DATABASE_URL === undefined;
  if (isEmbedded && !existsSync(join(DATA_DIR, 'postgres')))
    return [ok('database', `There is none in ${DATA_DIR} yet; the first start makes it.`)];
  const withoutWait = { ...environment, DATABASE_WAIT: 0 };
  let database: Database;
  try {
    database = await openDatabase(withoutWait);
  } catch (error) {
    if (error instanceof FolderInUse)
      return [ok('database', 'A server is running on it: GET /ready says how it is. Stop it for a closer look.')];
    return [fail('database', explain(error, withoutWait))];
  }
  try {
    const { db } = database;
    const findings = [
      await versionOf(db),
      await levelIn(db, environment),
      ...(await searchIn(db)),
      ...(await namesIn(db)),
    ];
    // The embedded one has the clock of this machine.
    return isEmbedded ? findings : [...findings, await clockOf(db)];
  } finally {
    await database.close();
  }
}
