import { sql } from 'kysely';
import { bookkeeping, migrations, possibleStatements } from '../../../src/server/db/migrate';
import type { Db } from '../../../src/server/db/open-database';
import { openTestDatabase, oneDatabase } from '../../support/test-app';

/** From here on servers of two levels may run on one database. */
const LAST_BEFORE = '014-sessions';

interface Column {
  table_name: string;
  column_name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`select class.relname as table_name, attname as column_name,
      format_type(atttypid, atttypmod) as type, not attnotnull as is_nullable, atthasdef as has_default
    from pg_attribute join pg_class class on class.oid = attrelid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and attnum > 0 and not attisdropped
    order by 1, 2`.execute(db);
  return rows;
}

/** What rows must keep to: constraints other than primary keys, which a table is made with, and unique indexes. */
async function demandsOf(db: Db): Promise<{ table_name: string; demand: string }[]> {
  const { rows } = await sql<{ table_name: string; demand: string }>`
    select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as demand from pg_constraint
    where connamespace = 'public'::regnamespace
    union select indrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
      join pg_class class on class.oid = indexrelid
    where indisunique and class.relnamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  return rows;
}

const nameOf = ({ table_name, column_name }: Column): string => `${table_name}.${column_name}`;

/** What the program of the level before would stumble over. */
async function hindrances(db: Db, change: () => Promise<void>): Promise<string[]> {
  const [before, demandedBefore] = [await columnsOf(db), await demandsOf(db)];
  await change();
  const [after, demandedAfter] = [await columnsOf(db), await demandsOf(db)];
  const tables = new Set(before.map(({ table_name }) => table_name));
  const known = new Map(after.map((column) => [nameOf(column), column]));
  const had = new Set(before.map(nameOf));
  const demanded = new Set(demandedBefore.map(({ demand }) => demand));
  return [
    ...before.flatMap((column) => {
      const now = known.get(nameOf(column));
      if (!now) return [`${nameOf(column)} is gone`];
      if (now.type !== column.type) return [`${nameOf(column)} is ${now.type}`];
      if (column.is_nullable && !now.is_nullable) return [`${nameOf(column)} may not be null`];
      return column.has_default && !now.has_default ? [`${nameOf(column)} has no default`] : [];
    }),
    ...after
      .filter((column) => tables.has(column.table_name) && !had.has(nameOf(column)))
      .filter(({ is_nullable, has_default }) => !is_nullable && !has_default)
      .map((column) => `${nameOf(column)} must be given`),
    ...demandedAfter
      .filter(({ table_name, demand }) => tables.has(table_name.replaceAll('"', '')) && !demanded.has(demand))
      .map(({ table_name, demand }) => `${table_name}: ${demand}`),
  ];
}

const run = async (db: Db, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

describe.each(oneDatabase)('the program of the level before, on a schema that was changed, on %s', (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await run(database.db, bookkeeping);
  });
  afterAll(() => database.drop());

  it('can go on, unless a migration says what it takes away', async () => {
    const broken: Record<string, string[]> = {};
    for (const migration of migrations) {
      const { name, contracts } = migration;
      const statements = await possibleStatements(database.db, migration);
      const found = await hindrances(database.db, () => run(database.db, statements));
      if (name > LAST_BEFORE && found.length > 0 && contracts === undefined) broken[name] = found;
    }
    expect(broken).toEqual({});
  });

  it.each([
    [
      'alter table assessment_tools alter column description type varchar(9)',
      ['assessment_tools.description is character varying(9)'],
    ],
    ['alter table assessment_tools drop column description', ['assessment_tools.description is gone']],
    ['alter table locations alter column code set not null', ['locations.code may not be null']],
    ['alter table answers alter column counted drop default', ['answers.counted has no default']],
    ['alter table locations add column floor int not null', ['locations.floor must be given']],
    ['create unique index on groups (name)', [expect.stringMatching(/^groups: CREATE UNIQUE INDEX/)]],
    ['alter table groups add check (name <> $$x$$)', [expect.stringMatching(/^groups: CHECK/)]],
    ['alter table locations add column room int not null default 1', []],
    ['create table rooms (id uuid primary key, location_id uuid not null)', []],
  ])('would stumble over what does not only add: %s', async (statement, expected) => {
    expect(await hindrances(database.db, () => run(database.db, [statement]))).toEqual(expected);
  });

  it('has every index on a table in use made without locking its writers', () => {
    const indexes = migrations
      .filter(({ name }) => name > LAST_BEFORE)
      .flatMap(({ statements }) => statements)
      .filter((statement) => /\bindex\b/i.test(statement) && /\bcreate\b/i.test(statement));
    const wrong = indexes.filter((statement) => !/^create (unique )?index if not exists "?\w+"? on /.test(statement));
    expect(wrong.filter((statement) => !statement.startsWith('create table'))).toEqual([]);
  });
});
