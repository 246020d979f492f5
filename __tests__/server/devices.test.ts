import { randomUUID } from 'node:crypto';
import { buildApp } from '../../src/server/app';
import { type Browser, openBrowser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { PASSWORD, emails, id, ids } from '../support/test-data';

const DAY_MS = 24 * 60 * 60 * 1000;
const phone = id('f0', 1);
const questions = `/api/answers/${ids.answer(1, 1)}/custom-questions`;

describe.each(oneDatabase)('what devices say of themselves, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await server.app.devices.flush();
    await server.database.db.deleteFrom('devices').execute();
    // What was said of these devices is not compared with what they say next.
    server.pass(2 * 60_000);
  });

  const say = (report: string, by: Browser = manager) => by.get('/api/user', { headers: { 'x-device': report } });
  /** The figures that come of it. */
  const figures = async () => {
    const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    const of = (name: string) => Number(new RegExp(`^outpost_${name} (.+)$`, 'm').exec(body)?.[1]);
    return {
      devices: of('devices'),
      old: of('devices_with_old_unsent_work'),
      unsent: of('device_entries_unsent'),
      attention: of('device_entries_needing_attention'),
      oldest: Math.round(of('device_entries_oldest_seconds')),
    };
  };

  it('are figures: how much is not sent, since when, and what waits for a person', async () => {
    expect((await say('')).headers['x-capabilities']).toContain('devices');
    await say(`id=${phone}; unsent=3; oldest=90000; attention=1`);
    await say(`attention=0;id=${id('f0', 2)};unsent=2;oldest=60;free=12;words=${'x'.repeat(20)}`);
    const told = await figures();
    expect(told).toMatchObject({ devices: 2, old: 1, unsent: 5, attention: 1 });
    expect(told.oldest - 90_000).toBeLessThan(60);
    await say(`id=${phone}; unsent=0; attention=0`);
    expect(await figures()).toMatchObject({ devices: 2, old: 0, unsent: 2, attention: 0 });
  });

  it('are one row for each person and device, in whatever order they come', async () => {
    const other = await signIn(server.app, emails.manager(1, 2));
    await say(`id=${phone}; unsent=1; oldest=10; attention=0`);
    await say(`id=${phone.toUpperCase()}; unsent=2; oldest=10; attention=0`);
    await say(`id=${phone}; unsent=4; oldest=10; attention=0`, other);
    await server.app.devices.flush();
    await say(`id=${phone}; unsent=8; oldest=10; attention=0`);
    expect(await figures()).toMatchObject({ devices: 2, unsent: 12 });
  });

  it('do not count what a call brought, once it has arrived', async () => {
    const headers = { 'x-device': `id=${phone}; unsent=1; sending=1; oldest=90000; attention=0` };
    await manager.post(questions, { question: '' }, { headers });
    expect(await figures()).toMatchObject({ unsent: 1, old: 1 });
    await manager.post(questions, { question: 'Has it arrived?' }, { headers });
    expect(await figures()).toMatchObject({ devices: 1, unsent: 0, old: 0, oldest: 0 });
  });

  it('are stored when they change, and else every minute', async () => {
    const seen = async () => {
      await server.app.devices.flush();
      return (await server.database.db.selectFrom('devices').select('seen_at').executeTakeFirstOrThrow()).seen_at;
    };
    await say(`id=${phone}; unsent=1; oldest=10; attention=0`);
    const first = await seen();
    server.pass(30_000);
    await say(`id=${phone}; unsent=1; oldest=40; attention=0`);
    expect(await seen()).toBe(first);
    server.pass(31_000);
    await say(`id=${phone}; unsent=1; oldest=71; attention=0`);
    const later = await seen();
    expect(later > first).toBe(true);
    server.pass(1_000);
    await say(`id=${phone}; unsent=1; oldest=72; attention=1`);
    expect((await seen()) > later).toBe(true);
  });

  it.each([
    'nonsense',
    'id=; unsent=; attention=',
    `id=${phone}; unsent=-1; attention=0`,
    `id=${phone}; unsent=1e9; attention=0`,
    `id=${phone}; unsent=99999999999999999999; attention=0`,
    `id=' or 1=1 --; unsent=1; attention=0`,
    `id=${phone}; unsent=1`,
    `id=${phone}; unsent=1; attention=0; ${'x'.repeat(600)}`,
    '__proto__=1; constructor=2',
  ])('fail no call and leave nothing when they are %s', async (report) => {
    expect((await say(report)).statusCode).toBe(200);
    expect((await figures()).devices).toBe(0);
  });

  it('are nobody’s: not of who has not signed in, acts as another, or was overtaken by another tab', async () => {
    const report = `id=${phone}; unsent=1; attention=0`;
    expect((await say(report, openBrowser(server.app))).statusCode).toBe(401);
    const admin = await signIn(server.app, emails.superAdmin);
    await admin.get(`/api/users/${ids.manager(1, 2)}/impersonate`);
    expect((await say(report, admin)).json()).toMatchObject({ data: { is_impersonating: true } });
    const headers = { 'x-device': report, 'x-person': ids.manager(1, 2) };
    expect((await manager.get('/api/answers', { headers })).statusCode).toBe(409);
    expect((await figures()).devices).toBe(0);
  });

  it('fail no call while they cannot be stored, and are stored afterwards', async () => {
    const { schema } = server.database.db;
    await schema.alterTable('devices').renameTo('hidden').execute();
    expect((await say(`id=${phone}; unsent=1; attention=0`)).statusCode).toBe(200);
    await server.app.devices.flush();
    await schema.alterTable('hidden').renameTo('devices').execute();
    expect(await figures()).toMatchObject({ devices: 1, unsent: 1 });
  });

  it('are of twenty devices of a person at most, the ones that were heard of last', async () => {
    for (let number = 0; number < 30; number += 1) {
      server.pass(1);
      await say(`id=${id('f1', number)}; unsent=1; attention=0`);
    }
    expect(await figures()).toMatchObject({ devices: 20, unsent: 20 });
    const rows = await server.database.db.selectFrom('devices').select('id').orderBy('id').execute();
    expect(rows[0]?.id).toBe(id('f1', 10));
  });

  it('go with the person, whose last word does not bring them back', async () => {
    const { db } = server.database;
    const email = 'leaver@outpost.test';
    const { words: _words, ...person } = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', ids.manager(1, 2))
      .executeTakeFirstOrThrow();
    const leaver = { ...person, id: randomUUID(), email };
    await db.insertInto('users').values(leaver).execute();
    const browser = openBrowser(server.app);
    await browser.get('/sanctum/csrf-cookie');
    await browser.post('/login', { email, password: PASSWORD });
    await say(`id=${phone}; unsent=1; attention=0`, browser);
    expect((await figures()).devices).toBe(1);
    await say(`id=${phone}; unsent=2; attention=0`, browser);
    await db.deleteFrom('users').where('id', '=', leaver.id).execute();
    await say(`id=${phone}; unsent=4; attention=0`);
    expect(await figures()).toMatchObject({ devices: 1, unsent: 4 });
  });

  it('are forgotten after 90 days', async () => {
    await say(`id=${phone}; unsent=1; attention=0`);
    await server.app.devices.flush();
    const later = async (days: number) => {
      const now = () => new Date(server.app.now().getTime() + days * DAY_MS);
      const app = await buildApp({ db: server.database.db, mailer: server.app.mailer, now });
      await app.ready();
      await app.close();
      return (await server.database.db.selectFrom('devices').selectAll().execute()).length;
    };
    expect([await later(89), await later(91)]).toEqual([1, 0]);
  });
});
