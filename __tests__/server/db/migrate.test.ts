import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrate, migrations } from '../../../src/server/db/migrate';
import { hasOperators } from '../../../src/server/db/optional-operators';
import { lookAtDatabase } from '../../../src/server/doctor/database';
import { readEnvironment } from '../../../src/server/environment';
import { openPostgres } from '../../../src/server/db/open-database';
import { runStatement } from '../../../src/server/db/run-statement';
import { until } from '../../support/held-database';
import { databases, describeOnPostgres, openTestDatabase } from '../../support/test-app';

describe.each(databases)('migrations, on %s', (kind) => {
  it('run once when several processes start together, and again without effect', async () => {
    const { db, drop } = await openTestDatabase(kind);
    await Promise.all([migrate(db), migrate(db), migrate(db)]);
    await migrate(db);
    const applied = await db.selectFrom('migrations').select('name').execute();
    expect(applied).toEqual(migrations.map(({ name }) => ({ name })));
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

  it('leave a database alone that a newer program has changed', async () => {
    const { db, drop } = await openTestDatabase(kind, 'tables');
    await db.insertInto('migrations').values({ name: '999-later', applied_at: '2026-01-01T00:00:00Z' }).execute();
    await db.deleteFrom('migrations').where('name', '=', '014-sessions').execute();
    await expect(migrate(db)).rejects.toThrow(
      /^The database is of a newer version of Outpost \(level 999-later; this one knows \d+-[\w-]+\)\. Start that version/,
    );
    expect(await db.selectFrom('migrations').select('name').where('name', '=', '014-sessions').execute()).toEqual([]);
    await drop();
  });

  it('make what needs an extension where the database has it', async () => {
    const { db, drop } = await openTestDatabase(kind);
    await migrate(db);
    const { rows } = await sql<{ made: boolean }>`select to_regclass('locations_words') is not null as made`.execute(
      db,
    );
    expect(rows).toEqual([{ made: true }]);
    expect(await hasOperators(db, { extension: 'no_such_thing', operators: 'gin_trgm_ops' })).toBe(true);
    expect(await hasOperators(db, { extension: 'no_such_thing', operators: 'no_such_ops' })).toBe(false);
    await drop();
  });

  it('bring an order of names as people read them', async () => {
    const { db, drop } = await openTestDatabase(kind, 'tables');
    const names = ['eat', 'École', 'room 1', 'Room 02', 'Room 2', 'Room 10', 'Zoo', 'غرفة 2', 'غرفة 10'];
    const { rows } = await sql<{ name: string }>`select name from unnest(${[...names].reverse()}::text[]) name
      order by name collate natural_order`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(names);
    await drop();
  });

  it('make an index anew that a killed process left half made', async () => {
    const { db, drop } = await openTestDatabase(kind, 'tables');
    const isValid = async () => {
      const { rows } = await sql`select indisvalid from pg_index where indexrelid = to_regclass('rooms')`.execute(db);
      return rows;
    };
    const statement = 'create index if not exists rooms on locations (address)';
    await runStatement(db, statement, false);
    await sql`update pg_index set indisvalid = false where indexrelid = 'rooms'::regclass`.execute(db);
    await runStatement(db, statement, false);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
    await drop();
  });
});

describeOnPostgres('migrations by an owner of tables who may add no extension', (kind) => {
  it('are done all the same, without what would need one', async () => {
    let direct = '';
    const { db, drop } = await openTestDatabase(kind, 'nothing', (address) => openPostgres((direct = address)));
    const role = `outpost_plain_${randomUUID().slice(0, 8)}`;
    await sql`create role ${sql.id(role)} login`.execute(db);
    await sql`grant all on schema public to ${sql.id(role)}`.execute(db);
    const address = new URL(direct);
    address.username = role;
    const plain = openPostgres(address.href);
    await migrate(plain.db);
    const { rows } = await sql`select to_regclass('locations') is not null as tables,
      to_regclass('locations_words') is not null as index`.execute(db);
    expect(rows).toEqual([{ tables: true, index: false }]);
    // As a restore does, which must go on without.
    await plain.db.transaction().execute(async (tx) => {
      expect(await hasOperators(tx, { extension: 'pg_trgm', operators: 'gin_trgm_ops' })).toBe(false);
      expect(await tx.selectFrom('clients').select('id').execute()).toEqual([]);
    });
    await plain.close();
    const findings = await lookAtDatabase(readEnvironment({ DATABASE_URL: address.href }));
    expect(findings).toContainEqual({
      about: 'search',
      status: 'warn',
      words: expect.stringContaining('create index concurrently if not exists locations_words on locations') as string,
    });
    await sql`drop owned by ${sql.id(role)}`.execute(db);
    await sql`drop role ${sql.id(role)}`.execute(db);
    await drop();
  });
});

describeOnPostgres('an order of names', (kind) => {
  it('that came with another version of the machine is said, with what mends it', async () => {
    let address = '';
    const { db, drop } = await openTestDatabase(kind, 'tables', (direct) => openPostgres((address = direct)));
    const said = async () =>
      (await lookAtDatabase(readEnvironment({ DATABASE_URL: address }))).find(({ about }) => about === 'names')?.words;
    expect(await said()).toBeUndefined();
    await sql`update pg_collation set collversion = '1' where collname = 'natural_order'`.execute(db);
    const [, statements = ''] = (await said())?.split('Run: ') ?? [];
    expect(statements).toMatch(/reindex index concurrently "locations_client_natural"; .*refresh version$/);
    for (const statement of statements.split('; ')) await sql.raw(statement).execute(db);
    expect(await said()).toBeUndefined();
    await drop();
  });
});

describeOnPostgres('migrations beside requests', (kind) => {
  it('make an index while somebody writes to its table', async () => {
    let address = '';
    const { db, drop } = await openTestDatabase(kind, 'tables', (direct) => openPostgres((address = direct)));
    const writer = openPostgres(address);
    let made: Promise<void> = Promise.resolve();
    await writer.db.transaction().execute(async (tx) => {
      await sql`insert into rate_limits (key, count, resets_at) values ('one', 1, now())`.execute(tx);
      made = runStatement(db, 'create index if not exists counts on rate_limits (count)', false);
      // It waits for this transaction, and keeps nobody else from writing.
      await until(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
          and query like 'create index concurrently%' and wait_event_type = 'Lock'`.execute(writer.db);
        return rows.length > 0;
      });
      await sql`insert into rate_limits (key, count, resets_at) values ('two', 2, now())`.execute(writer.db);
    });
    await made;
    const { rows } = await sql`select indisvalid from pg_index where indexrelid = to_regclass('counts')`.execute(db);
    expect(rows).toEqual([{ indisvalid: true }]);
    await writer.close();
    await drop();
  });

  it('leave the limits of a connection as they were', async () => {
    const { db, drop } = await openTestDatabase(kind, 'tables', (address) => openPostgres(address, { max: 1 }));
    await runStatement(db, 'alter table locations add column if not exists room int', false);
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock`.execute(db);
    expect(rows).toEqual([{ statement: '1min', lock: '10s' }]);
    await drop();
  });
});
