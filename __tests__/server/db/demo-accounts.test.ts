/** @jest-environment node */
import { sql } from 'kysely';
import { answerEvidence } from '../../../src/server/answers/answer-evidence';
import { demoData } from '../../../src/server/demo';
import { type DemoWish, provideDemoData, reachOf } from '../../../src/server/demo/demo-accounts';
import { countAdded, removeDemoData } from '../../../src/server/demo/remove';
import { openBrowser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { PASSWORD, emails } from '../../support/test-data';

const NOW = new Date('2026-11-21T09:30:00.000Z');
const KEY = Buffer.alloc(32, 7);
const ADMIN = { email: 'admin@outpost.example', password: 'outpost-admin' };
const COUNTED = ['answer_counts', 'location_counts', 'question_bits', 'tool_places'];
/** Devices are told what is gone: notes of changes stay for 90 days. */
const CHANGING = [...COUNTED, 'migrations', 'migration_lease', 'rate_limits', 'sessions', 'noted_changes'];
const OFFICE = { email: 'office@harbourcare.example', password: 'outpost-office' };

describe('whom a server can be reached by', () => {
  it.each([
    [{ HOST: '127.0.0.1' }, null],
    [{ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }, null],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://assess.example.org' }, 'https://assess.example.org'],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://127.0.0.1.example.org' }, 'https://127.0.0.1.example.org'],
    [{ HOST: '127.0.0.1', TRUST_PROXY: 1 }, 'a reverse proxy'],
  ])('%j', (settings, reach) => {
    expect(reachOf({ TRUST_PROXY: 0, ...settings })).toBe(reach);
  });
});

describe.each(oneDatabase)('demo accounts beside real ones, on %s', (kind) => {
  let server: TestApp;
  let before: Map<string, number | undefined>;
  /** How many rows each table has, but for those that change by signing in, or by counting after the start. */
  const everything = async () => {
    const { db } = server.database;
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and not table_name = any(${CHANGING}::text[]) order by 1`.execute(db);
    const counts = new Map<string, number | undefined>();
    for (const { name } of rows) counts.set(name, await countRows(name));
    return counts;
  };
  const countRows = async (table: string, clients: readonly string[] | null = null) => {
    const rows = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${clients === null ? sql`true` : sql`client_id = any(${clients}::uuid[])`}`;
    return (await rows.execute(server.database.db)).rows[0]?.count;
  };
  // One installation for all of it, from the demo's coming to its going: the demo data take seconds to store.
  beforeAll(async () => {
    server = await openTestApp(kind);
    before = await everything();
  });
  afterAll(() => server.close());

  const provide = (wish: Partial<DemoWish> = {}) =>
    provideDemoData(server.database, { asked: undefined, reach: null, ...wish }, NOW, {
      appKey: KEY,
      media: server.app.media.kept,
    });
  const enter = async (credentials: { email: string; password: string }) => {
    const browser = openBrowser(server.app);
    await browser.get('/sanctum/csrf-cookie');
    const { statusCode } = await browser.post('/login', credentials);
    return { browser, statusCode };
  };

  it('are not put there unasked, nor for others to use unless a demo was asked for by name', async () => {
    expect(await provide()).toEqual([]);
    expect(await provide({ reach: '0.0.0.0' })).toEqual([]);
    expect(await provide({ asked: 'yes', reach: '0.0.0.0' })).toHaveLength(3);
    await expect(provide({ reach: '0.0.0.0' })).rejects.toThrow(
      /others can reach this server at 0\.0\.0\.0\. Set DEMO_DATA=no, or DEMO_DATA=yes/,
    );
    expect(await provide()).toHaveLength(3);
  });

  it('come with a few photos, which open', async () => {
    const { browser } = await enter(ADMIN);
    const photos = await server.database.db.selectFrom('evidence').select(['id', 'size']).execute();
    expect(photos.length).toBeGreaterThanOrEqual(2);
    // Whoever handed one in had all that it asks for.
    const { rows: done } = await sql<{ client_id: string; id: string }>`select client_id, id from answers
      where status <> 'in_progress'`.execute(server.database.db);
    const lacking = await Promise.all(done.map((answer) => answerEvidence(server.database.db, answer).missing()));
    expect(lacking.flat()).toEqual([]);
    const { rows: required } = await sql`select from evidence e join questions q on q.client_id = e.client_id
      and q.id = e.question_id where q.evidence = 'required'`.execute(server.database.db);
    expect(required.length).toBeGreaterThan(0);
    for (const { id, size } of photos) {
      expect((await browser.get(`/api/evidence/${id}/file`)).rawPayload).toHaveLength(size);
      expect((await browser.get(`/api/evidence/${id}/thumbnail`)).statusCode).toBe(200);
    }
  });

  it('let nobody in with a published password once no demo is wanted, and who chose another one keeps it', async () => {
    const { browser } = await enter(ADMIN);
    const [ruth] = demoData(NOW).users.filter(({ email }) => email === OFFICE.email);
    const changed = await browser.put(`/api/users/${String(ruth?.id)}`, { password: PASSWORD });
    expect(changed.statusCode).toBe(200);

    expect(await provide({ asked: 'no' })).toEqual([]);
    expect((await enter(ADMIN)).statusCode).toBe(422);
    expect((await enter({ email: 'ines@harbourcare.example', password: 'outpost-demo' })).statusCode).toBe(422);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
    expect((await enter({ ...OFFICE, password: PASSWORD })).statusCode).toBe(200);
    expect((await signIn(server.app, emails.manager(1, 1))).cookies.size).toBeGreaterThan(0);
    // Without an account to show, there is no demo either.
    expect(await provide()).toEqual([]);
  });

  it('go with their organisations and all that was added there, and nothing else does', async () => {
    const { db } = server.database;
    expect(await countAdded(db, NOW)).toEqual({ clients: 2, people: 0, answers: 0 });
    const { browser: office } = await enter({ ...OFFICE, password: PASSWORD });
    const [client] = demoData(NOW).clients;
    const added = await office.post('/api/users', {
      name: 'Ada Added',
      email: 'ada@harbourcare.example',
      role_id: 'manager',
      status: 'active',
      client_id: client?.id,
    });
    expect(added.statusCode).toBe(201);
    expect(await countAdded(db, NOW)).toEqual({ clients: 2, people: 1, answers: 0 });

    const { clients, people, answers } = await removeDemoData(db, NOW);
    expect([clients, people, answers]).toEqual([2, demoData(NOW).users.length + 1, demoData(NOW).answers.length]);
    // The real manager's sign-in above is no demo's.
    expect(await everything()).toEqual(new Map(before).set('audit', 1));
    const organisations = demoData(NOW).clients.map(({ id }) => id);
    for (const table of COUNTED) expect([table, await countRows(table, organisations)]).toEqual([table, 0]);
    expect((await enter(ADMIN)).statusCode).toBe(422);
    expect(await removeDemoData(db, NOW)).toEqual({ clients: 0, people: 0, answers: 0 });
  });
});
