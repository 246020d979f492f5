import { appliedMigrations, migrate, missingMigrations, refuseNewer } from './db/migrate';
import { type Database, openEmbeddedDatabase, openPostgres } from './db/open-database';
import { waitForDatabase } from './db/wait-for-database';
import type { Environment } from './environment';
import { databaseAddress } from './start-failure';

/** Opens the database that the settings name, as it is. Waits for one that does not answer yet. */
export async function openDatabase(environment: Environment): Promise<Database> {
  const { DATABASE_URL, DATABASE_POOL, DATABASE_WAIT, DATA_DIR } = environment;
  if (DATABASE_URL === undefined) return openEmbeddedDatabase(DATA_DIR);
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
