import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { appliedMigrations, migrate, missingMigrations, refuseNewer } from './db/migrate';
import { type Database, openEmbeddedDatabase, openPostgres } from './db/open-database';
import { whenDatabaseAnswers } from './db/wait-for-database';
import type { Environment } from './environment';
import { MEGABYTE, freeSpace } from './free-space';
import { databaseAddress } from './start-failure';

/** In MB: the least that a database which is there already needs to come up, for what it writes while it does. */
const LEAST_ROOM = 20;

/** Throws before anything is begun that would end half-way. */
async function requireRoom({ DATA_DIR, DISK_FREE_MIN }: Environment): Promise<void> {
  const isThere = existsSync(join(DATA_DIR, 'postgres'));
  const least = isThere ? Math.min(LEAST_ROOM, DISK_FREE_MIN) : DISK_FREE_MIN;
  const found = Math.floor((await freeSpace(resolve(DATA_DIR))) / MEGABYTE);
  if (found >= least) return;
  throw new Error(
    `The disk of the data folder ${DATA_DIR} has ${String(found)} MB of room, and ${isThere ? 'a' : 'the first'} start ` +
      `needs ${String(least)} MB. Make room, or set DATA_DIR to another folder.`,
  );
}

const optionsOf = ({ DATABASE_POOL, DATABASE_POOLER }: Environment) => ({
  max: DATABASE_POOL,
  isPooled: DATABASE_POOLER === 'yes',
});

/** Opens the database that the settings name, and does `first` there, as soon as it answers. */
async function openAnswering(
  environment: Environment,
  first: (database: Database) => Promise<unknown>,
): Promise<Database> {
  const { DATABASE_URL: address, DATABASE_WAIT: seconds, DATA_DIR } = environment;
  if (address === undefined) await requireRoom(environment);
  const database =
    address === undefined ? await openEmbeddedDatabase(DATA_DIR) : openPostgres(address, optionsOf(environment));
  const tellWaiting = () => {
    const server = address === undefined ? DATA_DIR : databaseAddress(address).server;
    process.stdout.write(`Waiting for the database at ${server}, at most ${String(seconds)} seconds …\n`);
  };
  try {
    await whenDatabaseAnswers(() => first(database), seconds, tellWaiting);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function bringToLevel({ db }: Database, { MIGRATE }: Environment): Promise<void> {
  refuseNewer(await appliedMigrations(db), 'The database');
  const missing = await missingMigrations(db);
  if (missing.length > 0 && MIGRATE === 'no') {
    const names = missing.map(({ name }) => name).join(', ');
    throw new Error(`The database lacks ${names}. Run "npm run migrate" first, or set MIGRATE=yes.`);
  }
  await migrate(db);
}

/** Opens the database that the settings name, as it is. Waits for one that does not answer yet. */
export const openDatabase = (environment: Environment): Promise<Database> =>
  openAnswering(environment, ({ db }) => sql`select 1`.execute(db));

/** The same, at this program's level: see `MIGRATE`. Throws when a newer program has changed it. */
export const openConfiguredDatabase = (environment: Environment): Promise<Database> =>
  openAnswering(environment, (database) => bringToLevel(database, environment));

/** Whoever waits longer for a connection to a replica is better served by the primary. */
const REPLICA_WAIT_MS = 2_000;

/** The replica that the settings name, if they do. Nobody waits for it: without it, the primary is asked. */
export function openConfiguredReplica(environment: Environment): Database | undefined {
  const { DATABASE_REPLICA_URL: address } = environment;
  if (address === undefined) return undefined;
  return openPostgres(address, { ...optionsOf(environment), waitMs: REPLICA_WAIT_MS });
}
