import { sql } from 'kysely';
import type { Client } from '../../../src/contract/clients';
import type { AnswerStatistic, DashboardAnswer } from '../../../src/contract/dashboard';
import type { Report } from '../../../src/contract/reports';
import type { InitEntities } from '../../../src/contract/general';
import { newId } from '../../../src/server/db/ids';
import { countQuietAnswers, recountOtherDays, uncount } from '../../../src/server/figures/counts';
import { setInstallationZone } from '../../../src/server/figures/installation-zone';
import { inTransaction } from '../../../src/server/db/transaction';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { dayIn } from './naive';

const WELL_LATER = new Date('2030-01-01T00:00:00Z');

/** Moments, and on which day of 2025 to 2027 they are: said here, and not computed. */
const MOMENTS: Record<string, readonly (readonly [string, string])[]> = {
  'Asia/Tokyo': [
    // Monday, half past eight in the morning.
    ['2026-03-08T23:30:00.000Z', '2026-03-09'],
    ['2026-03-08T14:59:59.999Z', '2026-03-08'],
    ['2026-03-08T15:00:00.000Z', '2026-03-09'],
  ],
  // The 8th of March has 23 hours, the 1st of November 25.
  'America/New_York': [
    ['2026-03-08T04:59:59.999Z', '2026-03-07'],
    ['2026-03-08T05:00:00.000Z', '2026-03-08'],
    ['2026-03-09T03:59:59.999Z', '2026-03-08'],
    ['2026-03-09T04:00:00.000Z', '2026-03-09'],
    ['2026-11-01T03:59:59.999Z', '2026-10-31'],
    ['2026-11-01T04:00:00.000Z', '2026-11-01'],
    ['2026-11-02T04:59:59.999Z', '2026-11-01'],
    ['2026-11-02T05:00:00.000Z', '2026-11-02'],
    // The ends of a short month and of a year.
    ['2026-03-01T04:59:59.999Z', '2026-02-28'],
    ['2026-03-01T05:00:00.000Z', '2026-03-01'],
    ['2027-01-01T04:59:59.999Z', '2026-12-31'],
    ['2027-01-01T05:00:00.000Z', '2027-01-01'],
  ],
  // The clocks go back from one to midnight: half past midnight is there twice, on one day.
  'Atlantic/Azores': [
    ['2026-10-24T23:59:59.999Z', '2026-10-24'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25'],
    ['2026-10-26T00:59:59.999Z', '2026-10-25'],
  ],
  'Asia/Kolkata': [
    ['2026-01-31T18:29:59.999Z', '2026-01-31'],
    ['2026-01-31T18:30:00.000Z', '2026-02-01'],
  ],
  'Australia/Lord_Howe': [
    ['2026-04-04T12:59:59.999Z', '2026-04-04'],
    ['2026-04-04T13:00:00.000Z', '2026-04-05'],
    ['2026-04-05T13:29:59.999Z', '2026-04-05'],
    ['2026-04-05T13:30:00.000Z', '2026-04-06'],
  ],
  'Pacific/Kiritimati': [
    ['2025-12-31T09:59:59.999Z', '2025-12-31'],
    ['2025-12-31T10:00:00.000Z', '2026-01-01'],
  ],
  'Pacific/Pago_Pago': [
    ['2026-01-01T10:59:59.999Z', '2025-12-31'],
    ['2026-01-01T11:00:00.000Z', '2026-01-01'],
  ],
};

describe.each(databases)('days are those of the time zone of a client, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let superAdmin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    superAdmin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const db = () => server.database.db;
  const setZone = (time_zone: string | null, client = 1, person = superAdmin) =>
    person.post(`/api/clients/${ids.client(client)}`, { time_zone });

  /** In place of all answers of a client, one begun at each of these moments. */
  async function begin(moments: readonly string[], client = 1): Promise<void> {
    await db().deleteFrom('answer_counts').where('client_id', '=', ids.client(client)).execute();
    await db().deleteFrom('location_counts').where('client_id', '=', ids.client(client)).execute();
    await db().deleteFrom('answers').where('client_id', '=', ids.client(client)).execute();
    for (const begun_at of moments) {
      await db()
        .insertInto('answers')
        .values({
          client_id: ids.client(client),
          id: newId(new Date()),
          assessment_tool_id: ids.tool(client, 1),
          assessment_tool_version: 1,
          location_id: ids.location(client, 1),
          user_id: ids.manager(client, 1),
          client_ref: null,
          status: 'completed',
          submitted_at: begun_at,
          begun_at,
          score: 50,
          additional_question: null,
          created_at: begun_at,
          updated_at: begun_at,
        })
        .execute();
    }
  }
  const count = () => countQuietAnswers(db(), WELL_LATER);

  const statistic = async (query: string, person = admin) =>
    (await person.get(`/api/dashboard/answer-statistic?${query}`)).json<{ data: AnswerStatistic }>().data;
  const range = (first: string, last: string) =>
    `filters[dateRange][startDate]=${first}&filters[dateRange][finishDate]=${last}`;
  /** Every door through which answers of one day are counted. */
  const countsOf = async (day: string, person = admin) => {
    const query = range(day, day);
    const total = async (path: string) => (await person.get(path)).json<{ meta: { total: number } }>().meta.total;
    const { figures, by_day, by_location } = await statistic(query, person);
    return {
      figures: figures.answers,
      byDay: by_day.map((step) => [step.day, step.answers]),
      byLocation: by_location.reduce((sum, { answers }) => sum + answers, 0),
      rows: await total(`/api/dashboard/all/answers?${query}`),
      list: await total(`/api/answers?${query}`),
      narrow: (await statistic(`${query}&filters[project]=${ids.project(1)}`, person)).figures.answers,
    };
  };
  const all = (day: string, answers: number) => ({
    ...{ figures: answers, byDay: [[day, answers]], byLocation: answers, rows: answers, list: answers },
    narrow: answers,
  });
  const expectDays = async (moments: readonly (readonly [string, string])[]) => {
    const days = moments.map(([, day]) => day);
    for (const day of new Set(days)) {
      expect(await countsOf(day)).toEqual(all(day, days.filter((one) => one === day).length));
    }
  };

  it.each(Object.entries(MOMENTS))('in %s, counted or not', async (zone, moments) => {
    expect(moments.map(([moment]) => dayIn(zone, moment))).toEqual(moments.map(([, day]) => day));
    await begin(moments.map(([moment]) => moment));
    expect((await setZone(zone)).json<{ data: Client }>().data).toMatchObject({
      time_zone: zone,
      effective_time_zone: zone,
    });
    await expectDays(moments);
    await count();
    await expectDays(moments);
    const report = (await admin.get(`/api/assessment-tools/${ids.tool(1, 1)}/generate-report`)).json<{ data: Report }>()
      .data;
    const months = moments.map(([, day]) => day.slice(0, 7));
    expect(report.time_zone).toBe(zone);
    expect(report.trend.map((month) => [month.month, month.count])).toEqual(
      [...new Set(months)].sort().map((month) => [month, months.filter((one) => one === month).length]),
    );
  });

  it('and are right at once when the time zone changes, whoever counted before', async () => {
    const moment = '2026-03-08T23:30:00.000Z';
    await begin([moment, moment]);
    await setZone(null);
    await count();
    await expectDays([
      [moment, '2026-03-08'],
      [moment, '2026-03-08'],
    ]);
    // Nothing is counted anew yet.
    await sql`update clients set time_zone = 'Asia/Tokyo' where id = ${ids.client(1)}`.execute(db());
    const expected = [
      [moment, '2026-03-09'],
      [moment, '2026-03-09'],
    ] as const;
    await expectDays(expected);
    // One is about to change meanwhile, and a program of the level before takes the other one out: by days of UTC.
    const [one, other] = await db().selectFrom('answers').where('client_id', '=', ids.client(1)).select('id').execute();
    await inTransaction(db(), (tx) => uncount(tx, { client_id: ids.client(1), id: one?.id ?? '' }));
    await sql`insert into answer_counts (client_id, assessment_tool_id, day, status, answers, scored, score, step_0, step_1, step_2, step_3, step_4)
      values (${ids.client(1)}, ${ids.tool(1, 1)}, '2026-03-08', 'completed', -1, -1, -500, 0, 0, -1, 0, 0)`.execute(
      db(),
    );
    await db()
      .updateTable('answers')
      .set({ counted: false })
      .where('id', '=', other?.id ?? '')
      .execute();
    await expectDays(expected);
    await recountOtherDays(db());
    await expectDays(expected);
    await count();
    await expectDays(expected);
    const counts = await db().selectFrom('answer_counts').where('client_id', '=', ids.client(1)).selectAll().execute();
    expect(counts).toMatchObject([{ day: '2026-03-09', time_zone: 'Asia/Tokyo', answers: 2, scored: 2, score: 1000 }]);
  });

  it('also while answers change and others count', async () => {
    const moments = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2026, 2, 1, 13 * at)).toISOString());
    await begin(moments);
    await count();
    const rows = await db().selectFrom('answers').where('client_id', '=', ids.client(1)).select('id').execute();
    const zones = ['Asia/Tokyo', 'America/New_York', 'Pacific/Pago_Pago', 'Asia/Kathmandu'];
    const changes = rows.map(({ id }) =>
      inTransaction(db(), async (tx) => {
        const answer = await tx.selectFrom('answers').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
        if (answer?.counted === true) await uncount(tx, answer);
      }),
    );
    const turns = zones.map(async (zone) => {
      expect((await setZone(zone)).statusCode).toBe(200);
      await recountOtherDays(db());
      await count();
    });
    await Promise.all([...changes, ...turns]);
    await recountOtherDays(db());
    await count();
    const zone = (await superAdmin.get(`/api/clients/${ids.client(1)}`)).json<{ data: Client }>().data.time_zone ?? '';
    const found = await sql<{
      day: string;
      answers: number;
    }>`select day, sum(answers)::int as answers from answer_counts
      where client_id = ${ids.client(1)} and time_zone = ${zone} group by day having sum(answers) <> 0 order by day`.execute(
      db(),
    );
    const days = moments.map((moment) => dayIn(zone, moment));
    expect(found.rows).toEqual(
      [...new Set(days)].sort().map((day) => ({ day, answers: days.filter((one) => one === day).length })),
    );
  });

  it('each by its own for whoever sees several clients', async () => {
    const moment = '2026-06-30T16:00:00.000Z';
    await begin([moment]);
    await begin([moment], 2);
    await setZone('Asia/Tokyo');
    await setZone('America/New_York', 2);
    const seen = async (query = '') => {
      const { by_day } = await statistic(`${range('2026-06-30', '2026-07-01')}${query}`, superAdmin);
      return by_day.map(({ day, answers }) => [day, answers]);
    };
    for (const act of [() => undefined, count]) {
      await act();
      expect(await seen()).toEqual([
        ['2026-06-30', 1],
        ['2026-07-01', 1],
      ]);
      expect(await seen(`&clientId=${ids.client(1)}`)).toEqual([
        ['2026-06-30', 0],
        ['2026-07-01', 1],
      ]);
      const rows = (await superAdmin.get(`/api/dashboard/all/answers?${range('2026-07-01', '2026-07-01')}`)).json<{
        data: DashboardAnswer[];
      }>().data;
      expect(rows.map(({ time_zone, location }) => [time_zone, location.id])).toEqual([
        ['Asia/Tokyo', ids.location(1, 1)],
      ]);
      const other = (await statistic(range('2026-06-30', '2026-06-30'), superAdmin)).figures.answers;
      expect(other).toBe(1);
    }
  });

  it('which only who may change the client sets, to one that the server knows', async () => {
    for (const zone of [
      'Europe/Nowhere',
      '+05:30',
      'UTC+5',
      'Asia/../Tokyo',
      "Asia/Tokyo'; select 1",
      'x'.repeat(99),
    ]) {
      const response = await setZone(zone);
      expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([
        422,
        ['time_zone'],
      ]);
    }
    expect((await setZone('Europe/Paris', 1, admin)).statusCode).toBe(200);
    expect((await setZone('Europe/Paris', 2, admin)).statusCode).toBe(404);
    const manager = await signIn(server.app, emails.manager(1, 1));
    expect((await setZone('Asia/Tokyo', 1, manager)).statusCode).toBe(403);
    const audit = await superAdmin.get(`/api/clients/${ids.client(1)}/audit`);
    expect(audit.json<{ data: { changes: object }[] }>().data[0]?.changes).toEqual({
      time_zone: { from: 'Asia/Tokyo', to: 'Europe/Paris' },
    });
  });

  it('or else of the installation, whose change every device is told of', async () => {
    const moment = '2026-03-08T23:30:00.000Z';
    await begin([moment]);
    await setZone(null);
    await count();
    const path = '/api/general/init-entities-app';
    const cursor = String((await admin.get(path)).headers['x-cursor']);
    await setInstallationZone(db(), 'Asia/Tokyo');
    expect((await admin.get(`/api/clients/${ids.client(1)}`)).json<{ data: Client }>().data).toMatchObject({
      time_zone: null,
      effective_time_zone: 'Asia/Tokyo',
    });
    const { clients } = (await admin.get(`${path}?since=${cursor}`)).json<{ data: InitEntities }>().data;
    expect(clients).toMatchObject([{ id: ids.client(1), effective_time_zone: 'Asia/Tokyo' }]);
    await expectDays([[moment, '2026-03-09']]);
    await expect(setInstallationZone(db(), 'Mars/Olympus')).rejects.toThrow('TIME_ZONE');
    await setInstallationZone(db(), 'UTC');
    await expectDays([[moment, '2026-03-08']]);
  });
});
