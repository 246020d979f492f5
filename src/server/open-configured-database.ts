import { type Database, openEmbeddedDatabase, openPostgres } from './db/open-database';
import { migrate } from './db/migrate';
import type { Environment } from './environment';

/** Opens the database that the settings name, in its newest shape. */
export async function openConfiguredDatabase({ DATABASE_URL, DATA_DIR }: Environment): Promise<Database> {
  const database = DATABASE_URL === undefined ? await openEmbeddedDatabase(DATA_DIR) : openPostgres(DATABASE_URL);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
