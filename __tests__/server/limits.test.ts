import { brotliDecompressSync } from 'node:zlib';
import { openPostgres } from '../../src/server/db/open-database';
import { openQueue } from '../../src/server/limits/queue';
import { type Browser, openBrowser, signIn } from '../support/browser';
import { type SomebodyElse, openSomebodyElse, until } from '../support/held-database';
import { type TestApp, databases, describeOnPostgres, openTestApp } from '../support/test-app';
import { PASSWORD, emails, ids } from '../support/test-data';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const manager = emails.manager(1, 1);

describe.each(databases)('limits, on %s', (kind) => {
  let server: TestApp;
  const pauses: number[] = [];
  beforeAll(async () => {
    const pause = (ms: number) => {
      pauses.push(ms);
      return Promise.resolve();
    };
    server = await openTestApp(kind, { trustedProxies: 1, pause });
  });
  afterAll(() => server.close());

  const withToken = async () => {
    const browser = openBrowser(server.app);
    await browser.get('/sanctum/csrf-cookie');
    return browser;
  };
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const countSessions = async () =>
    (await server.database.db.selectFrom('sessions').select('id_hash').execute()).length;

  it('asking for anti-forgery tokens stores nothing, and each works until its time is over', async () => {
    const before = await countSessions();
    const browsers = await Promise.all(Array.from({ length: 20 }, withToken));
    expect(new Set(browsers.map(({ cookies }) => cookies.get('XSRF-TOKEN'))).size).toBe(20);
    expect(await countSessions()).toBe(before);
    const [browser, late] = browsers;
    const token = browser?.cookies.get('XSRF-TOKEN');
    server.pass(23 * HOUR_MS);
    await browser?.get('/sanctum/csrf-cookie');
    server.pass(2 * HOUR_MS);
    expect(browser?.cookies.get('XSRF-TOKEN')).toBe(token);
    expect((await browser?.post('/login', { email: manager, password: PASSWORD }))?.statusCode).toBe(200);
    expect((await late?.post('/login', { email: manager, password: PASSWORD }))?.statusCode).toBe(419);
  });

  it('a token that was not made here is worth nothing', async () => {
    const browser = await withToken();
    const secret = browser.cookies.get('outpost_session') ?? '';
    const [nonce = '', , signature = ''] = secret.split('.');
    const later = (server.app.now().getTime() + 1000 * HOUR_MS).toString(36);
    for (const forged of [`${nonce}.${later}.${signature}`, `${nonce}.${later}.`, `${nonce}.${later}`, '..', '']) {
      browser.cookies.set('outpost_session', forged);
      expect((await browser.post('/login', { email: manager, password: PASSWORD })).statusCode).toBe(419);
    }
  });

  it('one address tries so many accounts, and signing in does not count', async () => {
    const browser = await withToken();
    const tryAll = async (count: number, name: string) => {
      const statuses = [];
      for (let nth = 0; nth < count; nth += 1) {
        const body = { email: `${name}-${String(nth)}@outpost.test`, password: 'guess' };
        statuses.push((await browser.post('/login', body, from('203.0.113.7'))).statusCode);
      }
      return statuses;
    };
    expect(new Set(await tryAll(58, 'first'))).toEqual(new Set([422]));
    for (let day = 0; day < 5; day += 1) {
      const own = await withToken();
      expect((await own.post('/login', { email: manager, password: PASSWORD }, from('203.0.113.7'))).statusCode).toBe(
        200,
      );
    }
    expect(await tryAll(4, 'last')).toEqual([422, 422, 429, 429]);
    expect((await browser.post('/login', { email: manager, password: PASSWORD }, from('203.0.113.8'))).statusCode).toBe(
      200,
    );
  });

  it('an account that many addresses try is slow, and not locked', async () => {
    const email = emails.manager(2, 1);
    const signInFrom = async (address: string, password: string) => {
      const browser = await withToken();
      return (await browser.post('/login', { email, password }, from(address))).statusCode;
    };
    for (let nth = 0; nth < 20; nth += 1) expect(await signInFrom(`198.51.100.${String(nth)}`, 'guess')).toBe(422);
    expect(pauses).toEqual([]);
    expect(await signInFrom('198.51.100.100', 'guess')).toBe(422);
    expect(await signInFrom('198.51.100.101', PASSWORD)).toBe(200);
    expect(pauses).toEqual([3000, 3000]);
    await server.app.outgoing.settled();
    const noted = server.database.db.selectFrom('audit').where('action', '=', 'sign_in_failed').select('id');
    expect(await noted.where('record_id', '=', ids.manager(2, 1)).execute()).toHaveLength(20);
    server.pass(16 * MINUTE_MS);
    expect(await signInFrom('198.51.100.102', PASSWORD)).toBe(200);
    expect(pauses).toHaveLength(2);
  });

  it('so many mails go out about one answer in a day', async () => {
    const sender = await signIn(server.app, manager);
    const send = (nth: number) =>
      sender.post(`/api/assessment-tools/${ids.tool(1, 1)}/send-answer-to-director`, {
        answer_id: ids.answer(1, 1),
        name: 'Dr Osei',
        email: `director-${String(nth)}@outpost.test`,
      });
    const statuses = [];
    for (let nth = 0; nth < 12; nth += 1) statuses.push((await send(nth)).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    server.pass(25 * HOUR_MS);
    const again = await signIn(server.app, manager);
    expect((await again.get(`/api/answers/${ids.answer(1, 1)}`)).statusCode).toBe(200);
  });
});

describeOnPostgres('filling devices', (kind) => {
  it('is refused before it begins where too many wait; what began is whole, and others are served', async () => {
    let address = '';
    const server = await openTestApp(kind, { fills: { atOnce: 2, waiting: 1, longestWaitMs: 60_000 } }, (direct) => {
      address = direct;
      return openPostgres(direct, { max: 5 });
    });
    const other = await openSomebodyElse(address);
    const devices = await Promise.all([1, 2].map((nth) => signIn(server.app, emails.manager(1, nth))));
    const [device, colleague] = [devices[0] ?? devices[1], devices[1] ?? devices[0]];
    const fill = async () => device?.get('/api/general/init-entities-app');
    await other.holdTable('categories');
    const under = [fill(), fill(), fill()];
    // How many of them ask the database at a time depends on the processors.
    const waits = 'outpost_queue_length{queue="fills",state="waiting"} 1';
    await until(async () => (await device?.get('/metrics'))?.body.includes(waits) === true);
    const refused = await fill();
    expect(refused?.statusCode).toBe(503);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.json<{ message: string }>().message).toBe('The server is busy. Please try again.');
    const detail = await colleague?.get('/api/user');
    expect(detail?.statusCode).toBe(200);
    await other.letGo();
    const filled = await Promise.all(under);
    expect(filled.map((response) => response?.statusCode)).toEqual([200, 200, 200]);
    for (const response of filled) expect(response?.json<object>()).toHaveProperty('data.answers');
    expect((await fill())?.statusCode).toBe(200);
    await other.close();
    await server.close();
  });
});

