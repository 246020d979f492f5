import { sessionResponseSchema } from '../../src/contract/auth';
import { errorBodySchema } from '../../src/contract/errors';
import { openBrowser, signIn } from '../support/browser';
import { type TestApp, databases, openTestApp } from '../support/test-app';
import { PASSWORD, emails, ids } from '../support/test-data';

const DAY_MS = 24 * 60 * 60 * 1000;
const manager = emails.manager(1, 1);

describe.each(databases)('signing in, on %s', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(kind);
  });
  afterAll(() => server.close());

  const withToken = async () => {
    const browser = openBrowser(server.app);
    await browser.get('/sanctum/csrf-cookie');
    return browser;
  };

  it('gives a session cookie that scripts cannot read and a token that they can', async () => {
    const response = await openBrowser(server.app).get('/sanctum/csrf-cookie');
    expect(response.statusCode).toBe(204);
    const session = response.cookies.find(({ name }) => name === 'outpost_session');
    const token = response.cookies.find(({ name }) => name === 'XSRF-TOKEN');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(token).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect(token).not.toHaveProperty('httpOnly');
    // The value ends in "=", and so must be encoded in a cookie.
    expect(String(response.headers['set-cookie'])).toMatch(/XSRF-TOKEN=[^;]*%3D/);
  });

  it('answers with the person, and changes session and token', async () => {
    const browser = await withToken();
    const before = new Map(browser.cookies);
    const response = await browser.post('/login', { email: ` ${manager.toUpperCase()} `, password: PASSWORD });
    expect(response.statusCode).toBe(200);
    const { data } = sessionResponseSchema.parse(response.json());
    expect(data).toMatchObject({
      is_impersonating: false,
      user: { email: manager, role: { name: 'manager' }, client_id: ids.client(1) },
    });
    expect(data.user.notifications).toEqual([expect.objectContaining({ id: ids.notification(1, 1), read_at: null })]);
    expect(data.user.locations).toEqual([{ id: ids.location(1, 1), name: 'House 11' }]);
    expect(response.body).not.toContain('password');
    expect(browser.cookies.get('outpost_session')).not.toBe(before.get('outpost_session'));
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'));
    expect((await browser.get('/api/user')).json()).toEqual(response.json());
    // The session of before signing in is of no use any more.
    const fixed = openBrowser(server.app);
    for (const [name, value] of before) fixed.cookies.set(name, value);
    expect((await fixed.get('/api/user')).statusCode).toBe(401);
  });

  it('refuses a wrong password and an unknown address alike', async () => {
    const wrong = await (await withToken()).post('/login', { email: emails.manager(2, 1), password: 'wrong' });
    const unknown = await (await withToken()).post('/login', { email: 'nobody@outpost.test', password: 'wrong' });
    expect(wrong.statusCode).toBe(422);
    expect(errorBodySchema.parse(wrong.json()).errors?.['email']).toHaveLength(1);
    expect({ ...unknown.json<object>(), request_id: '' }).toEqual({ ...wrong.json<object>(), request_id: '' });
  });

  it('tells an inactive account so, with the right password only', async () => {
    const right = await (await withToken()).post('/login', { email: emails.inactive, password: PASSWORD });
    const wrong = await (await withToken()).post('/login', { email: emails.inactive, password: 'wrong' });
    expect([right.statusCode, wrong.statusCode]).toEqual([422, 422]);
    expect(right.json<{ message: string }>().message).toContain('not active');
    expect(wrong.json<{ message: string }>().message).not.toContain('not active');
  });

  it('stops guessing after five failures a minute, in parallel too, and for that address only', async () => {
    const email = emails.manager(2, 2);
    const browser = await withToken();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => browser.post('/login', { email, password: 'guess' })),
    );
    const statuses = guesses.map((guess) => guess.statusCode).sort();
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    const refused = await browser.post('/login', { email, password: PASSWORD });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await browser.post('/login', { email: manager, password: PASSWORD })).statusCode).toBe(200);
    server.pass(61_000);
    expect((await (await withToken()).post('/login', { email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('answers 419 to writes without the right token, 401 to those without a person', async () => {
    const stranger = openBrowser(server.app);
    expect((await stranger.get('/api/user')).statusCode).toBe(401);
    expect((await stranger.get('/api/answers')).statusCode).toBe(401);
    expect((await stranger.post('/login', { email: manager, password: PASSWORD })).statusCode).toBe(419);
    expect((await stranger.delete(`/api/answers/${ids.answer(1, 1)}`)).statusCode).toBe(419);

    const anonymous = await withToken();
    expect((await anonymous.delete(`/api/answers/${ids.answer(1, 1)}`)).statusCode).toBe(401);

    const signedIn = await signIn(server.app, manager);
    const forged = { headers: { 'x-xsrf-token': 'forged' } };
    expect((await signedIn.post('/logout', undefined, forged)).statusCode).toBe(419);
    const other = await signIn(server.app, manager);
    const foreign = { headers: { 'x-xsrf-token': decodeURIComponent(other.cookies.get('XSRF-TOKEN') ?? '') } };
    expect((await signedIn.post('/logout', undefined, foreign)).statusCode).toBe(419);
    expect((await signedIn.get('/api/user')).statusCode).toBe(200);
  });

  it('ends at logout, which leaves a token to sign in with again', async () => {
    const browser = await signIn(server.app, manager);
    const old = new Map(browser.cookies);
    expect((await browser.post('/logout')).statusCode).toBe(204);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
    const thief = openBrowser(server.app);
    for (const [name, value] of old) thief.cookies.set(name, value);
    expect((await thief.get('/api/user')).statusCode).toBe(401);
    expect((await thief.post('/logout')).statusCode).toBe(419);
    expect((await browser.post('/login', { email: manager, password: PASSWORD })).statusCode).toBe(200);
  });

  it('lasts 14 days without use, 60 when remembered, and longer when used', async () => {
    const idle = await signIn(server.app, manager);
    const used = await signIn(server.app, manager);
    const remembered = await withToken();
    await remembered.post('/login', { email: manager, password: PASSWORD, remember: true });
    server.pass(13 * DAY_MS);
    expect((await used.get('/api/user')).statusCode).toBe(200);
    server.pass(2 * DAY_MS);
    expect((await used.get('/api/user')).statusCode).toBe(200);
    expect((await idle.get('/api/user')).statusCode).toBe(401);
    expect((await idle.delete(`/api/answers/${ids.answer(1, 1)}`)).statusCode).toBe(419);
    server.pass(44 * DAY_MS);
    expect((await remembered.get('/api/user')).statusCode).toBe(200);
  });

  it('ends at the next call when the account is deactivated', async () => {
    const browser = await signIn(server.app, emails.manager(1, 2));
    await server.database.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('email', '=', emails.manager(1, 2))
      .execute();
    expect((await browser.get('/api/user')).statusCode).toBe(401);
    expect((await browser.post(`/api/answers/${ids.answer(1, 2)}/change-status`, { status: 'sent' })).statusCode).toBe(
      401,
    );
  });

  it('keeps neither passwords nor session secrets in the clear', async () => {
    const browser = await signIn(server.app, manager);
    const secret = browser.cookies.get('outpost_session') ?? '';
    const sessions = await server.database.db.selectFrom('sessions').selectAll().execute();
    const users = await server.database.db.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(secret);
    expect(users.every(({ password_hash }) => password_hash.startsWith('$argon2id$'))).toBe(true);
  });
});
