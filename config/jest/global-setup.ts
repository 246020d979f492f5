import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { server } from '../scripts/build-server';
import { ensureBuilt } from '../scripts/built';

const LOCAL_DATABASE = 'postgres://postgres@127.0.0.1:5432/test';

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Decides which databases the server's suites run on: always the embedded one, and PostgreSQL where
 * `TEST_DATABASE_URL` (or the usual local address) answers within two seconds. Compiles the server for those tests that
 * start it as a process.
 */
export default async function globalSetup(): Promise<void> {
  await ensureBuilt(server);
  const asked = process.env['TEST_DATABASE_URL'];
  const address = asked ?? LOCAL_DATABASE;
  const found = await answers(address);
  if (asked !== undefined && !found) throw new Error(`TEST_DATABASE_URL is set, but no PostgreSQL answers there.`);
  if (found) {
    process.env['TEST_DATABASE_URL'] = address;
    process.env['TEST_RUN'] = `outpost_test_${randomUUID().slice(0, 8)}`;
  }
  process.env['TEST_DATABASES'] = JSON.stringify(found ? ['embedded', 'postgres'] : ['embedded']);
  process.stdout.write(
    `\nDatabases under test: ${found ? 'embedded, PostgreSQL' : 'embedded (no PostgreSQL answers)'}\n`,
  );
}
