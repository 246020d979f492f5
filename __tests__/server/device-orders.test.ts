import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditEntry } from '../../src/contract/admin';
import type { Device, WaitingOrder } from '../../src/contract/devices';
import { buildApp } from '../../src/server/app';
import { type Browser, openBrowser, signIn } from '../support/browser';
import { openSomebodyElse } from '../support/held-database';
import { addressOf } from '../support/postgres-database';
import { type TestApp, describeOnPostgres, oneDatabase, openTestApp, postgresAddress } from '../support/test-app';
import { PASSWORD, emails, ids } from '../support/test-data';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const owner = ids.manager(1, 1);

describe.each(oneDatabase)('orders for devices, on %s', (kind) => {
  let server: TestApp;
  const office: Record<string, Browser> = {};
  beforeAll(async () => {
    server = await openTestApp(kind);
    const people = { superAdmin: emails.superAdmin, north: emails.companyAdmin(1), south: emails.companyAdmin(2) };
    for (const [name, email] of Object.entries(people)) office[name] = await signIn(server.app, email);
    office['colleague'] = await signIn(server.app, emails.manager(1, 2));
  });
  afterAll(() => server.close());
  beforeEach(() => server.pass(2 * MINUTE_MS));

  /** A device of a person, as the application keeps it. */
  function makeDevice() {
    const [id, key] = [randomUUID(), randomUUID()];
    const proof = { headers: { 'x-device': `id=${id}; key=${key}` } };
    const enter = async (email = emails.manager(1, 1)) => {
      const browser = openBrowser(server.app);
      await browser.get('/sanctum/csrf-cookie');
      expect((await browser.post('/login', { email, password: PASSWORD }, proof)).statusCode).toBe(200);
      return browser;
    };
    const report = (browser: Browser, unsent = 3) =>
      browser.get('/api/roles', {
        headers: { 'x-device': `id=${id}; key=${key}; unsent=${String(unsent)}; oldest=60; attention=1` },
      });
    const hear = async (headers = proof.headers) =>
      (await openBrowser(server.app).get('/api/device-orders', { headers })).json<{ data: WaitingOrder[] }>().data;
    const confirm = async (order: string, options = proof) => {
      const browser = openBrowser(server.app);
      await browser.get('/sanctum/csrf-cookie');
      return (await browser.post(`/api/device-orders/${order}/done`, undefined, options)).statusCode;
    };
    const path = `/api/devices/${owner}/${id}`;
    const listed = async (browser: Browser | undefined) =>
      (await browser?.get(`/api/devices?userId=${owner}&deviceId=${id}`))?.json<{ data: Device[] }>().data ?? [];
    const seen = async () => (await listed(office['north']))[0] as Device;
    const order = async (what: 'sign-out' | 'clear', who = 'north') => {
      const { statusCode = 0 } = (await office[who]?.post(`${path}/${what}`)) ?? {};
      return statusCode;
    };
    const cancel = async (who = 'north') => (await office[who]?.delete(`${path}/clear`))?.statusCode;
    return { id, key, enter, report, hear, confirm, listed, seen, order, cancel };
  }
  const isSignedIn = async (browser: Browser | undefined) => (await browser?.get('/api/user'))?.statusCode === 200;

  it('signing out ends that device’s sessions at once, and no others', async () => {
    const [phone, tablet] = [makeDevice(), makeDevice()];
    const [onPhone, onTablet] = [await phone.enter(), await tablet.enter()];
    await phone.report(onPhone);
    await tablet.report(onTablet);
    expect(await phone.order('sign-out')).toBe(200);
    expect([await isSignedIn(onPhone), await isSignedIn(onTablet)]).toEqual([false, true]);
    expect(await phone.seen()).toMatchObject({
      unsent: 3,
      order: { kind: 'sign_out', state: 'done', by: emails.companyAdmin(1) },
    });
    expect(await phone.hear()).toEqual([]);
    expect(await isSignedIn(await phone.enter())).toBe(true);
  });

  it('a session of before that is only now known as the device’s ends, too', async () => {
    const phone = makeDevice();
    const known = await phone.enter();
    await phone.report(known);
    // The version before said nothing of its device when somebody signed in.
    const unknown = await signIn(server.app, emails.manager(1, 1));
    expect(await phone.order('sign-out')).toBe(200);
    expect([await isSignedIn(known), await isSignedIn(unknown)]).toEqual([false, true]);
    await phone.report(unknown);
    await server.app.devices.flush();
    expect(await isSignedIn(unknown)).toBe(false);
  });

  it('who acts as somebody else on a device is signed out of that by its own orders', async () => {
    const laptop = makeDevice();
    const admin = await laptop.enter(emails.companyAdmin(1));
    await laptop.report(admin);
    await admin.get(`/api/users/${ids.manager(1, 2)}/impersonate`);
    expect(await isSignedIn(admin)).toBe(true);
    const path = `/api/devices/${ids.companyAdmin(1)}/${laptop.id}/sign-out`;
    expect((await office['superAdmin']?.post(path))?.statusCode).toBe(200);
    expect(await isSignedIn(admin)).toBe(false);
  });

  it('clearing is asked for, heard by that device alone, confirmed once, and seen', async () => {
    const [phone, other] = [makeDevice(), makeDevice()];
    await phone.report(await phone.enter());
    const onOther = await other.enter();
    await other.report(onOther);
    expect(await phone.order('clear')).toBe(200);
    expect((await phone.seen()).order).toMatchObject({ kind: 'clear', state: 'waiting', ended_at: null });
    const [order, ...more] = await phone.hear();
    expect([order?.user_id, more]).toEqual([owner, []]);
    // Nobody else hears of it, or ends it: not without the key, nor with another, nor with another device’s.
    for (const header of [
      '',
      `id=${phone.id}`,
      `id=${phone.id}; key=${other.key}`,
      `id=${other.id}; key=${other.key}`,
    ]) {
      expect(await phone.hear({ 'x-device': header })).toEqual([]);
      expect(await phone.confirm(order?.id ?? '', { headers: { 'x-device': header } })).toBe(404);
    }
    expect(await phone.confirm(randomUUID())).toBe(404);
    expect((await phone.seen()).order?.state).toBe('waiting');
    server.pass(MINUTE_MS);
    expect(await phone.confirm(order?.id ?? '')).toBe(204);
    const cleared = await phone.seen();
    expect(cleared).toMatchObject({ unsent: 0, attention: 0, oldest_unsent_at: null, order: { state: 'done' } });
    server.pass(MINUTE_MS);
    expect(await phone.confirm(order?.id ?? '')).toBe(204);
    expect((await phone.seen()).order).toEqual(cleared.order);
    expect(await phone.hear()).toEqual([]);
    expect(await isSignedIn(onOther)).toBe(true);
  });

  it('a second order while one waits is the first; one that came too late to be cancelled is done', async () => {
    const phone = makeDevice();
    await phone.report(await phone.enter());
    await phone.order('clear');
    const [first] = await phone.hear();
    expect(await phone.order('clear', 'superAdmin')).toBe(200);
    expect(await phone.hear()).toEqual([first]);
    expect(await phone.order('sign-out')).toBe(409);
    expect(await phone.cancel()).toBe(200);
    expect([await phone.hear(), (await phone.seen()).order?.state]).toEqual([[], 'cancelled']);
    expect(await phone.cancel()).toBe(409);
    // The device had heard of it before.
    expect(await phone.confirm(first?.id ?? '')).toBe(204);
    expect((await phone.seen()).order?.state).toBe('done');
    expect(await phone.cancel()).toBe(409);
  });

  it('who signs in on the device before it has heard of the order keeps the work; another order is another one', async () => {
    const phone = makeDevice();
    await phone.report(await phone.enter());
    await phone.order('clear');
    const [late] = await phone.hear();
    // Somebody else on that device changes nothing, nor does the person on another one.
    await phone.enter(emails.manager(1, 2));
    await makeDevice().enter();
    expect(await phone.hear()).toEqual([late]);
    const back = await phone.enter();
    expect([await phone.hear(), (await phone.seen()).order?.state]).toEqual([[], 'overtaken']);
    await phone.report(back, 5);
    // What it did of it nevertheless is said, and what waits there by now is not hidden.
    expect(await phone.confirm(late?.id ?? '')).toBe(204);
    expect(await phone.seen()).toMatchObject({ unsent: 5, order: { state: 'done' } });
    await phone.order('clear');
    const [next] = await phone.hear();
    expect(next?.id).not.toBe(late?.id);
    expect(await phone.confirm(late?.id ?? '')).toBe(404);
    expect((await phone.seen()).order?.state).toBe('waiting');
  });

  it('a person is back also where the sign-in said nothing of the device', async () => {
    const phone = makeDevice();
    await phone.report(await phone.enter());
    await phone.order('clear');
    server.pass(1);
    await phone.report(await signIn(server.app, emails.manager(1, 1)));
    expect(await phone.hear()).toEqual([]);
    expect((await phone.seen()).order?.state).toBe('overtaken');
  });

  it('are given by who may, for devices of the own people', async () => {
    const phone = makeDevice();
    const browser = await phone.enter();
    await phone.report(browser);
    for (const what of ['sign-out', 'clear'] as const) {
      expect(await phone.order(what, 'south')).toBe(404);
      expect(await phone.order(what, 'colleague')).toBe(404);
      const own = await browser.post(`/api/devices/${owner}/${phone.id}/${what}`);
      expect(own.statusCode).toBe(403);
    }
    expect(await phone.listed(browser)).toMatchObject([{ unsent: 3 }]);
    await phone.order('clear');
    expect([await phone.cancel('south'), await phone.cancel('colleague')]).toEqual([404, 404]);
    expect([await phone.listed(office['south']), await phone.listed(office['colleague'])]).toEqual([[], []]);
    expect((await phone.seen()).order?.state).toBe('waiting');
  });

  it('are not given to a device that would not hear them', async () => {
    const old = randomUUID();
    const browser = await signIn(server.app, emails.manager(1, 1));
    await browser.get('/api/roles', { headers: { 'x-device': `id=${old}; unsent=1; attention=0` } });
    const path = `/api/devices/${owner}/${old}`;
    expect((await office['north']?.get(`/api/devices?deviceId=${old}`))?.json()).toMatchObject({
      data: [{ can_clear: false, order: null }],
    });
    expect((await office['north']?.post(`${path}/clear`))?.json()).toMatchObject({ code: 'device.cannotClear' });
    expect(await isSignedIn(browser)).toBe(true);
    expect((await office['north']?.post(`${path}/sign-out`))?.statusCode).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('the first key of a device stays its key', async () => {
    const phone = makeDevice();
    const browser = await phone.enter();
    await phone.report(browser);
    await server.app.devices.flush();
    const forged = `id=${phone.id}; key=${randomUUID()}; unsent=0; attention=0`;
    await browser.get('/api/roles', { headers: { 'x-device': forged } });
    await phone.order('clear');
    expect(await phone.hear({ 'x-device': forged })).toEqual([]);
    expect(await phone.hear()).toHaveLength(1);
  });

  it('who asked for what stands in the person’s history', async () => {
    const phone = makeDevice();
    await phone.report(await phone.enter());
    await phone.order('sign-out');
    await phone.order('clear', 'superAdmin');
    await phone.cancel();
    const { data } = (await office['north']?.get(`/api/users/${owner}/audit`))?.json() as { data: AuditEntry[] };
    expect(data.slice(0, 3).map(({ by, changes }) => [by.name, changes['device']?.to])).toEqual([
      [emails.companyAdmin(1), 'clear_cancelled'],
      ['Super', 'clear_asked'],
      [emails.companyAdmin(1), 'signed_out'],
    ]);
  });

  it('one that waits keeps its device, however long it is away and however many others there are', async () => {
    const phone = makeDevice();
    await phone.report(await phone.enter());
    await phone.order('clear');
    server.pass(100 * DAY_MS);
    office['north'] = await signIn(server.app, emails.companyAdmin(1));
    const browser = await signIn(server.app, emails.manager(1, 1));
    for (let number = 0; number < 21; number += 1)
      await browser.get('/api/roles', { headers: { 'x-device': `id=${randomUUID()}; unsent=0; attention=0` } });
    await server.app.devices.flush();
    const next = await buildApp({ db: server.database.db, mailer: server.app.mailer, now: server.app.now });
    await next.ready();
    await next.close();
    expect(await phone.hear()).toHaveLength(1);
    expect((await phone.seen()).order?.state).toBe('waiting');
  });
});

describeOnPostgres('what is asked of a device at two servers at once', (kind) => {
  it('is what was asked first: an order to clear it stays, and nobody is written to twice', async () => {
    const server = await openTestApp(kind);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.database.db);
    const other = await openSomebodyElse(addressOf(postgresAddress(), rows[0]?.name ?? ''));
    const admin = await signIn(server.app, emails.companyAdmin(1));
    const [id, key] = [randomUUID(), randomUUID()];
    await (
      await signIn(server.app, emails.manager(1, 1))
    ).get('/api/roles', {
      headers: { 'x-device': `id=${id}; key=${key}; unsent=3; oldest=60; attention=1` },
    });
    await server.app.devices.flush();
    const now = server.app.now().toISOString();
    const meanwhile = async (change: string, path: string) => {
      await other.change(`update devices set ${change} where id = $1`, [id]);
      const answered = admin.post(`/api/devices/${owner}/${id}/${path}`);
      await other.waiters(1);
      await other.settle();
      return (await answered).json<{ code: string }>().code;
    };
    expect(await meanwhile(`asked_at = '${now}'`, 'ask-to-connect')).toBe('device.askedAlready');
    const clear = `order_id = '${randomUUID()}', order_kind = 'clear', ordered_at = '${now}'`;
    expect(await meanwhile(clear, 'sign-out')).toBe('device.clearWaits');
    await other.close();
    await server.close();
  });
});
