import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildApp } from '../../src/server/app';
import { type Browser, openBrowser, signIn } from '../support/browser';
import { openSomebodyElse } from '../support/held-database';
import { type NewsListener, listenTo } from '../support/news-listener';
import { addressOf } from '../support/postgres-database';
import { type TestApp, databases, describeOnPostgres, openTestApp, postgresAddress } from '../support/test-app';
import { PASSWORD, emails, ids } from '../support/test-data';

const RECORDS = { records: true, notifications: false };

describe.each(databases)('news for who stays connected, on %s', (kind) => {
  let server: TestApp;
  const people: Record<string, Browser> = {};
  const open: NewsListener[] = [];
  /** Looks follow each other closely: nobody has two seconds. */
  const pause = () => new Promise<void>((over) => setTimeout(over, 20));
  const listen = async (who: string, app = server.app) => {
    const listener = await listenTo(app, people[who] as Browser);
    open.push(listener);
    return listener;
  };
  const allOf = (...listeners: NewsListener[]) => Promise.all(listeners.map((one) => one.next()));
  const rename = async (group: string, id: string, by = 'superAdmin') => {
    const body = { name: `Renamed ${randomUUID()}` };
    const { statusCode } = await (people[by] as Browser).post(`/api/${group}/${id}`, body);
    expect(statusCode).toBe(200);
  };
  /** Manager n works on the answer at location n. */
  const work = async (client: number, number: number) => {
    const url = `/api/answers/${ids.answer(client, number)}/custom-questions`;
    const { statusCode } = await (people[`manager${String(client)}${String(number)}`] as Browser).post(url, {
      question: 'Is it warm?',
    });
    expect(statusCode).toBeLessThan(300);
  };

  beforeAll(async () => {
    server = await openTestApp(kind, { pause });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    for (const [name, email] of Object.entries({
      superAdmin: emails.superAdmin,
      admin1: emails.companyAdmin(1),
      admin2: emails.companyAdmin(2),
      manager11: emails.manager(1, 1),
      manager12: emails.manager(1, 2),
      manager21: emails.manager(2, 1),
    }))
      people[name] = await signIn(server.app, email);
  });
  afterEach(() => {
    for (const listener of open.splice(0)) listener.close();
  });
  afterAll(() => server.close());

  it('is for signed-in people, and begins with when to come again', async () => {
    expect((await openBrowser(server.app).get('/api/news')).statusCode).toBe(401);
    const admin = await listen('admin1');
    await work(1, 1);
    await admin.next();
    expect(admin.said()).toMatch(/^retry: \d{4}\n\n/);
  });

  it('tells who sees a change, and nobody else, that there is one', async () => {
    const everybody = await listen('superAdmin');
    const admin = await listen('admin1');
    const own = await listen('manager11');
    const other = await listen('manager12');
    const stranger = await listen('admin2');
    await work(1, 1);
    expect(await allOf(everybody, admin, own)).toEqual([RECORDS, RECORDS, RECORDS]);
    await work(1, 2);
    expect(await allOf(everybody, admin, other)).toEqual([RECORDS, RECORDS, RECORDS]);
    await rename('districts', ids.district(2));
    expect(await allOf(everybody, stranger)).toEqual([RECORDS, RECORDS]);
    // Each look comes after those before it: whoever was to hear of an earlier change has.
    expect([own.heard, other.heard, stranger.heard]).toEqual([[RECORDS], [RECORDS], [RECORDS]]);
  });

  it("tells managers of what is everybody's, of their places, and of places that they are given", async () => {
    const [one, other] = [await listen('manager11'), await listen('manager12')];
    await rename('categories', ids.category(1, 1));
    expect([await one.next(), await other.next()]).toEqual([RECORDS, RECORDS]);
    await rename('locations', ids.location(1, 1));
    expect(await one.next()).toEqual(RECORDS);
    const locations = [ids.location(1, 1), ids.location(1, 2)];
    const moved = await people['admin1']?.put(`/api/users/${ids.manager(1, 2)}`, { locations });
    expect(moved?.statusCode).toBe(200);
    expect(await other.next()).toEqual(RECORDS);
    expect([one.heard.length, other.heard.length]).toEqual([2, 2]);
  });

  it('tells of a deletion, which leaves no row behind', async () => {
    const url = `/api/assessment-tools/${ids.tool(2, 1)}/create-answer`;
    const made = await people['manager21']?.post(url, { locationId: ids.location(2, 1) });
    const { data } = made?.json() as { data: { id: string } };
    const own = await listen('manager21');
    expect((await people['manager21']?.delete(`/api/answers/${data.id}`))?.statusCode).toBe(204);
    expect(await own.next()).toEqual(RECORDS);
  });

  it('tells a person of a notification, and only that', async () => {
    const [own, admin] = [await listen('manager12'), await listen('admin1')];
    const created_at = new Date().toISOString();
    const notice = { title: 'Title', text: 'Text', link: null, read_at: null, created_at, updated_at: created_at };
    await server.database.db
      .insertInto('notifications')
      .values({ id: randomUUID(), user_id: ids.manager(1, 2), ...notice })
      .execute();
    expect(await own.next()).toEqual({ records: false, notifications: true });
    expect(admin.heard).toEqual([]);
  });

  it('tells what another process wrote, and ends when the server stops', async () => {
    const second = await buildApp({ db: server.database.db, mailer: server.app.mailer, pause });
    await second.listen({ port: 0, host: '127.0.0.1' });
    const there = await listen('admin1', second);
    await work(1, 1);
    expect(await there.next()).toEqual(RECORDS);
    await second.close();
    await there.ended;
  });

  /** Somebody signed in on a device that says so. */
  async function enterOn(device: string, email: string): Promise<Browser> {
    const browser = openBrowser(server.app);
    const headers = { 'x-device': `id=${device}; key=${device}` };
    await browser.get('/sanctum/csrf-cookie');
    await browser.post('/login', { email, password: PASSWORD }, { headers });
    await browser.get('/api/roles', { headers: { 'x-device': `${headers['x-device']}; unsent=1; attention=0` } });
    return browser;
  }

  it.each(['sign-out', 'clear'])(
    'tells a device that is ordered to %s, at any process, and ends the stream',
    async (order) => {
      const device = randomUUID();
      people['phone'] = await enterOn(device, emails.manager(1, 1));
      const second = await buildApp({ db: server.database.db, mailer: server.app.mailer, pause });
      await second.listen({ port: 0, host: '127.0.0.1' });
      const [phone, other] = [await listen('phone', second), await listen('manager11')];
      const asked = await people['admin1']?.post(`/api/devices/${ids.manager(1, 1)}/${device}/${order}`);
      expect(asked?.statusCode).toBe(200);
      expect(await phone.next()).toEqual({ records: true, notifications: false, orders: true });
      await phone.ended;
      await work(1, 1);
      expect(await other.next()).toEqual(RECORDS);
      await second.close();
    },
  );

  it('tells who is signed in on a device of an order for somebody who left work there', async () => {
    const device = randomUUID();
    await enterOn(device, emails.manager(1, 1));
    people['phone'] = await enterOn(device, emails.manager(1, 2));
    const phone = await listen('phone');
    await people['admin1']?.post(`/api/devices/${ids.manager(1, 1)}/${device}/clear`);
    expect(await phone.next()).toEqual({ records: false, notifications: false, orders: true });
    await work(1, 2);
    expect(await phone.next()).toEqual(RECORDS);
  });

  it('goes on after the database was away for a look', async () => {
    const admin = await listen('admin1');
    await work(1, 1);
    await admin.next();
    const warned = jest.spyOn(server.app.log, 'warn');
    const failing = jest.spyOn(server.database.db, 'getExecutor').mockImplementation(() => {
      throw new Error('away');
    });
    while (warned.mock.calls.length === 0) await pause();
    failing.mockRestore();
    await work(1, 1);
    expect(await admin.next()).toEqual(RECORDS);
  });
});

