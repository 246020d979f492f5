import { sql } from 'kysely';
import { migrate } from '../../../src/server/db/migrate';
import { databases, openTestDatabase } from '../../support/test-app';

describe.each(databases)('migrations, on %s', (kind) => {
  it('run once when several processes start together, and again without effect', async () => {
    const { db, drop } = await openTestDatabase(kind);
    await Promise.all([migrate(db), migrate(db), migrate(db)]);
    await migrate(db);
    const applied = await db.selectFrom('migrations').select('name').execute();
    const names = [
      '001-foundation',
      '002-notifications',
      '003-accounts',
      '004-office',
      '005-versions',
      '006-imports',
      '007-summaries',
      '008-shares',
      '009-statistics',
      '010-reports',
      '011-share-mails',
      '012-dates',
      '013-values',
      '014-sessions',
      '017-answer-orders',
    ];
    expect(applied).toEqual(names.map((name) => ({ name })));
    await drop();
  });

  it('take over from a process that died half-way', async () => {
    const { db, drop } = await openTestDatabase(kind);
    await migrate(db);
    await db.deleteFrom('migrations').execute();
    await db.updateTable('migration_lease').set({ holder: 'dead', expires_at: '2026-01-01T00:00:00Z' }).execute();
    await sql`drop table key_trends`.execute(db);
    await migrate(db);
    expect(await db.selectFrom('key_trends').select('id').execute()).toEqual([]);
    await drop();
  });
});
