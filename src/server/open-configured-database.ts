import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appliedMigrations, migrate, missingMigrations, refuseNewer } from './db/migrate';
import { type Database, openEmbeddedDatabase, openPostgres } from './db/open-database';
import { waitForDatabase } from './db/wait-for-database';
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

/** Opens the database that the settings name, as it is. Waits for one that does not answer yet. */
export async function openDatabase(environment: Environment): Promise<Database> {
  const { DATABASE_URL, DATABASE_POOL, DATABASE_WAIT, DATA_DIR } = environment;
  if (DATABASE_URL === undefined) {
    await requireRoom(environment);
    return openEmbeddedDatabase(DATA_DIR);
  }
  const database = openPostgres(DATABASE_URL, { max: DATABASE_POOL });
  const limit = `at most ${String(DATABASE_WAIT)} seconds`;
  try {
    await waitForDatabase(database.db, DATABASE_WAIT, () => {
      process.stdout.write(`Waiting for the database at ${databaseAddress(DATABASE_URL).server}, ${limit} …\n`);
    });
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

/** The same, at this program's level: see `MIGRATE`. Throws when a newer program has changed it. */
export async function openConfiguredDatabase(environment: Environment): Promise<Database> {
  const database = await openDatabase(environment);
  try {
    await bringToLevel(database, environment);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