describeOnPostgres('fills of devices that see the same', (kind) => {
  const url = '/api/general/init-entities-app';
  const compressed = { headers: { 'accept-encoding': 'br' } };
  let server: TestApp;
  let other: SomebodyElse;
  let manager: Browser;
  let colleague: Browser;
  beforeAll(async () => {
    let address = '';
    server = await openTestApp(kind, { fills: { atOnce: 1, waiting: 0, longestWaitMs: 60_000 } }, (direct) => {
      address = direct;
      return openPostgres(direct);
    });
    other = await openSomebodyElse(address);
    manager = await signIn(server.app, emails.manager(1, 1));
    colleague = await signIn(server.app, emails.manager(1, 2));
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });
  const place = (nth: number) => ({ location_id: ids.location(1, nth) });
  const ofColleague = { user_id: ids.manager(1, 2) };

  it('are those of managers with the same places, and without answers elsewhere', async () => {
    const { db } = server.database;
    const tagFor = async (browser: Browser) => (await browser.get(url)).headers.etag;
    const isSame = async () => (await tagFor(manager)) === (await tagFor(colleague));
    expect(await isSame()).toBe(false);
    await db.updateTable('user_locations').set(place(1)).where('user_id', '=', ofColleague.user_id).execute();
    await db
      .updateTable('answers')
      .set({ ...ofColleague, ...place(2) })
      .where('id', '=', ids.answer(1, 2))
      .execute();
    expect(await isSame()).toBe(false);
    await db.updateTable('answers').set(place(1)).where('id', '=', ids.answer(1, 2)).execute();
    expect(await isSame()).toBe(true);
  });

  it('are made once: whoever comes meanwhile joins, and all get the same', async () => {
    await other.holdTable('categories');
    const first = manager.get(url, compressed);
    await other.waiters(1);
    const second = colleague.get(url, compressed);
    const stranger = await signIn(server.app, emails.manager(2, 1));
    expect((await stranger.get(url, compressed)).statusCode).toBe(503);
    await other.letGo();
    const [one, two] = await Promise.all([first, second]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
    const plain = (await manager.get(url)).body;
    expect(brotliDecompressSync(one.rawPayload).toString()).toBe(plain);
    await other.holdTable('categories');
    expect((await manager.get(url, compressed)).rawPayload.equals(one.rawPayload)).toBe(true);
    await other.letGo();
  });

  it('all fail when their connection breaks, and the next one is whole', async () => {
    const detail = `/api/answers/${ids.answer(1, 1)}/change-additional-question`;
    await manager.post(detail, { additional_question: 'Something new' });
    await other.holdTable('categories');
    const both = Promise.all([manager, colleague].map((one) => one.get(url, compressed)));
    await other.waiters(1);
    await other.endWaiters();
    expect((await both).map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    await other.letGo();
    const next = await colleague.get(url, compressed);
    expect(brotliDecompressSync(next.rawPayload).toString()).toBe((await colleague.get(url)).body);
  });
});

describe('a queue', () => {
  const held = () => {
    let letGo = () => {};
    const work = jest.fn(() => new Promise<void>((resolve) => (letGo = resolve)));
    return { work, letGo: () => letGo() };
  };

  it('does so much at once, lets so much wait, and refuses the rest at once', async () => {
    const { run } = openQueue({ atOnce: 2, waiting: 1, longestWaitMs: MINUTE_MS });
    const all = Array.from({ length: 3 }, held);
    const [one, two, three] = all.map(({ work }) => run(work));
    await expect(run(held().work)).rejects.toMatchObject({ status: 503 });
    await until(() => all[1]?.work.mock.calls.length === 1);
    expect(all[2]?.work).not.toHaveBeenCalled();
    all[0]?.letGo();
    await one;
    await until(() => all[2]?.work.mock.calls.length === 1);
    all[1]?.letGo();
    all[2]?.letGo();
    await Promise.all([two, three]);
  });

  it('refuses what has waited too long, which then takes nobody’s turn', async () => {
    jest.useFakeTimers();
    const { run } = openQueue({ atOnce: 1, waiting: 5, longestWaitMs: 1000 });
    const [first, second, third] = [held(), held(), held()];
    const one = run(first.work);
    const two = run(second.work);
    const refusal = expect(two).rejects.toMatchObject({ status: 503 });
    await jest.advanceTimersByTimeAsync(1000);
    await refusal;
    const last = run(third.work);
    first.letGo();
    await one;
    await jest.advanceTimersByTimeAsync(0);
    expect(third.work).toHaveBeenCalled();
    third.letGo();
    await last;
    expect(second.work).not.toHaveBeenCalled();
    jest.useRealTimers();
  });
});
