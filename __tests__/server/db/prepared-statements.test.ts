import { sql } from 'kysely';
import { databaseTrouble } from '../../../src/server/db/database-trouble';
import { type Db, openPostgres } from '../../../src/server/db/open-database';
import { describeOnPostgres, openTestDatabase } from '../../support/test-app';

describeOnPostgres('statements that come again', (kind) => {
  /** On one connection, which alone knows what it has prepared. */
  async function withDatabase(isPooled: boolean, work: (db: Db) => Promise<void>): Promise<void> {
    const database = await openTestDatabase(kind, 'nothing', (address) => openPostgres(address, { max: 1, isPooled }));
    try {
      await sql`create table things (id int primary key)`.execute(database.db);
      await sql`insert into things (id) values (1)`.execute(database.db);
      await work(database.db);
    } finally {
      await database.drop();
    }
  }
  const find = (db: Db, id: number) => sql<object>`select * from things where id = ${id}`.execute(db);
  const prepared = async (db: Db): Promise<string[]> => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    return rows.map(({ statement }) => statement);
  };

  it('are prepared, and those that come once are not', () =>
    withDatabase(false, async (db) => {
      await find(db, 1);
      expect(await prepared(db)).toEqual([]);
      for (const id of [1, 2, 1]) expect((await find(db, id)).rows).toEqual(id === 1 ? [{ id: 1 }] : []);
      expect(await prepared(db)).toEqual(['select * from things where id = $1']);
    }));

  it('are not where they search: how many rows hold a pattern decides the plan', () =>
    withDatabase(false, async (db) => {
      const search = (pattern: string) => sql`select * from things where id::text like ${pattern}`.execute(db);
      for (const pattern of ['1%', '2%', '1%']) await search(pattern);
      expect(await prepared(db)).toEqual([]);
    }));

  it('are not where a pooler hands connections on', () =>
    withDatabase(true, async (db) => {
      for (const id of [1, 1, 1]) await find(db, id);
      expect(await prepared(db)).toEqual([]);
    }));

  it('survive that a newer program changes their table: one is told to come again', () =>
    withDatabase(false, async (db) => {
      for (const id of [1, 1, 1]) await find(db, id);
      await sql`alter table things add column name text`.execute(db);
      const error: unknown = await find(db, 1).catch((reason: unknown) => reason);
      expect(databaseTrouble(error)).toBe('busy');
      for (let time = 0; time < 3; time += 1) expect((await find(db, 1)).rows).toEqual([{ id: 1, name: null }]);
    }));
});
