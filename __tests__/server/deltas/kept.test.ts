import { initEntitiesResponseSchema, deltaResponseSchema } from '../../../src/contract/general';
import { signIn, type Browser } from '../../support/browser';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { QUESTION, emails, ids } from '../../support/test-data';

const PATH = '/api/general/init-entities-app';
const DAY = 24 * 60 * 60_000;

describe.each(databases)('what belongs on a device, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let manager: Browser;
  let now = Date.parse('2026-11-25T09:00:00Z');

  beforeAll(async () => {
    server = await openTestApp(kind, { now: () => new Date(now), keptRule: { completed: 2, months: 12 } });
    admin = await signIn(server.app, emails.companyAdmin(1));
    manager = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  const ask = (who: Browser, query: Record<string, string> = {}) =>
    who.get(`${PATH}?${new URLSearchParams({ keep: 'recent', ...query }).toString()}`);
  const kept = async (who: Browser, query: Record<string, string> = {}) =>
    initEntitiesResponseSchema
      .parse((await ask(who, query)).json())
      .data.answers.map(({ id }) => id)
      .sort();
  /** @returns ids of what changed, and of what is not the device's any more. */
  const changed = async (who: Browser, since: string, query: Record<string, string> = {}) => {
    const response = await ask(who, { ...query, since });
    if (response.headers['x-since'] !== since) return 'everything';
    const { answers, removed } = deltaResponseSchema.parse(response.json()).data;
    return {
      answers: answers.map(({ id }) => id),
      removed: removed.filter(({ collection }) => collection === 'answers').map(({ id }) => id),
    };
  };
  const cursorOf = async (who: Browser, query: Record<string, string> = {}) =>
    String((await ask(who, query)).headers['x-cursor']);
  const begin = async (who: Browser, location: number): Promise<string> => {
    const body = { locationId: ids.location(1, location) };
    const response = await who.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, body);
    return response.json<{ data: { id: string } }>().data.id;
  };
  const complete = async (id: string) => {
    await admin.post(`/api/answers/${id}/answer-detail/${ids.question(1, 1, QUESTION.required)}`, { answer: '4' });
    const { statusCode } = await admin.post(`/api/answers/${id}/change-status`, { status: 'completed' });
    expect(statusCode).toBe(200);
  };
  /** A day later. */
  const done = async (): Promise<string> => {
    now += DAY;
    const id = await begin(manager, 1);
    await complete(id);
    return id;
  };

  const unfinished = ids.answer(1, 1);
  const first = ids.answer(1, 3);
  let completed: string[] = [];

  it('is, for a manager, what is unfinished, and the last ones that are completed', async () => {
    completed = [await done(), await done(), await done()];
    expect(await kept(manager)).toEqual([unfinished, ...completed.slice(-2)].sort());
    expect((await ask(manager)).headers['x-kept']).toBe('completed=2; months=12');
  });

  it('is, for administrators, what they have begun themselves and not finished', async () => {
    expect(await kept(admin)).toEqual([]);
    const own = await begin(admin, 2);
    expect(await kept(admin)).toEqual([own]);
    await complete(own);
    expect(await kept(admin)).toEqual([]);
    expect(await kept(await signIn(server.app, emails.superAdmin))).toEqual([]);
  });

  it('is also what was opened there, and all of a place that is asked for, as far as it is in sight', async () => {
    expect(await kept(manager, { opened: first })).toContain(first);
    expect(await kept(manager, { places: ids.location(1, 1) })).toEqual([unfinished, first, ...completed].sort());
    expect(await kept(admin, { places: ids.location(1, 1) })).toEqual([unfinished, first, ...completed].sort());
    const foreign = { places: ids.location(2, 1), opened: `${ids.answer(2, 1)},${ids.answer(1, 2)}` };
    expect(await kept(manager, foreign)).toEqual(await kept(manager));
    expect(await kept(admin, foreign)).toEqual([ids.answer(1, 2)]);
  });

  it('is everything in sight where nobody asks for less', async () => {
    const { data } = initEntitiesResponseSchema.parse((await manager.get(PATH)).json());
    expect(data.answers).toHaveLength(5);
    expect((await manager.get(PATH)).headers['x-kept']).toBeUndefined();
  });

  it('and what cannot be understood counts as not said', async () => {
    expect(await kept(manager, { places: 'x', opened: "'; drop table answers" })).toEqual(await kept(manager));
    expect(await kept(manager, { opened: `x,${first},` })).toContain(first);
    const many = [...Array.from({ length: 100 }, () => ids.nobody), first].join(',');
    expect(await kept(manager, { opened: many })).toEqual(await kept(manager));
    expect((await ask(manager, { keep: 'all' })).headers['x-kept']).toBeUndefined();
  });

  it('changes: what is completed stays with the manager, and leaves administrators unless they opened it', async () => {
    const own = await begin(admin, 1);
    const [ofAdmin, ofManager] = [await cursorOf(admin), await cursorOf(manager)];
    now += DAY;
    await complete(own);
    expect(await changed(admin, ofAdmin)).toEqual({ answers: [], removed: [own] });
    expect(await changed(admin, ofAdmin, { opened: own })).toEqual({ answers: [own], removed: [] });
    expect(await changed(manager, ofManager)).toEqual({ answers: [own], removed: [] });
  });

  it('changes: administrators hear nothing of answers that are not theirs to keep', async () => {
    const cursor = await cursorOf(admin);
    const others = await begin(manager, 1);
    await manager.delete(`/api/answers/${others}`);
    await complete(ids.answer(1, 2));
    expect(await changed(admin, cursor)).toEqual({ answers: [], removed: [] });
    expect(await changed(admin, cursor, { opened: ids.answer(1, 2) })).toMatchObject({ answers: [ids.answer(1, 2)] });
    expect(await changed(admin, cursor, { opened: others })).toEqual({ answers: [], removed: [others] });
  });

  it('is given whole when another place is asked for, or all', async () => {
    const cursor = await cursorOf(manager);
    expect(await changed(manager, cursor, { opened: first })).not.toBe('everything');
    expect(await changed(manager, cursor, { places: ids.location(1, 1) })).toBe('everything');
    expect((await manager.get(`${PATH}?since=${cursor}`)).headers['x-since']).toBeUndefined();
  });

  it('has a tag of its own', async () => {
    const tag = String((await ask(manager)).headers.etag);
    const again = (query: string) => manager.get(`${PATH}${query}`, { headers: { 'if-none-match': tag } });
    expect((await again('?keep=recent')).statusCode).toBe(304);
    expect((await again('')).statusCode).toBe(200);
    expect((await again(`?keep=recent&opened=${first}`)).statusCode).toBe(200);
  });

  it('is nothing that is too old', async () => {
    const last = (await kept(manager)).filter((one) => one !== unfinished && one !== completed[2]);
    now = Date.parse('2027-11-28T08:00:00Z');
    manager = await signIn(server.app, emails.manager(1, 1));
    expect(await kept(manager)).toEqual([unfinished, completed[2] ?? '', ...last].sort());
    now += DAY;
    expect(await kept(manager)).toEqual([unfinished, ...last].sort());
    now += DAY;
    expect(await kept(manager)).toEqual([unfinished]);
  });
});

it('a server that leaves nothing out says so, and gives everything', async () => {
  const server = await openTestApp('embedded', { keptRule: null });
  const manager = await signIn(server.app, emails.manager(1, 1));
  const response = await manager.get(`${PATH}?keep=recent`);
  expect(initEntitiesResponseSchema.parse(response.json()).data.answers).toHaveLength(2);
  expect(response.headers['x-kept']).toBeUndefined();
  await server.close();
});
