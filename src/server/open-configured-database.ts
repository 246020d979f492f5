import { migrate } from './db/migrate';
import { type Database, openEmbeddedDatabase, openPostgres } from './db/open-database';
import { whenDatabaseAnswers } from './db/wait-for-database';
import type { Environment } from './environment';
import { databaseAddress } from './start-failure';

const optionsOf = ({ DATABASE_POOL, DATABASE_POOLER }: Environment) => ({
  max: DATABASE_POOL,
  isPooled: DATABASE_POOLER === 'yes',
});

/** Opens the database that the settings name, in its newest shape. Waits for one that does not answer yet. */
export async function openConfiguredDatabase(environment: Environment): Promise<Database> {
  const { DATABASE_URL: address, DATABASE_WAIT: seconds, DATA_DIR } = environment;
  const database =
    address === undefined ? await openEmbeddedDatabase(DATA_DIR) : openPostgres(address, optionsOf(environment));
  const tellWaiting = () => {
    const server = address === undefined ? DATA_DIR : databaseAddress(address).server;
    process.stdout.write(`Waiting for the database at ${server}, at most ${seconds} seconds …\n`);
  };
  try {
    await whenDatabaseAnswers(() => migrate(database.db), seconds, tellWaiting);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Whoever waits longer for a connection to a replica is better served by the primary. */
const REPLICA_WAIT_MS = 2_000;

/** The replica that the settings name, if they do. Nobody waits for it: without it, the primary is asked. */
export function openConfiguredReplica(environment: Environment): Database | undefined {
  const { DATABASE_REPLICA_URL: address } = environment;
  if (address === undefined) return undefined;
  return openPostgres(address, { ...optionsOf(environment), waitMs: REPLICA_WAIT_MS });
}
