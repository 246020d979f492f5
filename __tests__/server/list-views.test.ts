import { randomUUID } from 'node:crypto';
import { type ListView, VIEWS_AT_MOST, listViewResponseSchema, listViewsSchema } from '../../src/contract/list-views';
import { purgeDeleted } from '../../src/server/scope/purge-deleted';
import { type Browser, signIn } from '../support/browser';
import { listenTo } from '../support/news-listener';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { PASSWORD, emails, ids } from '../support/test-data';

const VIEWS = '/api/list-views';
type Fields = Record<string, unknown>;

describe.each(oneDatabase)('saved views of lists, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let colleague: Browser;
  let stranger: Browser;
  let owner: Browser;

  const seen = async (browser: Browser, group = 'locations') =>
    listViewsSchema.parse((await browser.get(`${VIEWS}?group=${group}`)).json()).data;
  const names = async (browser: Browser, group?: string) => (await seen(browser, group)).map(({ name }) => name);
  const body = (fields: Fields = {}) => ({
    ...{ id: randomUUID(), group: 'locations', name: randomUUID(), search: 's=north&sort=-name', shared: false },
    ...fields,
  });
  const add = async (browser: Browser, fields: Fields = {}): Promise<ListView> => {
    const response = await browser.post(VIEWS, body(fields));
    expect(response.statusCode).toBe(201);
    return listViewResponseSchema.parse(response.json()).data;
  };
  const change = (browser: Browser, { id, name, search, shared }: ListView, fields: Fields = {}) =>
    browser.put(`${VIEWS}/${id}`, { name, search, shared, ...fields });
  const newPerson = async (fields: Fields) => {
    const email = `${randomUUID()}@outpost.test`;
    const person = { name: 'Colleague', email, status: 'active', password: PASSWORD, locations: [], ...fields };
    const made = await owner.post('/api/users', person);
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ data: { id: string } }>().data;
    return { id, browser: await signIn(server.app, email) };
  };

  beforeAll(async () => {
    server = await openTestApp(kind, { pause: () => new Promise((over) => setTimeout(over, 20)) });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    owner = await signIn(server.app, emails.superAdmin);
    admin = await signIn(server.app, emails.companyAdmin(1));
    stranger = await signIn(server.app, emails.companyAdmin(2));
    ({ browser: colleague } = await newPerson({ role_id: 'companyAdmin', client_id: ids.client(1) }));
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('list_views').execute();
  });
  afterAll(() => server.close());

  it('are kept as they were saved, by group, in their order', async () => {
    const first = await add(admin, { name: '  Old Town ', search: 'filters%5Bdistrict%5D=1&s=a+b' });
    const second = await add(admin, { name: 'Inactive' });
    await add(admin, { name: 'Old Town', group: 'users' });
    expect(await seen(admin)).toEqual([first, second]);
    expect(first).toMatchObject({
      group: 'locations',
      name: 'Old Town',
      search: 'filters%5Bdistrict%5D=1&s=a+b',
      shared: false,
      owner: { id: ids.companyAdmin(1), name: emails.companyAdmin(1) },
    });
    const third = await add(admin, { name: 'A third one' });
    const order = { group: 'locations', ids: [third.id, randomUUID(), first.id] };
    const ordered = await admin.post(`${VIEWS}/order`, order);
    expect(listViewsSchema.parse(ordered.json()).data.map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
    expect(await names(admin)).toEqual(['A third one', 'Old Town', 'Inactive']);
    const changed = await change(admin, second, { name: 'Closed', search: '' });
    expect(changed.json()).toMatchObject({ data: { id: second.id, name: 'Closed', search: '' } });
    expect((await admin.delete(`${VIEWS}/${third.id}`)).statusCode).toBe(204);
    expect(await names(admin)).toEqual(['Old Town', 'Closed']);
    expect(await names(admin, 'users')).toEqual(['Old Town']);
  });

  it('are seen by colleagues of the same client once they are shared, and by nobody else', async () => {
    const own = await add(admin, { name: 'Mine' });
    const shared = await add(admin, { name: 'Ours', shared: true });
    await add(colleague, { name: 'Zoo' });
    expect(await names(colleague)).toEqual(['Zoo', 'Ours']);
    expect(await names(stranger)).toEqual([]);
    expect(await names(owner)).toEqual([]);
    await change(admin, own, { shared: true });
    await change(admin, shared, { shared: false });
    expect(await names(colleague)).toEqual(['Zoo', 'Mine']);
  });

  it('of a superAdmin are shared with other superAdmins alone', async () => {
    const { browser: other } = await newPerson({ role_id: 'superAdmin', client_id: null });
    const shared = await add(owner, { name: 'All clients', shared: true, search: 'client=all' });
    await add(admin, { name: 'Ours', shared: true });
    expect(await names(other)).toEqual(['All clients']);
    expect(await names(admin)).toEqual(['Ours']);
    expect((await change(other, shared)).statusCode).toBe(404);
  });

  it("are nobody else's to change, delete, order or take the id of", async () => {
    const shared = await add(admin, { name: 'Ours', shared: true });
    const [other] = [await add(admin, { name: 'Other', shared: true })];
    for (const browser of [colleague, stranger, owner]) {
      expect((await change(browser, shared, { name: 'Stolen' })).statusCode).toBe(404);
      expect((await browser.delete(`${VIEWS}/${shared.id}`)).statusCode).toBe(404);
      await browser.post(`${VIEWS}/order`, { group: 'locations', ids: [other.id, shared.id] });
      const taken = await browser.post(VIEWS, body({ id: shared.id, name: 'Taken' }));
      expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'view.idTaken']);
    }
    expect(await seen(admin)).toEqual([shared, other]);
  });

  it('do not go to another client with whoever moves there, and are not shared by managers', async () => {
    const { id, browser } = await newPerson({ role_id: 'companyAdmin', client_id: ids.client(1) });
    const shared = await add(browser, { name: 'Secret of client 1', shared: true });
    expect(await names(admin)).toEqual(['Secret of client 1']);
    const move = (fields: Fields) => owner.put(`/api/users/${id}`, { locations: [], ...fields });
    expect((await move({ client_id: ids.client(2) })).statusCode).toBe(200);
    expect([await names(admin), await names(stranger)]).toEqual([[], []]);
    const email = (await owner.get(`/api/users/${id}`)).json<{ data: { email: string } }>().data.email;
    const there = await signIn(server.app, email);
    expect(await names(there)).toEqual(['Secret of client 1']);
    expect((await change(there, shared, { name: 'Of client 2' })).statusCode).toBe(200);
    expect(await names(stranger)).toEqual(['Of client 2']);
    expect((await move({ role_id: 'manager' })).statusCode).toBe(200);
    expect(await names(stranger)).toEqual([]);
    expect((await (await signIn(server.app, email)).get(`${VIEWS}?group=locations`)).statusCode).toBe(403);
  });

  it('have names of their own among those of one person and group', async () => {
    const view = await add(admin, { name: 'Écoles du  Nord' });
    const refused = await admin.post(VIEWS, body({ name: ' ecoles DU nord' }));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: { name: ['There is one called “Écoles du  Nord” already.'] } });
    const other = await add(admin, { name: 'Other' });
    expect((await change(admin, other, { name: 'ECOLES du nord' })).statusCode).toBe(422);
    expect((await change(admin, view, { name: 'écoles du nord' })).statusCode).toBe(200);
    await add(admin, { name: 'Ecoles du nord', group: 'districts' });
    await add(colleague, { name: 'Ecoles du nord' });
  });

  it('are thirty of one list at most, however many are added at once', async () => {
    await Promise.all(Array.from({ length: VIEWS_AT_MOST - 1 }, () => add(admin)));
    const last = await Promise.all(Array.from({ length: 4 }, () => admin.post(VIEWS, body())));
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422]);
    expect(await seen(admin)).toHaveLength(VIEWS_AT_MOST);
    expect(last.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
      errors: { name: ['You have 30 views of this list. Remove one of them first.'] },
    });
    await add(admin, { group: 'users' });
  });

  it('are there once, however often they are sent', async () => {
    const sent = body({ name: 'Once', shared: true });
    const [first, again] = [await admin.post(VIEWS, sent), await admin.post(VIEWS, { ...sent, name: 'Twice' })];
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    const upper = await admin.post(VIEWS, { ...sent, id: sent.id.toUpperCase() });
    expect(upper.json()).toEqual(first.json());
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const { data } = first.json<{ data: ListView }>();
    const url = `${VIEWS}/${data.id.toUpperCase()}`;
    const change = { name: 'Changed', search: '', shared: false };
    const changed = await admin.put(url, change, key);
    const replayed = await admin.put(url, change, key);
    expect(replayed.headers['idempotency-replayed']).toBe('true');
    expect(replayed.json()).toEqual(changed.json());
  });

  it.each<[string, Fields]>([
    ['no name', { name: ' ' }],
    ['a long name', { name: 'n'.repeat(61) }],
    ['a name of two lines', { name: 'a\nb' }],
    ['a long query', { search: 's='.padEnd(2001, 'x') }],
    ['a line break in the query', { search: 's=a\r\nb' }],
    ['an address', { search: 'https://evil.example/?a' }],
    ['a fragment', { search: 's=a#b' }],
    ['mark-up', { search: 's=<script>' }],
    ['no query', { search: null }],
    ['no group', { group: 'answers' }],
    ['an inherited group', { group: 'constructor' }],
    ['no uuid', { id: '1; drop table list_views' }],
    ['no flag', { shared: 'yes' }],
  ])('are refused with %s', async (_, fields) => {
    expect((await admin.post(VIEWS, body(fields))).statusCode).toBe(422);
    expect(await seen(admin)).toEqual([]);
  });

  it('go with their person: at once out of sight, then for good', async () => {
    const { id, browser } = await newPerson({ role_id: 'companyAdmin', client_id: ids.client(1) });
    await add(browser, { name: 'Theirs', shared: true });
    expect(await names(admin)).toEqual(['Theirs']);
    const { data } = (await admin.delete(`/api/users/${id}`)).json<{ data: { id: string } }>();
    expect(await names(admin)).toEqual([]);
    expect((await admin.post(`/api/deletions/${data.id}/undo`)).statusCode).toBe(204);
    expect(await names(admin)).toEqual(['Theirs']);
    expect((await admin.delete(`/api/users/${id}`)).statusCode).toBe(200);
    await purgeDeleted(server.database.db, new Date(server.app.now().getTime() + 2 * 60_000));
    expect(await server.database.db.selectFrom('list_views').select('id').execute()).toEqual([]);
  });

  it('are news for colleagues when a shared one changes, and only then', async () => {
    const news = await listenTo(server.app, colleague);
    const elsewhere = await listenTo(server.app, stranger);
    try {
      const own = await add(admin, { name: 'Mine' });
      await change(admin, own, { search: '' });
      await change(admin, own, { shared: true });
      expect(await news.next()).toEqual({ records: true, notifications: false });
      expect(news.heard).toHaveLength(1);
      await admin.delete(`${VIEWS}/${own.id}`);
      expect(await news.next()).toEqual({ records: true, notifications: false });
      expect(elsewhere.heard).toEqual([]);
    } finally {
      news.close();
      elsewhere.close();
    }
  });
});
