import { migrate } from './db/migrate';
import { type Database, openEmbeddedDatabase, openPostgres } from './db/open-database';
import { waitForDatabase } from './db/wait-for-database';
import type { Environment } from './environment';
import { databaseAddress } from './start-failure';

async function openAnswering(environment: Environment): Promise<Database> {
  const { DATABASE_URL, DATABASE_POOL, DATABASE_PREPARE, DATABASE_WAIT, DATA_DIR } = environment;
  if (DATABASE_URL === undefined) return openEmbeddedDatabase(DATA_DIR);
  const database = openPostgres(DATABASE_URL, { max: DATABASE_POOL, prepares: DATABASE_PREPARE === 'yes' });
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

/** Opens the database that the settings name, in its newest shape. Waits for one that does not answer yet. */
export async function openConfiguredDatabase(environment: Environment): Promise<Database> {
  const database = await openAnswering(environment);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