describeOnPostgres('news of places that are given while one looks', (kind) => {
  it('is told once', async () => {
    const server = await openTestApp(kind, { pause: () => new Promise<void>((over) => setTimeout(over, 20)) });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.database.db);
    const other = await openSomebodyElse(addressOf(postgresAddress(), rows[0]?.name ?? ''));
    const manager = await listenTo(server.app, await signIn(server.app, emails.manager(1, 2)));
    const bump =
      'insert into revisions values ($1, 0, 1) on conflict (client_id, shard) do update set revision = revisions.revision + 1';
    await other.holdTable('user_locations');
    await other.waiters(1);
    await other.within('insert into user_locations (client_id, user_id, location_id) values ($1, $2, $3)', [
      ids.client(1),
      ids.manager(1, 2),
      ids.location(1, 1),
    ]);
    await other.within(bump, [ids.client(1)]);
    await other.settle();
    expect(await manager.next()).toEqual(RECORDS);
    await server.database.db
      .updateTable('categories')
      .set({ name: 'Another' })
      .where('id', '=', ids.category(1, 1))
      .execute();
    await sql.raw(bump.replace('$1', `'${ids.client(1)}'`)).execute(server.database.db);
    expect(await manager.next()).toEqual(RECORDS);
    expect(manager.heard).toHaveLength(2);
    manager.close();
    await other.close();
    await server.close();
  });
});

describeOnPostgres('news of notifications whose work began before that of others, and ended after', (kind) => {
  it('are told', async () => {
    const server = await openTestApp(kind, { pause: () => new Promise<void>((over) => setTimeout(over, 20)) });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.database.db);
    const other = await openSomebodyElse(addressOf(postgresAddress(), rows[0]?.name ?? ''));
    const admin = await listenTo(server.app, await signIn(server.app, emails.companyAdmin(1)));
    const told = (at: number) =>
      `insert into notifications (id, user_id, title, text, link, created_at, updated_at)
        select '${randomUUID()}', '${ids.companyAdmin(1)}', 'Done', 'It is', '/', at, at
        from to_timestamp(${String(at)}) as at`;
    await other.change(told(1_000), []);
    await other.query(told(1_001));
    expect(await admin.next()).toEqual({ records: false, notifications: true });
    await other.settle();
    expect(await admin.next()).toEqual({ records: false, notifications: true });
    admin.close();
    await other.close();
    await server.close();
  });
});
