import { sql } from 'kysely';
import { countQuietAnswers, recountOtherDays, uncount } from '../../../src/server/figures/counts';
import { inTransaction } from '../../../src/server/db/transaction';
import { openSomebodyElse, type SomebodyElse } from '../../support/held-database';
import { addressOf } from '../../support/postgres-database';
import { type TestApp, describeOnPostgres, openTestApp, postgresAddress } from '../../support/test-app';
import { ids } from '../../support/test-data';

const WELL_LATER = new Date('2030-01-01T00:00:00Z');

describeOnPostgres('counts that are made anew for another time zone', (kind) => {
  let server: TestApp;
  let other: SomebodyElse;
  const db = () => server.database.db;
  beforeAll(async () => {
    server = await openTestApp(kind);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db());
    other = await openSomebodyElse(addressOf(postgresAddress(), rows[0]?.name ?? ''));
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  const count = () => countQuietAnswers(db(), WELL_LATER);
  const counted = async (): Promise<number> => {
    const { rows } = await sql<{ answers: number }>`select sum(answers)::int as answers from answer_counts
      where client_id = ${ids.client(1)}`.execute(db());
    return rows[0]?.answers ?? 0;
  };

  it('do not count twice what another process is making one row of', async () => {
    await count();
    const before = await counted();
    expect(before).toBeGreaterThan(0);
    await inTransaction(db(), (tx) => uncount(tx, { client_id: ids.client(1), id: ids.answer(1, 1) }));
    await sql`update clients set time_zone = 'Asia/Tokyo' where id = ${ids.client(1)}`.execute(db());

    await other.change('select from answer_counts where client_id = $1 for update', [ids.client(1)]);
    const counting = count();
    await other.waiters(1);
    const recounting = recountOtherDays(db());
    await other.waiters(2);
    await other.settle();
    await Promise.all([counting, recounting]);
    expect(await counted()).toBe(before);
  });
});
