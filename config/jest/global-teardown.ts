import pg from 'pg';

/** Drops the PostgreSQL databases of the run. */
export default async function globalTeardown(): Promise<void> {
  const run = process.env['TEST_RUN'];
  if (run === undefined) return;
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [run],
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
}
