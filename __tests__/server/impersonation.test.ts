import { type Browser, openBrowser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { PASSWORD, emails, id, ids } from '../support/test-data';

const HOUR_MS = 60 * 60 * 1000;
const otherSuperAdmin = id('5a', 1);

const actors = { superAdmin: emails.superAdmin, companyAdmin: emails.companyAdmin(1), manager: emails.manager(1, 1) };
const actorIds = { superAdmin: ids.superAdmin, companyAdmin: ids.companyAdmin(1), manager: ids.manager(1, 1) };
type Actor = keyof typeof actors;

/** What each may expect of acting as each: the status of the answer. */
const matrix: [target: string, id: string, expected: Record<Actor, number>][] = [
  ['another superAdmin', otherSuperAdmin, { superAdmin: 403, companyAdmin: 404, manager: 404 }],
  ['a companyAdmin of client 1', id('ca1', 11), { superAdmin: 200, companyAdmin: 403, manager: 403 }],
  ['a manager of client 1', ids.manager(1, 2), { superAdmin: 200, companyAdmin: 200, manager: 403 }],
  ['an inactive manager of client 1', ids.inactive, { superAdmin: 403, companyAdmin: 403, manager: 403 }],
  ['a companyAdmin of client 2', ids.companyAdmin(2), { superAdmin: 200, companyAdmin: 404, manager: 404 }],
  ['a manager of client 2', ids.manager(2, 1), { superAdmin: 200, companyAdmin: 404, manager: 404 }],
  ['nobody', ids.nobody, { superAdmin: 404, companyAdmin: 404, manager: 404 }],
  ['what is no id', 'x', { superAdmin: 404, companyAdmin: 404, manager: 404 }],
];
const cases = matrix.flatMap(([target, targetId, expected]) =>
  (Object.keys(actors) as Actor[]).map((actor) => [actor, target, expected[actor], targetId] as const),
);

describe.each(oneDatabase)('acting as somebody else, on %s', (kind) => {
  let server: TestApp;
  const browsers = {} as Record<Actor, Browser>;
  beforeAll(async () => {
    server = await openTestApp(kind);
    const { db } = server.database;
    const copy = async (of: string, values: { id: string; email: string }) => {
      const row = await db.selectFrom('users').selectAll().where('id', '=', of).executeTakeFirstOrThrow();
      const { words: _words, ...columns } = row;
      await db
        .insertInto('users')
        .values({ ...columns, ...values })
        .execute();
    };
    await copy(ids.superAdmin, { id: otherSuperAdmin, email: 'super2@outpost.test' });
    await copy(ids.companyAdmin(1), { id: id('ca1', 11), email: 'admin1b@outpost.test' });
    for (const actor of Object.keys(actors) as Actor[]) browsers[actor] = await signIn(server.app, actors[actor]);
  });
  afterAll(() => server.close());

  const impersonate = (browser: Browser, target: string) => browser.get(`/api/users/${target}/impersonate`);
  const whoIs = async (browser: Browser) => {
    const response = await browser.get('/api/user');
    if (response.statusCode !== 200) return response.statusCode;
    const { user, is_impersonating } = response.json<{ data: { user: { id: string }; is_impersonating: boolean } }>()
      .data;
    return { id: user.id, is_impersonating };
  };
  const audit = () => server.database.db.selectFrom('audit').selectAll().where('action', '=', 'impersonated').execute();
  const setUser = (userId: string, values: { status?: 'active' | 'inactive'; role?: Actor }) =>
    server.database.db.updateTable('users').set(values).where('id', '=', userId).execute();

  it.each(cases)('%s as %s: %i, and the way back', async (actor, _target, expected, targetId) => {
    const browser = browsers[actor];
    const before = (await audit()).length;
    const response = await impersonate(browser, targetId);
    expect(response.statusCode).toBe(expected);
    const acted = expected === 200;
    expect((await audit()).length - before).toBe(acted ? 1 : 0);
    if (acted) {
      expect(response.json()).toMatchObject({ data: { user: { id: targetId }, is_impersonating: true } });
      expect(await whoIs(browser)).toEqual({ id: targetId, is_impersonating: true });
      expect((await browser.post('/logout')).statusCode).toBe(204);
    }
    expect(await whoIs(browser)).toEqual({ id: actorIds[actor], is_impersonating: false });
  });

  it.each(Object.keys(actors) as Actor[])('%s as itself: 422', async (actor) => {
    expect((await impersonate(browsers[actor], actorIds[actor])).statusCode).toBe(422);
  });

  it('is noted with who, whom and when', async () => {
    await impersonate(browsers.companyAdmin, ids.manager(1, 1));
    await browsers.companyAdmin.post('/logout');
    expect((await audit()).at(-1)).toMatchObject({
      record_id: ids.manager(1, 1),
      client_id: ids.client(1),
      group_name: 'users',
      by_user_id: ids.companyAdmin(1),
      by_name: emails.companyAdmin(1),
      impersonator_id: null,
    });
  });

  it('shows what that person sees, and happens once at a time', async () => {
    const browser = browsers.superAdmin;
    await impersonate(browser, ids.manager(1, 2));
    const { data } = (await browser.get('/api/locations')).json<{ data: { id: string }[] }>();
    expect(data.map((location) => location.id)).toEqual([ids.location(1, 2)]);
    for (const target of [ids.manager(2, 1), ids.superAdmin, ids.nobody]) {
      const second = await impersonate(browser, target);
      expect([second.statusCode, second.json<{ message: string }>().message]).toEqual([
        409,
        'Stop acting as somebody else first.',
      ]);
    }
    await browser.post('/logout');
    expect((await browser.get('/api/locations')).json<{ data: unknown[] }>().data).toHaveLength(4);
  });

  it('is not begun by a link from elsewhere, and replaces the session', async () => {
    const browser = await signIn(server.app, emails.superAdmin);
    const before = new Map(browser.cookies);
    const link = `/api/users/${ids.manager(1, 2)}/impersonate`;
    expect((await browser.get(link, { headers: { 'x-requested-with': '' } })).statusCode).toBe(403);
    expect((await openBrowser(server.app).get(link)).statusCode).toBe(401);
    await browser.get(link);
    expect(browser.cookies.get('outpost_session')).not.toBe(before.get('outpost_session'));
    const stale = openBrowser(server.app);
    for (const [name, value] of before) stale.cookies.set(name, value);
    expect(await whoIs(stale)).toBe(401);
  });

  it('ends after eight hours, however much it is used', async () => {
    const browser = await signIn(server.app, emails.superAdmin);
    await impersonate(browser, ids.manager(1, 2));
    server.pass(4 * HOUR_MS);
    expect(await whoIs(browser)).toMatchObject({ is_impersonating: true });
    server.pass(4 * HOUR_MS);
    expect(await whoIs(browser)).toBe(401);
  });

  it('leads back to a session that is remembered as before', async () => {
    const browser = openBrowser(server.app);
    await browser.get('/sanctum/csrf-cookie');
    await browser.post('/login', { email: emails.superAdmin, password: PASSWORD, remember: true });
    await impersonate(browser, ids.manager(1, 2));
    await browser.post('/logout');
    server.pass(30 * 24 * HOUR_MS);
    expect(await whoIs(browser)).toEqual({ id: ids.superAdmin, is_impersonating: false });
  });

  it.each([
    ['the one who acts is deactivated', ids.companyAdmin(1), { status: 'inactive' }, { status: 'active' }],
    ['the one who acts may no longer', ids.companyAdmin(1), { role: 'manager' }, { role: 'companyAdmin' }],
    ['the other is deactivated', ids.manager(1, 2), { status: 'inactive' }, { status: 'active' }],
    ['the other may no longer be acted as', ids.manager(1, 2), { role: 'companyAdmin' }, { role: 'manager' }],
  ] as const)('is over as soon as %s, without a way back', async (_event, userId, change, undo) => {
    const browser = await signIn(server.app, emails.companyAdmin(1));
    await impersonate(browser, ids.manager(1, 2));
    await setUser(userId, change);
    expect(await whoIs(browser)).toBe(401);
    expect((await browser.post('/logout')).statusCode).toBe(204);
    await setUser(userId, undo);
    expect(await whoIs(browser)).toBe(401);
  });
});
