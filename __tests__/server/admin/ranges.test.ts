import { type Browser, signIn } from '../../support/browser';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import type { Many, One } from './kinds';

/** Late on the 8th of March in New York, and the 9th already in Tokyo. */
const MOMENT = new Date('2026-03-09T03:30:00Z');

describe.each(databases)('lists narrowed by days, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
    for (const [client, zone] of ['Asia/Tokyo', 'America/New_York'].entries())
      await admin.post(`/api/clients/${ids.client(client + 1)}`, { time_zone: zone });
    for (const table of ['districts', 'clients', 'users'] as const)
      await server.database.db.updateTable(table).set({ updated_at: MOMENT.toISOString() }).execute();
  });
  afterAll(() => server.close());

  const whose = async (group: string, query: string) => {
    const { data } = (await admin.get(`/api/${group}?${query}`)).json<Many>();
    return [...new Set(data.map(({ id, client_id: clientId = id }) => clientId))].toSorted();
  };
  const [tokyo, newYork] = [ids.client(1), ids.client(2)];
  const zoned = [tokyo, newYork].toSorted();

  it('a day is that of the client, of each record’s own where several are shown', async () => {
    for (const [days, expected] of [
      ['2026-03-08', [newYork]],
      ['2026-03-09', [tokyo]],
      ['2026-03-09..', [tokyo]],
      ['..2026-03-08', [newYork]],
      ['2026-03-08..2026-03-09', zoned],
      ['2026-03-10..', []],
    ] as const)
      for (const group of ['districts', 'clients', 'users'])
        expect([
          group,
          days,
          (await whose(group, `filters[updated_at]=${days}`)).filter((id) => zoned.includes(String(id))),
        ]).toEqual([group, days, expected]);
    expect(await whose('districts', `clientId=${newYork}&filters[updated_at]=2026-03-09`)).toEqual([]);
    expect(await whose('districts', `clientId=${newYork}&filters[updated_at]=2026-03-08`)).toEqual([newYork]);
  });

  it('who belongs to no client goes by the days of the installation', async () => {
    expect(await whose('users', 'filters[updated_at]=2026-03-09')).toContain(null);
    expect(await whose('users', 'filters[updated_at]=2026-03-08')).not.toContain(null);
  });

  it('what is done to all that match, and a file of them, go by the same days', async () => {
    const csv = await admin.get('/api/districts/export?format=csv&columns[name]=Name&filters[updated_at]=2026-03-10..');
    expect([csv.statusCode, csv.body.trim().split('\n').length]).toEqual([200, 1]);
    const made = (await admin.post('/api/districts', { client_id: tokyo, name: 'Of today' })).json<One>().data;
    const selection = { query: { filters: { updated_at: ['2026-03-10..'] } }, except: [] };
    const gone = await admin.post('/api/districts/bulk', { action: 'delete', selection });
    expect(gone.json()).toMatchObject({ data: { results: [{ id: made.id, done: true }] } });
    const refused = { query: { filters: { updated_at: ['soon'] } }, except: [] };
    expect((await admin.post('/api/districts/bulk', { action: 'delete', selection: refused })).statusCode).toBe(422);
  });
});
