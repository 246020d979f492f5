import type { OwnSession } from '../../src/contract/auth';
import { errorBodySchema } from '../../src/contract/errors';
import { hashPassword } from '../../src/server/accounts/passwords';
import { openPostgres } from '../../src/server/db/open-database';
import { type Browser, openBrowser, signIn } from '../support/browser';
import { openSomebodyElse } from '../support/held-database';
import { type TestApp, describeOnPostgres, oneDatabase, openTestApp } from '../support/test-app';
import { PASSWORD, emails, ids } from '../support/test-data';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NEW_PASSWORD = 'another horse battery';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const manager = emails.manager(1, 1);

const change = (browser: Browser, given: Record<string, unknown> = {}) => {
  const body = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  return browser.post('/api/user/change-password', { ...body, ...given });
};
const errorsOf = (response: { body: string }) => errorBodySchema.parse(JSON.parse(response.body)).errors ?? {};
const signInWith = async ({ app }: TestApp, email: string, password: string, headers: Record<string, string> = {}) => {
  const browser = openBrowser(app);
  await browser.get('/sanctum/csrf-cookie');
  return { browser, response: await browser.post('/login', { email, password }, { headers }) };
};
const isSignedIn = async (browser: Browser) => (await browser.get('/api/user')).statusCode === 200;

