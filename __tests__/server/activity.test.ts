import type { Activity, ActivityEntry } from '../../src/contract/activity';
import { buildApp } from '../../src/server/app';
import { type Browser, openBrowser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { PASSWORD, emails, ids } from '../support/test-data';

const DAY_MS = 24 * 60 * 60 * 1000;
const { manager: managerEmail, companyAdmin: adminEmail } = emails;

describe.each(oneDatabase)('what was done, over all records, on %s', (kind) => {
  let server: TestApp;
  const people: Record<string, Browser> = {};
  const person = (who: string) => people[who] as Browser;
  const seenBy = async (who: string, query = ''): Promise<Activity> => {
    const response = await person(who).get(`/api/activity?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<{ data: Activity }>().data;
  };
  const sentence = ({ action, by, impersonator, group, record }: ActivityEntry) =>
    `${impersonator ? `${impersonator.name} as ` : ''}${by.name} ${action} ${group} ${record.name ?? '?'}`;
  const told = async (who: string, query = '') => (await seenBy(who, query)).entries.map(sentence);
  const rename = async (who: string, client: number, name: string) => {
    const url = `/api/districts/${ids.district(client)}`;
    expect((await person(who).post(url, { name })).statusCode).toBe(200);
  };

  beforeAll(async () => {
    server = await openTestApp(kind);
    for (const [name, email] of Object.entries({
      superAdmin: emails.superAdmin,
      north: adminEmail(1),
      south: adminEmail(2),
      manager: managerEmail(1, 1),
    })) {
      server.pass(1_000);
      people[name] = await signIn(server.app, email);
    }
    for (const [who, client, name] of [
      ['north', 1, 'Northern half'],
      ['superAdmin', 1, 'Northern third'],
      ['south', 2, 'Southern half'],
    ] as const) {
      server.pass(1_000);
      await rename(who, client, name);
    }
    server.pass(1_000);
    expect((await person('south').delete(`/api/locations/${ids.location(2, 1)}`)).statusCode).toBe(409);
  });
  afterAll(() => server.close());

  it('is that of the own client, the newest first, with who signed in; a super administrator sees all', async () => {
    const north = [
      'Super changed districts Northern third',
      `${adminEmail(1)} changed districts Northern third`,
      `${managerEmail(1, 1)} signed_in users ${managerEmail(1, 1)}`,
      `${adminEmail(1)} signed_in users ${adminEmail(1)}`,
    ];
    const south = [
      `${adminEmail(2)} changed districts Southern half`,
      `${adminEmail(2)} signed_in users ${adminEmail(2)}`,
    ];
    expect(await told('north')).toEqual(north);
    expect(await told('south')).toEqual(south);
    expect(await told('superAdmin', `clientId=${ids.client(2)}`)).toEqual(south);
    expect(await told('superAdmin')).toHaveLength(north.length + south.length + 1);
    const [entry] = (await seenBy('north')).entries;
    expect(entry).toMatchObject({
      changes: { name: { from: 'Northern half', to: 'Northern third' } },
      record: { id: ids.district(1), is_there: true },
      client: { id: ids.client(1) },
    });
  });

  it.each([
    ['another client', `clientId=${ids.client(2)}`],
    ['its people', `filters[user]=${ids.companyAdmin(2)}`],
    ['the names of its records', 's=southern'],
  ])('keeps %s from whoever is not of it', async (_what, query) => {
    expect(await seenBy('north', query)).toMatchObject({ entries: [], total: 0, has_older: false, has_newer: false });
    const file = await person('north').get(`/api/activity/export?format=csv&columns[record]=Record&${query}`);
    expect([file.statusCode, file.body.trim()]).toEqual([200, 'Record']);
  });

  it('is not for managers, and their history has no sign-ins', async () => {
    for (const path of ['', '/export?format=csv&columns[record]=Record'])
      expect((await person('manager').get(`/api/activity${path}`)).statusCode).toBe(403);
    const history = await person('north').get(`/api/users/${ids.manager(1, 1)}/audit`);
    expect(history.json()).toEqual({ data: [] });
  });

  it('is narrowed by person, kind, group, words of the record’s name, and days', async () => {
    const today = server.app.now().toISOString().slice(0, 10);
    const tomorrow = new Date(server.app.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    for (const [query, count] of [
      [`filters[user]=${ids.superAdmin}`, 1],
      ['filters[action][]=signed_in&filters[action][]=deleted', 2],
      ['filters[group]=districts', 2],
      ['s=THIRD%20north', 2],
      ['s=half', 0],
      [`from=${today}&to=${today}`, 4],
      [`from=${tomorrow}`, 0],
    ] as const)
      expect([query, (await seenBy('north', query)).total]).toEqual([query, count]);
    for (const query of ['filters[action]=eaten', 'filters[place]=1', 'from=yesterday', 'before=1'])
      expect((await person('north').get(`/api/activity?${query}`)).statusCode).toBe(422);
  });

  it('is leafed through from entry to entry, both ways', async () => {
    const all = (await seenBy('superAdmin')).entries.map((entry) => entry.id);
    const ends = async (query: string) => {
      const { entries, has_newer, has_older } = await seenBy('superAdmin', `perPage=3&${query}`);
      return [entries.map((entry) => all.indexOf(entry.id)), has_newer, has_older];
    };
    expect(await ends('')).toEqual([[0, 1, 2], false, true]);
    expect(await ends(`before=${String(all[2])}`)).toEqual([[3, 4, 5], true, true]);
    expect(await ends(`before=${String(all[5])}`)).toEqual([[6], true, false]);
    expect(await ends(`after=${String(all[6])}`)).toEqual([[3, 4, 5], true, true]);
    expect(await ends(`after=${String(all[3])}`)).toEqual([[0, 1, 2], false, true]);
  });

  it('has deleted records by the name that they had, and what is like a formula in a file as text', async () => {
    const made = await person('south').post('/api/districts', { client_id: ids.client(2), name: '=cmd|1' });
    const { id: district } = made.json<{ data: { id: string } }>().data;
    server.pass(1_000);
    await person('south').delete(`/api/districts/${district}`);
    const [deleted, created] = (await seenBy('south', 's=cmd')).entries;
    expect([deleted?.action, created?.action]).toEqual(['deleted', 'created']);
    expect(created?.record).toEqual({ id: district, name: '=cmd|1', is_there: false });
    const columns = 'columns[at]=When&columns[action]=What&columns[record]=Record&columns[changes]=Changes';
    const words = 'words[action][deleted]=Removed&words[field][name]=Called';
    const file = await person('south').get(`/api/activity/export?format=csv&s=cmd&${columns}&${words}`);
    expect(file.headers['content-disposition']).toContain('activity.csv');
    const [head, first] = file.body.split('\r\n');
    expect(head).toBe('\uFEFFWhen (UTC),What,Record,Changes');
    expect(first).toMatch(/^[\d: -]{16},Removed,'=cmd\|1,Called: =cmd\|1 → $/);
    const sheet = await person('south').get(`/api/activity/export?format=xlsx&${columns}`);
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await person('south').get('/api/activity/export?format=csv&columns[x]=X')).statusCode).toBe(422);
  });

  it('says what people do with their accounts, and of tries nothing that was typed', async () => {
    const last = (await seenBy('superAdmin')).entries[0]?.id ?? '';
    const since = () => told('superAdmin', `after=${last}&perPage=100`);
    const stranger = openBrowser(server.app);
    await stranger.get('/sanctum/csrf-cookie');
    for (const email of [managerEmail(1, 2), 'nobody@elsewhere.test']) {
      server.pass(1_000);
      expect((await stranger.post('/login', { email, password: 'not the one' })).statusCode).toBe(422);
    }
    await server.app.outgoing.settled();
    server.pass(1_000);
    const two = await signIn(server.app, managerEmail(1, 2));
    const passwords = { password: 'a much better one', password_confirmation: 'a much better one' };
    for (const [call, path, body] of [
      ['post', '/api/user/change-password', { current_password: PASSWORD, ...passwords }],
      ['delete', '/api/user/sessions', undefined],
      ['post', '/logout', undefined],
    ] as const) {
      server.pass(1_000);
      const { statusCode } = await (call === 'post' ? two.post(path, body) : two.delete(path));
      expect([path, statusCode < 300]).toEqual([path, true]);
    }
    server.pass(1_000);
    await person('north').get(`/api/users/${ids.manager(1, 1)}/impersonate`);
    server.pass(1_000);
    await person('north').post('/logout');
    const [name, one, admin] = [managerEmail(1, 2), managerEmail(1, 1), adminEmail(1)];
    expect((await since()).reverse()).toEqual([
      `${name} sign_in_failed users ${name}`,
      ...['signed_in', 'password_changed', 'sessions_ended', 'signed_out'].map(
        (action) => `${name} ${action} users ${name}`,
      ),
      `${admin} impersonated users ${one}`,
      `${admin} acting_ended users ${one}`,
    ]);
    expect(await told('north', `after=${last}&filters[user]=${ids.manager(1, 2)}`)).toHaveLength(5);
    expect(JSON.stringify(await seenBy('superAdmin'))).not.toContain('elsewhere');
  });

  it('keeps sign-ins for a year, and what was changed for good', async () => {
    server.pass(366 * DAY_MS);
    const next = await buildApp({ db: server.database.db, mailer: server.app.mailer, now: server.app.now });
    await next.ready();
    const admin = await signIn(next, adminEmail(2));
    const { data } = (await admin.get('/api/activity')).json<{ data: Activity }>();
    expect([...new Set(data.entries.map(({ action }) => action))].sort()).toEqual([
      'changed',
      'created',
      'deleted',
      'signed_in',
    ]);
    expect(data.entries.filter(({ action }) => action === 'signed_in')).toHaveLength(1);
    await next.close();
  });
});
