import { randomUUID } from 'node:crypto';
import type { Device } from '../../src/contract/devices';
import type { User } from '../../src/contract/users';
import { buildApp } from '../../src/server/app';
import { version } from '../../package.json';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { emails, id, ids } from '../support/test-data';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describe.each(oneDatabase)('devices, seen by administrators, on %s', (kind) => {
  let server: TestApp;
  const people: Record<string, Browser> = {};
  const say = async (who: string, device: string, report: string) => {
    const { statusCode } = await (people[who] as Browser).get('/api/roles', {
      headers: { 'x-device': `id=${device}; ${report}` },
    });
    expect(statusCode).toBe(200);
    await server.app.devices.flush();
  };
  const seenBy = async (who: string, query = '') =>
    ((await people[who]?.get(`/api/devices?page=1&perPage=50${query}`))?.json() as { data: Device[] }).data;
  const told = (devices: readonly Device[]) =>
    devices.map(({ user, states }) => `${user.name.replace(/@.*/, '')}: ${states.join(' ')}`);

  beforeAll(async () => {
    server = await openTestApp(kind);
    for (const [name, email] of Object.entries({
      superAdmin: emails.superAdmin,
      north: emails.companyAdmin(1),
      south: emails.companyAdmin(2),
      one: emails.manager(1, 1),
      two: emails.manager(1, 2),
      other: emails.manager(2, 1),
    }))
      people[name] = await signIn(server.app, email);
    // Silent by now.
    await say('two', id('f0', 2), `unsent=0; attention=0; version=${version}; free=5000; persistent=yes`);
    server.pass(8 * DAY_MS);
    await say('one', id('f0', 1), `unsent=7; oldest=100000; attention=2; version=0.0.1; free=150; persistent=no`);
    await say('other', id('f0', 1), 'unsent=0; attention=0');
  });
  afterAll(() => server.close());

  it('are those of the own people, the oldest unsent work first, each with what is the matter', async () => {
    const own = await seenBy('north');
    expect(told(own)).toEqual(['manager11: unsent attention outdated full', 'manager12: silent']);
    expect(own[0]).toMatchObject({ unsent: 7, attention: 2, version: '0.0.1', free_mb: 150, is_persistent: false });
    expect(own[1]).toMatchObject({ unsent: 0, oldest_unsent_at: null, free_mb: 5000, is_persistent: true });
    expect(told(await seenBy('south'))).toEqual(['manager21: ']);
    expect(told(await seenBy('two'))).toEqual(['manager12: silent']);
    expect(await seenBy('superAdmin')).toHaveLength(3);
    expect(told(await seenBy('superAdmin', `&clientId=${ids.client(2)}`))).toEqual(['manager21: ']);
    expect(await seenBy('north', `&clientId=${ids.client(2)}`)).toEqual([]);
  });

  it('are narrowed by what is the matter and by words, sorted, and paged', async () => {
    for (const state of ['unsent', 'attention', 'outdated', 'full'])
      expect(told(await seenBy('north', `&state=${state}`))).toEqual(['manager11: unsent attention outdated full']);
    expect(told(await seenBy('north', '&state=silent&s=MANAGER12'))).toEqual(['manager12: silent']);
    const names = (await seenBy('superAdmin', '&sort=-user')).map(({ user }) => user.name);
    expect(names).toEqual([emails.manager(2, 1), emails.manager(1, 2), emails.manager(1, 1)]);
    const page = (await people['superAdmin']?.get('/api/devices?page=2&perPage=2'))?.json() as object;
    expect(page).toMatchObject({ data: [{}], meta: { total: 3, current_page: 2, last_page: 2 } });
    expect((await people['north']?.get('/api/devices?state=broken'))?.statusCode).toBe(422);
  });

  it('can be asked for by mail, once a day, by who may', async () => {
    const ask = (who: string, device = id('f0', 1), key = randomUUID()) =>
      people[who]?.post(`/api/devices/${ids.manager(1, 1)}/${device}/ask-to-connect`, undefined, {
        headers: { 'idempotency-key': key },
      });
    expect((await ask('south'))?.statusCode).toBe(404);
    expect((await ask('north', id('f0', 9)))?.statusCode).toBe(404);
    expect((await ask('one'))?.statusCode).toBe(403);
    const before = (await server.mails()).length;
    const key = randomUUID();
    const asked = await ask('north', undefined, key);
    expect(asked?.json()).toMatchObject({
      data: { user: { name: emails.manager(1, 1) }, asked_at: expect.any(String) as string },
    });
    expect((await ask('north', undefined, key))?.statusCode).toBe(200);
    const [mail, ...others] = await server.mails();
    expect(others).toHaveLength(before);
    expect(mail?.to).toContain(emails.manager(1, 1));
    expect(mail?.text).toContain('7 changes on your device have not reached the server yet.');
    expect(mail?.text).toContain('https://outpost.test/outbox');
    const again = await ask('north');
    expect([again?.statusCode, (again?.json() as { code: string }).code]).toEqual([409, 'device.askedAlready']);
    server.pass(DAY_MS + HOUR_MS);
    expect((await ask('north'))?.statusCode).toBe(200);
  });

  it('whose work has waited too long are told of to the administrators, once until it has arrived', async () => {
    const told = async () => {
      // A start does it, and every hour.
      const next = await buildApp({ db: server.database.db, mailer: server.app.mailer, now: server.app.now });
      await next.ready();
      await next.close();
      const { data } = (await people['north']?.get('/api/user'))?.json() as { data: { user: User } };
      const { notifications = [] } = data.user;
      return notifications.filter(({ link }) => link === '/admin/devices?state=unsent').map(({ text }) => text);
    };
    const one = `The device of ${emails.manager(1, 1)} holds work that has waited for more than a day.`;
    expect(await told()).toEqual([one]);
    await say('two', id('f0', 2), 'unsent=1; oldest=3600; attention=0');
    expect(await told()).toEqual([one]);
    await say('one', id('f0', 1), 'unsent=0; attention=0');
    server.pass(2 * DAY_MS);
    await say('one', id('f0', 1), 'unsent=1; oldest=90000; attention=0');
    expect(await told()).toEqual(['2 devices hold work that has waited for more than a day.', one]);
  });
});
