import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { migrate } from '../../src/server/db/migrate';
import { openPostgres } from '../../src/server/db/open-database';

/** What the names of all databases of this run of jest begin with; its global tear-down drops them. */
const RUN = process.env['TEST_RUN'] ?? 'outpost_test_alone';
const TEMPLATE = `${RUN}_template`;
/** All suites of a run wait for one of them here. */
const LOCK = 7_204_511;

export const addressOf = (server: URL, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** Has a database with all tables, which PostgreSQL copies for each suite: hundreds of commits less. */
async function ensureTemplate(administrator: Client, server: URL): Promise<void> {
  await administrator.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const { rowCount } = await administrator.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount !== 0) return;
    const draft = `${TEMPLATE}_draft`;
    await administrator.query(`create database ${draft}`);
    const database = openPostgres(addressOf(server, draft));
    await migrate(database.db);
    await database.close();
    await administrator.query(`alter database ${draft} rename to ${TEMPLATE}`);
  } finally {
    await administrator.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/**
 * Makes a database, with all tables or without. Nobody cuts the power of a test's PostgreSQL: commits do not wait for
 * the disk, which is much of the time that writes take.
 * @returns its name. It is there until the run is over: dropping one writes out what all others have in memory.
 */
export async function createDatabase(
  administrator: Client,
  server: URL,
  content: 'nothing' | 'tables',
): Promise<string> {
  const name = `${RUN}_${randomUUID().replaceAll('-', '')}`;
  if (content === 'tables') await ensureTemplate(administrator, server);
  await administrator.query(`create database ${name} template ${content === 'tables' ? TEMPLATE : 'template1'}`);
  await administrator.query(`alter database ${name} set synchronous_commit to off`);
  return name;
}
