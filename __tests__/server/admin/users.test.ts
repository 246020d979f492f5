import { type Browser, openBrowser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { PASSWORD, emails, ids } from '../../support/test-data';
import { type Fields, type One, kinds } from './kinds';

const newUser = kinds.find(({ group }) => group === 'users')?.body ?? (() => ({}));
const USERS = '/api/users';

describe.each(oneDatabase)('people, on %s', (kind) => {
  let server: TestApp;
  let owner: Browser;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    owner = await signIn(server.app, emails.superAdmin);
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());

  const make = async (fields: Fields = {}, browser = admin) => {
    const response = await browser.post(USERS, { ...newUser(1), ...fields });
    const { data, errors } = response.json<Partial<One> & { errors?: unknown }>();
    return response.statusCode === 201 && data ? data : { id: '', name: '', updated_at: '', errors };
  };
  const change = async (id: string, fields: Fields, browser = admin) => {
    const response = await browser.put(`${USERS}/${id}`, fields);
    const { data, errors } = response.json<Partial<One> & { errors?: unknown }>();
    return response.statusCode === 200 ? data : (errors ?? response.statusCode);
  };
  const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to.endsWith(`<${email}>`));

  it('are kept by administrators: superAdmins by their like alone', async () => {
    const superAdmin = { role_id: 'superAdmin', client_id: null, locations: [] };
    const role = { role_id: ['Only a super administrator may give this role.'] };
    expect(await make(superAdmin)).toMatchObject({ errors: role });
    expect(await make({ role_id: 'superAdmin', locations: [] })).toMatchObject({ errors: role });
    expect(await make(superAdmin, owner)).toMatchObject({ role: { id: 'superAdmin' }, client_id: null });
    expect(await make({ ...superAdmin, client_id: ids.client(1) }, owner)).toMatchObject({
      errors: { client_id: ['A super administrator belongs to no client.'] },
    });
    expect(await make({ role_id: 'companyAdmin', client_id: null, locations: [] }, owner)).toMatchObject({
      errors: { client_id: ['Choose a client from the list.'] },
    });
    expect(await make({ client_id: ids.client(2), locations: [] })).toMatchObject({
      errors: { client_id: ['Choose a client from the list.'] },
    });
    expect(await change(ids.superAdmin, { name: 'Mine' })).toBe(404);
    expect(await make({ role_id: 'companyAdmin', locations: [] })).toMatchObject({ role: { name: 'companyAdmin' } });
  });

  it('go into a file in the words of whoever asked, and stay what they are where no words were given', async () => {
    const { id, name } = await make();
    const { created_at } = (await admin.get(`${USERS}/${id}`)).json<{ data: { created_at: string } }>().data;
    const words = 'words[role][manager]=Responsable&words[role][name]=x&words[name][toString]=x&words[status]';
    const asked = 'columns[name]=N&columns[role]=R&columns[status]=S&columns[created_at]=C';
    const file = await admin.get(
      `${USERS}/export?format=csv&${asked}&${words}[active]=Actif&s=${encodeURIComponent(name)}`,
    );
    const time = created_at.slice(0, 16).replace('T', ' ');
    expect(file.body.split('\r\n')[1]).toBe(`${name},Responsable,inactive,${time}`);
    expect((await admin.get(`${USERS}/export?format=csv&${asked}&${words}=Actif`)).statusCode).toBe(422);
  });

  it('look after locations of their own client, as managers', async () => {
    const { id } = await make({ locations: [ids.location(1, 2), ids.location(1, 1), ids.location(1, 2)] });
    const both = [
      { id: ids.location(1, 1), name: 'House 11' },
      { id: ids.location(1, 2), name: 'House 12' },
    ];
    expect(await change(id, {})).toMatchObject({ locations: both });
    const foreign = { locations: ['Choose locations of this client.'] };
    expect(await change(id, { locations: [ids.location(2, 1)] })).toEqual(foreign);
    expect(await change(id, { locations: [ids.nobody] })).toEqual(foreign);
    expect(await change(id, { role_id: 'companyAdmin', locations: [ids.location(1, 1)] })).toEqual({
      locations: ['Only managers can look after locations.'],
    });
    expect(await change(id, { role_id: 'companyAdmin' })).toMatchObject({ locations: [] });
    expect(await change(id, { role_id: 'manager', locations: [ids.location(1, 2)] })).toMatchObject({
      locations: [both[1]],
    });
    expect(await change(id, { client_id: ids.client(2) }, owner)).toMatchObject({
      client_id: ids.client(2),
      locations: [],
    });
    expect(await change(id, { name: 'Gone' })).toBe(404);
    const audit = await (await signIn(server.app, emails.companyAdmin(2))).get(`${USERS}/${id}/audit`);
    expect(audit.json()).toEqual({ data: [] });
  });

  it('have an e-mail address of their own, in lower case, as long as anybody could come back', async () => {
    const taken = { email: ['This e-mail address is taken.'] };
    expect(await make({ email: ` ${emails.manager(2, 1).toUpperCase()} ` })).toMatchObject({ errors: taken });
    const { id, ...made } = await make({ email: 'New.Person@Outpost.test' });
    expect(made).toMatchObject({ email: 'new.person@outpost.test' });
    expect(await change(id, { email: emails.superAdmin })).toEqual(taken);
    expect(await change(id, { email: 'NEW.person@outpost.test' })).toMatchObject({ email: 'new.person@outpost.test' });
    await admin.delete(`${USERS}/${id}`);
    expect(await make({ email: 'new.person@outpost.test' })).toMatchObject({ errors: taken });
    expect(await make({ email: 'no address' })).toMatchObject({ errors: { email: ['Enter a valid e-mail address.'] } });
  });

  it('do not take their own account away', async () => {
    const self = ids.companyAdmin(1);
    expect(await change(self, { status: 'inactive' })).toEqual({ status: ['You cannot deactivate yourself.'] });
    expect(await change(self, { role_id: 'manager' })).toEqual({ role_id: ['You cannot change your own role.'] });
    const moved = { client_id: ids.client(1), role_id: 'companyAdmin' };
    expect(await change(ids.superAdmin, moved, owner)).toEqual({ role_id: ['You cannot change your own role.'] });
    expect((await admin.delete(`${USERS}/${self}`)).statusCode).toBe(403);
    expect((await admin.get(`${USERS}/${self}/deletion`)).statusCode).toBe(403);
    expect(await change(self, { name: 'Still here' })).toMatchObject({ name: 'Still here' });
  });

  it('are signed out everywhere else by a new password, which the audit does not show', async () => {
    const email = emails.manager(1, 2);
    const manager = await signIn(server.app, email);
    const password = 'a different battery';
    expect(await change(ids.manager(1, 2), { password })).not.toHaveProperty('password');
    expect((await manager.get('/api/user')).statusCode).toBe(401);
    await expect(signIn(server.app, email)).rejects.toThrow('cannot sign in');
    const audit = await admin.get(`${USERS}/${ids.manager(1, 2)}/audit`);
    expect(audit.json()).toMatchObject({ data: [{ changes: { password: { from: null, to: null } } }] });
    expect(audit.body).not.toContain('battery');
    expect(await change(ids.manager(1, 2), { password: PASSWORD })).toBeDefined();

    const elsewhere = await signIn(server.app, emails.companyAdmin(1));
    expect(await change(ids.companyAdmin(1), { password: PASSWORD })).toBeDefined();
    expect((await admin.get('/api/user')).statusCode).toBe(200);
    expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
    expect(await change(ids.manager(1, 2), { password: 'short' })).toEqual({
      password: ['Use at least 10 characters.'],
    });
  });

  it.each([
    ['one of the commonest', 'common', '1234567890', /^This password is among the most used ones/],
    ['the address', 'obvious', 'Obvious@Outpost.test', /^Choose a password that is not your e-mail address/],
  ])('get no password that is %s', async (_what, name, password, words) => {
    const errors = { password: [expect.stringMatching(words) as string] };
    const email = `${name}@outpost.test`;
    expect(await make({ email, password })).toMatchObject({ errors });
    const { id } = await make({ email });
    expect(await change(id, { password })).toEqual(errors);
  });

  it('are signed out for good when they are deactivated, and at once when they are deleted', async () => {
    const manager = await signIn(server.app, emails.manager(1, 2));
    await change(ids.manager(1, 2), { status: 'inactive' });
    expect((await manager.get('/api/user')).statusCode).toBe(401);
    await change(ids.manager(1, 2), { status: 'active' });
    expect((await manager.get('/api/user')).statusCode).toBe(401);

    const { id } = await make({ email: 'leaves@outpost.test', status: 'active', password: PASSWORD });
    const leaving = await signIn(server.app, 'leaves@outpost.test');
    await admin.delete(`${USERS}/${id}`);
    expect((await leaving.get('/api/user')).statusCode).toBe(401);
  });

  it('are invited by mail when they begin without a password, and told when they are activated', async () => {
    await make({ email: 'invited@outpost.test', status: 'active' });
    const [invitation] = await mailsTo('invited@outpost.test');
    expect(invitation?.subject).toBe('Your account at Outpost');
    const link = new URL(invitation?.url ?? '');
    const visitor = openBrowser(server.app);
    await visitor.get('/sanctum/csrf-cookie');
    const token = link.pathname.split('/').at(-1);
    const chosen = { token, email: 'invited@outpost.test', password: PASSWORD, password_confirmation: PASSWORD };
    expect((await visitor.post('/reset-password', chosen)).statusCode).toBe(200);
    await signIn(server.app, 'invited@outpost.test');

    const { id } = await make({ email: 'waits@outpost.test', status: 'inactive', password: PASSWORD });
    expect(await mailsTo('waits@outpost.test')).toEqual([]);
    await change(id, { status: 'active' });
    await change(id, { status: 'active', name: 'Same' });
    expect((await mailsTo('waits@outpost.test')).map(({ subject, url }) => [subject, url])).toEqual([
      ['Your account is active', 'https://outpost.test/login'],
    ]);
    expect(await make({ email: 'waits@outpost.test', status: 'active' })).toHaveProperty('errors');
    await make({ email: 'knows@outpost.test', status: 'active', password: PASSWORD });
    expect(await mailsTo('knows@outpost.test')).toEqual([]);
    expect(await mailsTo('waits@outpost.test')).toHaveLength(1);
  });

  it('tell in the audit who acted as whom', async () => {
    const browser = await signIn(server.app, emails.superAdmin);
    await browser.get(`/api/users/${ids.companyAdmin(1)}/impersonate`);
    await browser.put(`${USERS}/${ids.manager(1, 1)}`, { name: 'Renamed by two' });
    const audit = await admin.get(`${USERS}/${ids.manager(1, 1)}/audit`);
    const [by, impersonator] = [{ id: ids.companyAdmin(1) }, { id: ids.superAdmin, name: 'Super' }];
    expect(audit.json()).toMatchObject({ data: [{ action: 'changed', by, impersonator }] });
  });
});
