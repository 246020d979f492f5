import { sql } from 'kysely';
import { buildApp } from '../../src/server/app';
import { databases, openTestApp } from '../support/test-app';
import { ids } from '../support/test-data';

describe.each(databases)('housekeeping, on %s', (kind) => {
  it('vacuums where nobody else does, so that plans follow what tables hold', async () => {
    const server = await openTestApp(kind, { vacuums: true });
    try {
      // Closing waits for what is under way.
      await server.app.close();
      const { db } = server.database;
      const known = await sql<{
        rows: number;
      }>`select reltuples::int as rows from pg_class where relname = 'locations'`.execute(db);
      const { count } = await db
        .selectFrom('locations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBeGreaterThan(0);
      expect(known.rows).toEqual([{ rows: count }]);
    } finally {
      await server.close();
    }
  });

  it('removes what is over, however much it is, and nothing else', async () => {
    const server = await openTestApp(kind);
    try {
      const { db } = server.database;
      const HOUR_MS = 60 * 60 * 1000;
      const [over, current] = [-HOUR_MS, HOUR_MS].map((ms) => new Date(Date.now() + ms).toISOString());
      const old = new Date(Date.now() - 91 * 24 * HOUR_MS).toISOString();
      await sql`insert into rate_limits (key, count, resets_at)
        select 'over ' || n, 1, ${over}::timestamptz from generate_series(1, 5001) n union all select 'current', 1, ${current}::timestamptz`.execute(
        db,
      );
      await sql`insert into sessions (id_hash, remember, created_at, expires_at)
        values ('over', false, ${old}, ${over}), ('current', false, ${old}, ${current})`.execute(db);
      await sql`insert into idempotency_keys (user_id, key, fingerprint, status, body, created_at)
        select ${ids.manager(1, 1)}, gen_random_uuid(), made.name, 200, '', made.at::timestamptz
        from (values ('over', ${old}), ('current', ${over})) made(name, at)`.execute(db);
      // A start does it.
      const next = await buildApp({ db, mailer: server.app.mailer });
      await next.ready();
      await next.close();
      const { rows } = await sql<{ name: string }>`select key as name from rate_limits union all
        select id_hash from sessions union all select fingerprint from idempotency_keys`.execute(db);
      expect(rows.map(({ name }) => name)).toEqual(['current', 'current', 'current']);
    } finally {
      await server.close();
    }
  });
});