describe.each(oneDatabase)('the own account, on %s', (kind) => {
  let server: TestApp;
  let stored: string;
  beforeAll(async () => {
    server = await openTestApp(kind);
    stored = await hashPassword(PASSWORD);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.pass(DAY_MS);
    await server.database.db.updateTable('users').set({ password_hash: stored }).execute();
    await server.database.db.deleteFrom('sessions').execute();
  });

  const listed = async (browser: Browser) =>
    (await browser.get('/api/user/sessions')).json<{ data: OwnSession[] }>().data;
  const impersonate = (browser: Browser, id: string) => browser.get(`/api/users/${id}/impersonate`);

  describe('a new password', () => {
    it('takes the place of the old one, ends all other sessions, and its owner is told by mail', async () => {
      const here = await signIn(server.app, manager);
      const elsewhere = await signIn(server.app, manager);
      const colleague = await signIn(server.app, emails.manager(1, 2));
      const before = await server.mails();
      const response = await change(here);
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { data: { message: 'Your password is changed. On all other devices you are signed out.' } },
      ]);
      expect(await Promise.all([here, elsewhere, colleague].map(isSignedIn))).toEqual([true, false, true]);
      const [mail, ...rest] = await server.mails();
      expect(rest).toEqual(before);
      expect(mail).toMatchObject({
        to: expect.stringContaining(manager) as string,
        subject: 'Your password was changed',
      });
      expect(mail?.url).toBe('https://outpost.test/forgot-password');
      expect(mail?.text).not.toContain(NEW_PASSWORD);
      expect((await signInWith(server, manager, PASSWORD)).response.statusCode).toBe(422);
      expect((await signInWith(server, manager, NEW_PASSWORD)).response.statusCode).toBe(200);
    });

    it('ends sessions in which somebody acts as the person, or the person as somebody else', async () => {
      const office = await signIn(server.app, emails.companyAdmin(1));
      const acting = await signIn(server.app, emails.companyAdmin(1));
      await impersonate(acting, ids.manager(1, 1));
      expect((await change(office)).statusCode).toBe(200);
      expect(await isSignedIn(acting)).toBe(false);
      const own = await signIn(server.app, manager);
      const watching = await signIn(server.app, emails.superAdmin);
      await impersonate(watching, ids.manager(1, 1));
      expect((await change(own)).statusCode).toBe(200);
      expect(await isSignedIn(watching)).toBe(false);
    });

    it('makes links void with which one could be chosen', async () => {
      const here = await signIn(server.app, manager);
      await here.post('/forgot-password', { email: manager });
      const [mail] = await server.mails();
      const token = new URL(mail?.url ?? '').pathname.replace('/password-reset/', '');
      expect((await change(here)).statusCode).toBe(200);
      const body = { token, email: manager, password: PASSWORD, password_confirmation: PASSWORD };
      const late = await here.post('/reset-password', body);
      expect([late.statusCode, Object.keys(errorsOf(late))]).toEqual([422, ['token']]);
    });

    const twice = (password: unknown) => ({ password, password_confirmation: password });
    it.each([
      ['current_password', { current_password: 'correct horse' }, 'This is not your current password.'],
      ['current_password', { current_password: '' }, 'Enter your password.'],
      ['current_password', { current_password: undefined }, 'Enter your password.'],
      ['current_password', { current_password: 'x'.repeat(1025) }, 'Use at most 1,024 characters.'],
      ['password', twice('too short'), 'Use at least 10 characters.'],
      ['password', twice('x'.repeat(1025)), 'Use at most 1,024 characters.'],
      ['password', { password: 1234567890 }, 'Enter a password.'],
      ['password', { password_confirmation: 'yet another one' }, 'The two passwords do not match.'],
      ['password', twice('Manager11@Outpost.test'), 'Choose a password that is not your e-mail address.'],
      [
        'password',
        twice('1234567890'),
        'This password is among the most used ones, which are tried first. Choose another one.',
      ],
    ])('is refused at %s, in words (%#)', async (field, wrong, message) => {
      const here = await signIn(server.app, manager);
      const elsewhere = await signIn(server.app, manager);
      const before = (await server.mails()).length;
      const response = await change(here, wrong);
      expect([response.statusCode, errorsOf(response)]).toEqual([422, { [field]: [message] }]);
      expect(await isSignedIn(elsewhere)).toBe(true);
      expect(await server.mails()).toHaveLength(before);
      expect((await signInWith(server, manager, PASSWORD)).response.statusCode).toBe(200);
    });

    it('is refused in the language of the person', async () => {
      const here = await signIn(server.app, manager);
      const headers = { 'accept-language': 'fr' };
      const wrong = { current_password: 'correct horse', ...twice(NEW_PASSWORD) };
      expect(errorsOf(await here.post('/api/user/change-password', wrong, { headers }))).toEqual({
        current_password: ['Ce n’est pas votre mot de passe actuel.'],
      });
    });

    it('is done when the same comes again, its first response lost', async () => {
      const here = await signIn(server.app, manager);
      const elsewhere = await signIn(server.app, manager);
      for (const _ of ['first', 'again']) expect((await change(here)).statusCode).toBe(200);
      expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
      expect((await signInWith(server, manager, NEW_PASSWORD)).response.statusCode).toBe(200);
    });

    it('is tried ten times in a quarter of an hour, whatever the browser, and a success begins anew', async () => {
      const browsers = [await signIn(server.app, manager), await signIn(server.app, manager)];
      const [here = openBrowser(server.app)] = browsers;
      const guess = (nth: number) => change(browsers[nth % 2] ?? here, { current_password: 'a guess' });
      for (let nth = 0; nth < 9; nth += 1) expect((await guess(nth)).statusCode).toBe(422);
      expect((await change(here, twice(PASSWORD))).statusCode).toBe(200);
      for (let nth = 0; nth < 10; nth += 1)
        expect((await change(here, { current_password: 'x' })).statusCode).toBe(422);
      const refused = await change(here);
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      server.pass(HOUR_MS);
      expect((await change(here)).statusCode).toBe(200);
    });
  });

  describe('sessions', () => {
    it('are listed with browser and times, the one used last first, without their secrets', async () => {
      const phone = await signInWith(server, manager, PASSWORD, { 'user-agent': CHROME });
      const begun = server.app.now().getTime();
      server.pass(2 * HOUR_MS);
      const here = await signIn(server.app, manager);
      await signIn(server.app, emails.manager(1, 2));
      const [first, second, ...others] = await listed(here);
      expect(others).toEqual([]);
      const nobody = { impersonator: null, acting_as: null };
      expect(first).toMatchObject({ is_current: true, ...nobody });
      expect(second).toMatchObject({ is_current: false, browser: 'Chrome', system: 'Android', ...nobody });
      for (const time of [second?.created_at, second?.used_at])
        expect(Math.abs(Date.parse(time ?? '') - begun)).toBeLessThan(60_000);
      const hashes = await server.database.db.selectFrom('sessions').select('id_hash').execute();
      const said = JSON.stringify([first, second]);
      for (const { id_hash } of hashes) expect(said).not.toContain(id_hash);

      server.pass(2 * HOUR_MS);
      expect(await isSignedIn(phone.browser)).toBe(true);
      const [used, rested] = await listed(here);
      expect([used?.is_current, rested?.is_current]).toEqual([true, false]);
      expect(Date.parse(rested?.used_at ?? '') - begun).toBeGreaterThan(3 * HOUR_MS);
      expect(rested?.created_at).toBe(second?.created_at);
    });

    it('no longer hold those whose time is over', async () => {
      await signIn(server.app, manager);
      server.pass(15 * DAY_MS);
      expect(await listed(await signIn(server.app, manager))).toHaveLength(1);
    });

    it('name who acts as the person, and whom the person acts as', async () => {
      const acting = await signIn(server.app, emails.companyAdmin(1));
      await impersonate(acting, ids.manager(1, 1));
      const here = await signIn(server.app, manager);
      const office = await signIn(server.app, emails.companyAdmin(1));
      const names = async (browser: Browser) =>
        (await listed(browser)).map(({ is_current, impersonator, acting_as }) => [is_current, impersonator, acting_as]);
      expect((await names(here)).sort()).toEqual([
        [false, emails.companyAdmin(1), null],
        [true, null, null],
      ]);
      expect((await names(office)).sort()).toEqual([
        [false, null, manager],
        [true, null, null],
      ]);
      const other = (await listed(here)).find(({ is_current }) => !is_current);
      expect((await here.delete(`/api/user/sessions/${other?.id ?? ''}`)).statusCode).toBe(204);
      expect(await isSignedIn(acting)).toBe(false);
      expect(await isSignedIn(office)).toBe(true);
    });

    it('are ended one by one, which the other browser notices at its next call', async () => {
      const here = await signIn(server.app, manager);
      const [elsewhere, third] = [await signIn(server.app, manager), await signIn(server.app, manager)];
      const own = (await listed(elsewhere)).find(({ is_current }) => is_current);
      const end = () => here.delete(`/api/user/sessions/${own?.id ?? ''}`);
      expect((await end()).statusCode).toBe(204);
      expect(await Promise.all([here, elsewhere, third].map(isSignedIn))).toEqual([true, false, true]);
      expect((await end()).statusCode).toBe(404);
    });

    it('are ended all but the one that asks', async () => {
      const here = await signIn(server.app, manager);
      const elsewhere = await signIn(server.app, manager);
      const acting = await signIn(server.app, emails.superAdmin);
      await impersonate(acting, ids.manager(1, 1));
      const colleague = await signIn(server.app, emails.manager(1, 2));
      expect((await here.delete('/api/user/sessions')).statusCode).toBe(204);
      expect(await Promise.all([here, elsewhere, acting, colleague].map(isSignedIn))).toEqual([
        true,
        false,
        false,
        true,
      ]);
      expect(await listed(here)).toHaveLength(1);
    });

    it('of other people cannot be ended, nor several by one name', async () => {
      const here = await signIn(server.app, manager);
      const colleague = await signIn(server.app, emails.manager(1, 2));
      const [theirs] = await listed(colleague);
      const [own] = await listed(here);
      const names = [theirs?.id, '%', '_'.repeat(32), own?.id.slice(0, 31), `${own?.id ?? ''}0`, own?.id.toUpperCase()];
      for (const name of [...names, '0'.repeat(32)]) {
        const response = await here.delete(`/api/user/sessions/${encodeURIComponent(name ?? '')}`);
        expect([name, response.statusCode]).toEqual([name, 404]);
      }
      expect(await Promise.all([here, colleague].map(isSignedIn))).toEqual([true, true]);
    });
  });

  const calls = [
    ['POST', '/api/user/change-password'],
    ['GET', '/api/user/sessions'],
    ['DELETE', '/api/user/sessions'],
    ['DELETE', `/api/user/sessions/${'0'.repeat(32)}`],
  ] as const;
  const body = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  const call = (
    browser: Browser,
    [method, url]: readonly [(typeof calls)[number][0], string],
    headers: Record<string, string> = {},
  ) => browser.send(method, url, method === 'POST' ? body : undefined, { headers });

  it.each(calls)('%s %s is not for visitors, nor for who acts as the person', async (...asked) => {
    const visitor = openBrowser(server.app);
    await visitor.get('/sanctum/csrf-cookie');
    expect((await call(visitor, asked)).statusCode).toBe(401);
    const acting = await signIn(server.app, emails.companyAdmin(1));
    await impersonate(acting, ids.manager(1, 1));
    const refused = await call(acting, asked);
    expect([refused.statusCode, errorBodySchema.parse(refused.json()).code]).toEqual([409, 'user.impersonating']);
  });

  it.each(calls.filter(([method]) => method !== 'GET'))('%s %s needs the token of the session', async (...asked) => {
    const here = await signIn(server.app, manager);
    const elsewhere = await signIn(server.app, manager);
    for (const token of ['', elsewhere.cookies.get('XSRF-TOKEN') ?? ''])
      expect((await call(here, asked, { 'x-xsrf-token': decodeURIComponent(token) })).statusCode).toBe(419);
    const other = { 'x-person': ids.manager(1, 2) };
    expect((await call(here, asked, other)).statusCode).toBe(409);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });
});

describeOnPostgres('a password that changes meanwhile', (kind) => {
  it('is not changed with the old one, and nobody signs in with that', async () => {
    let address = '';
    const server = await openTestApp(kind, {}, (direct) => {
      address = direct;
      return openPostgres(direct);
    });
    const owner = await openSomebodyElse(address);
    const thief = await signIn(server.app, manager);
    await owner.change('update users set password_hash = $1 where email = $2', [
      await hashPassword(NEW_PASSWORD),
      manager,
    ]);
    const attempts = [signInWith(server, manager, PASSWORD).then(({ response }) => response), change(thief)];
    await owner.waiters(2);
    await owner.settle();
    const refused = await Promise.all(attempts);
    expect(refused.map(errorsOf)).toEqual([
      { email: ['These credentials do not match our records.'] },
      { current_password: ['This is not your current password.'] },
    ]);
    await owner.close();
    await server.close();
  });
});
