import type { OwnPlaces } from '../../../src/contract/own-places';
import { signIn } from '../../support/browser';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { before } from '../figures/checks';
import { figures, readRaw, scoreOf, select } from '../figures/naive';

const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

describe.each(databases)('how the own places do, on %s', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(kind);
  });
  afterAll(() => server.close());

  const read = async (email: string, change: Record<string, string> = {}) => {
    const now = server.app.now().getTime();
    const range = { startDate: dayOf(now - 89 * DAY), finishDate: dayOf(now) };
    const person = await signIn(server.app, email);
    const query = new URLSearchParams({ ...range, page: '1', perPage: '20', ...change });
    const response = await person.get(`/api/own-places?${query.toString()}`);
    return { range, person, status: response.statusCode, body: response.json<{ data: OwnPlaces }>() };
  };

  it('a manager sees those that it answers for, by whoever answered there, and by the days of the client', async () => {
    const admin = await signIn(server.app, emails.companyAdmin(1));
    expect((await admin.post(`/api/clients/${ids.client(1)}`, { time_zone: 'Pacific/Kiritimati' })).statusCode).toBe(
      200,
    );
    const begun = await admin.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, {
      locationId: ids.location(1, 1),
    });
    expect(begun.statusCode).toBe(201);
    const { body, range } = await read(emails.manager(1, 1));
    const raw = await readRaw(server.database.db);
    const { data } = body;
    expect(data.places.length).toBeGreaterThan(0);
    expect(data.total).toBe(data.places.length);
    const mine = await server.database.db
      .selectFrom('user_locations')
      .where('user_id', '=', ids.manager(1, 1))
      .select('location_id')
      .execute();
    expect(data.places.map(({ id }) => id).sort()).toEqual(mine.map(({ location_id }) => location_id).sort());
    for (const { id, figures: shown, previous_score, trend, last } of data.places) {
      const there = { clientId: ids.client(1), locationIds: [id] };
      expect(shown).toEqual(figures(select(raw, { ...there, ...range })));
      expect(previous_score).toBe(scoreOf(select(raw, before({ ...there, ...range }) ?? {})));
      const all = select(raw, { ...there, finishDate: range.finishDate });
      expect(trend).toEqual(data.months.map((month) => scoreOf(all.filter(({ day }) => day.startsWith(month)))));
      const time = (answer: (typeof raw.answers)[number]) => new Date(answer.begun_at ?? answer.created_at).getTime();
      const newest = select(raw, there)
        .toSorted((one, other) => time(other) - time(one))
        .slice(0, 5);
      expect(last.map(({ id: answer }) => answer).sort()).toEqual(newest.map(({ id: answer }) => answer).sort());
    }
  });

  it('shows nobody the places of others, and nobody who answers the figures of the office', async () => {
    const { person, body } = await read(emails.manager(1, 1));
    const own = new Set(body.data.places.map(({ id }) => id));
    const foreign = (await read(emails.manager(2, 1))).body.data.places;
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.filter(({ id }) => own.has(id))).toEqual([]);
    for (const asked of [
      `locations[]=${ids.location(2, 1)}`,
      `filters[locations][]=${ids.location(1, 2)}`,
      'clientId=x',
    ])
      expect([
        asked,
        (await person.get(`/api/own-places?startDate=2026-01-01&finishDate=2026-03-31&page=1&perPage=20&${asked}`))
          .statusCode,
      ]).toEqual([asked, 422]);
    for (const call of [
      'answer-statistic',
      `${ids.tool(1, 1)}/worst-questions`,
      'comparison?by=location&sort=score&page=1&perPage=5',
    ])
      expect([call, (await person.get(`/api/dashboard/${call}`)).statusCode]).toEqual([call, 403]);
    await server.database.db.deleteFrom('user_locations').where('user_id', '=', ids.manager(1, 1)).execute();
    expect((await read(emails.manager(1, 1))).body.data).toMatchObject({ places: [], total: 0 });
  });

  it('refuses days that are none, or the wrong way round, and pages without end', async () => {
    for (const change of [{ startDate: '2026-02-30' }, { startDate: '2999-01-01' }, { perPage: '51' }, { page: '0' }])
      expect([change, (await read(emails.manager(1, 2), change as Record<string, string>)).status]).toEqual([
        change,
        422,
      ]);
    expect((await read(emails.manager(1, 2), { page: '1000000' })).body.data.places).toEqual([]);
  });
});
