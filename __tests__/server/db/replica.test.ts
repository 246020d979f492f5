import { sql } from 'kysely';
import { type Database, type Db, openPostgres } from '../../../src/server/db/open-database';
import { openReadAtOnce } from '../../../src/server/db/replica';
import { type Cluster, openCluster } from '../../chaos/cluster';
import { areThere } from '../../chaos/programs';
import { describeOnPostgres, postgresAddress } from '../../support/test-app';

jest.setTimeout(120_000);

class Refusal extends Error {}

/** Whom a read asked, and how many facts it found. */
async function look(db: Db) {
  const { rows } = await sql<{ by: string; facts: number }>`
    select case when pg_is_in_recovery() then 'replica' else 'primary' end as by,
      (select count(*)::int from facts) as facts`.execute(db);
  return rows[0];
}

describeOnPostgres(
  'reading figures',
  () => {
    let primary: Cluster;
    let replica: Cluster;
    let opened: Database[];
    const told = jest.fn();
    const reader = (of = replica) => {
      const [own, other] = [primary, of].map((cluster) => openPostgres(cluster.address('postgres'), { waitMs: 2_000 }));
      if (!own || !other) throw new Error('A cluster is missing.');
      opened.push(own, other);
      return openReadAtOnce(own.db, {
        replica: other.db,
        isRefusal: (error) => error instanceof Refusal,
        tellUnused: told,
      });
    };
    beforeAll(async () => {
      primary = await openCluster();
      await primary.query('create table facts (n int)');
      replica = await primary.addReplica('replica');
    });
    beforeEach(() => {
      opened = [];
      told.mockClear();
    });
    afterEach(() => Promise.all(opened.map(({ close }) => close())));
    afterAll(async () => {
      await replica.remove();
      await primary.remove();
    });
    const add = () => primary.query('insert into facts values (1)');

    it('asks the replica, once it has what was there before', async () => {
      const read = reader();
      for (const facts of [1, 2, 3]) {
        await add();
        expect(await read(look)).toEqual({ by: 'replica', facts });
      }
      expect(told).not.toHaveBeenCalled();
    });

    it('asks the primary when the replica is behind, and leaves that in peace for a while', async () => {
      const read = reader();
      await replica.query('select pg_wal_replay_pause()');
      await add();
      expect(await read(look)).toEqual({ by: 'primary', facts: 4 });
      await replica.query('select pg_wal_replay_resume()');
      expect(await read(look)).toEqual({ by: 'primary', facts: 4 });
      expect(told).toHaveBeenCalledTimes(1);
    });

    it('asks the primary when the replica breaks off or is away', async () => {
      let times = 0;
      const broken = await reader()(async (tx) => {
        times += 1;
        if (times === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
        return look(tx);
      });
      expect([broken, times]).toEqual([{ by: 'primary', facts: 4 }, 2]);
      await replica.stop('fast');
      expect(await reader()(look)).toEqual({ by: 'primary', facts: 4 });
      await replica.restart('fast');
      expect(told).toHaveBeenCalledTimes(2);
    });

    it('passes a refusal on: the primary would refuse, too', async () => {
      const refuse = jest.fn(() => Promise.reject(new Refusal()));
      await expect(reader()(refuse)).rejects.toThrow(Refusal);
      expect(refuse).toHaveBeenCalledTimes(1);
    });

    it('does not believe one that follows nobody', async () => {
      await reader(primary)(look);
      expect(told).toHaveBeenCalledTimes(1);
    });
  },
  areThere('initdb', 'pg_ctl', 'pg_basebackup'),
);

describeOnPostgres('behind a pooler', () => {
  it('each transaction sets its timeouts, and nothing stays in a connection', async () => {
    const { db, close } = openPostgres(postgresAddress().href, { max: 1, isPooled: true });
    const timeouts = async (on: Db) => {
      const { rows } = await sql<{ setting: string }>`select setting from pg_settings
        where name in ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout')
        order by name`.execute(on);
      return rows.map(({ setting }) => setting);
    };
    const isolation = (on: Db) =>
      sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(on);
    const before = await timeouts(db);
    expect(await db.transaction().execute(timeouts)).toEqual(['60000', '10000', '60000']);
    const strict = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    expect((await strict.execute(isolation)).rows).toEqual([{ level: 'repeatable read' }]);
    expect(await timeouts(db)).toEqual(before);
    expect(before).not.toContain('10000');
    await close();
  });
});
