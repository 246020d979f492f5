import { sql } from 'kysely';
import { databases, openTestApp } from '../support/test-app';

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
});
