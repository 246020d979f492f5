import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { deltaResponseSchema } from '../../../src/contract/general';
import { buildApp } from '../../../src/server/app';
import { makeBackup } from '../../../src/server/backups/make-backup';
import { checkBackup } from '../../../src/server/backups/read-backup';
import { restoreBackup } from '../../../src/server/backups/restore-backup';
import { migrate } from '../../../src/server/db/migrate';
import { openPostgres } from '../../../src/server/db/open-database';
import { seedDemoData } from '../../../src/server/demo/seed';
import { type Browser, signIn } from '../../support/browser';
import { type DeltaDevice, openDeltaDevice, sorted } from '../../support/delta-device';
import { openSomebodyElse } from '../../support/held-database';
import { type TestApp, databases, describeOnPostgres, openTestApp, openTestDatabase } from '../../support/test-app';
import { emails, ids, testData } from '../../support/test-data';

const DAY = 24 * 60 * 60 * 1000;

const answerRow = (number: number) => ({
  client_id: ids.client(1),
  id: `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  assessment_tool_version: 1,
  assessment_tool_id: ids.tool(1, 1),
  location_id: ids.location(1, 1),
  user_id: ids.manager(1, 1),
  client_ref: null,
  status: 'in_progress' as const,
  submitted_at: null,
  score: null,
  additional_question: null,
  created_at: '2026-03-01T00:00:00Z',
  updated_at: '2026-03-01T00:00:00Z',
});

describe.each(databases)('a cursor, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let device: DeltaDevice;
  beforeEach(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
    device = openDeltaDevice(manager);
    await device.sync();
  });
  afterEach(() => server.close());

  const change = (number: number) =>
    sql`update answers set score = ${number} where id = ${ids.answer(1, 1)}`.execute(server.database.db);
  const addMany = async (from: number, count: number) => {
    const rows = Array.from({ length: count }, (_, at) => answerRow(from + at));
    await server.database.db.insertInto('answers').values(rows).execute();
  };

  it('comes with everything and with what did not change, and does not change that', async () => {
    const plain = await manager.get('/api/general/init-entities-app');
    expect(plain.headers['x-since']).toBeUndefined();
    const known = { headers: { 'if-none-match': String(plain.headers.etag) } };
    const same = await manager.get('/api/general/init-entities-app', known);
    expect([same.statusCode, same.headers['x-cursor']]).toEqual([304, expect.stringContaining('.')]);
    expect(Object.keys(plain.json<{ data: object }>().data)).toEqual([
      'clients',
      'locations',
      'categories',
      'assessmentTools',
      'answers',
    ]);
  });

  it('that tells nothing gets everything, and no error', async () => {
    const [origin = '', sight = '', seen = ''] = device.cursor().split('.');
    const [xmin = '', xmax = ''] = seen.split('-');
    const colleague = openDeltaDevice(await signIn(server.app, emails.manager(1, 2)));
    await colleague.sync();
    const wrong = [
      '',
      'x',
      '%00',
      '../..',
      'a'.repeat(5_000),
      colleague.cursor(),
      `${origin}.${sight}.`,
      `${origin}.${sight}.-1`,
      `${origin}.${sight}.0-0-`,
      `${origin}.${sight}.3-3-`,
      `${origin}.${sight}.${xmax}-${xmin}-${xmin}`,
      `${origin}.${sight}.${xmin}-${xmax}-${xmax}`,
      `${origin}.${sight}.${xmin}-${xmax}-${'1_'.repeat(2_000)}`,
      `${origin}.${sight}.${xmin}-${String(Number(xmax) + 1_000_000)}-`,
      `${origin}.${sight}.${'9'.repeat(18)}-${'9'.repeat(18)}-`,
      `${'a'.repeat(16)}.${sight}.${seen}`,
      `${origin}.${'a'.repeat(16)}.${seen}`,
    ];
    for (const since of wrong) {
      const response = await device.ask(since);
      expect([since, response.statusCode, response.headers['x-since']]).toEqual([since, 200, undefined]);
      expect(response.json<{ data: { answers: object[] } }>().data.answers).toHaveLength(2);
    }
    for (const query of [
      'since[]=a&since[]=b',
      'since[a]=b',
      `since=${device.cursor()}&after[]=x`,
      'after=answers.1',
    ]) {
      expect((await manager.get(`/api/general/init-entities-app?${query}`)).statusCode).toBe(200);
    }
  });

  it('holds for 90 days after something was deleted, and not for longer', async () => {
    await manager.delete(`/api/answers/${ids.answer(1, 1)}`);
    const old = device.cursor();
    expect(await device.sync()).toEqual({ removed: 1 });
    server.pass(89 * DAY);
    await openHousekeeping();
    manager = await signIn(server.app, emails.manager(1, 1));
    expect((await openDeltaDevice(manager).ask(old)).headers['x-since']).toBe(old);
    server.pass(2 * DAY);
    await openHousekeeping();
    const { rows } = await sql`select 1 from noted_changes`.execute(server.database.db);
    expect(rows).toEqual([]);
    manager = await signIn(server.app, emails.manager(1, 1));
    expect((await openDeltaDevice(manager).ask(old)).headers['x-since']).toBeUndefined();
  });

  /** A server that starts, which clears up. */
  async function openHousekeeping(): Promise<void> {
    const app = await buildApp({ db: server.database.db, mailer: server.app.mailer, now: server.app.now });
    await app.ready();
    await app.close();
  }

  it('of before a restore gets everything, though what it names happened to both', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'outpost-deltas-')), 'backup');
    const source = {
      db: server.database.db,
      kind,
      dataDir: tmpdir(),
      hasKeySetting: true,
      media: server.app.media.kept,
    };
    await makeBackup(source, folder, new Date());
    await change(1);
    await device.sync();
    const tag = String((await manager.get('/api/general/init-entities-app')).headers.etag);
    await restoreBackup(server.database.db, folder, await checkBackup(folder));
    rmSync(folder, { recursive: true });
    const again = openDeltaDevice(await signIn(server.app, emails.manager(1, 1)));
    await change(2);
    const old = await again.ask(device.cursor());
    expect([old.statusCode, old.headers['x-since']]).toEqual([200, undefined]);
    expect(
      (await manager.get('/api/general/init-entities-app', { headers: { 'if-none-match': tag } })).statusCode,
    ).not.toBe(304);
    await again.sync();
    await change(3);
    expect(await again.sync()).toEqual({ answers: 1 });
  });

  it('of a response that was cut is asked with again, for what had not come', async () => {
    await addMany(0, 700);
    const since = device.cursor();
    const first = await device.ask(since);
    const { answers } = deltaResponseSchema.parse(first.json()).data;
    expect(answers).toHaveLength(700);
    // Meanwhile one of those that came changes, and another one is deleted.
    const after = `answers.${answers[400]?.id ?? ''}`;
    await sql`update answers set score = 5 where id = ${answers[3]?.id ?? ''}`.execute(server.database.db);
    await sql`delete from answers where id = ${answers[5]?.id ?? ''}`.execute(server.database.db);
    const rest = deltaResponseSchema.parse((await device.ask(since, after)).json()).data;
    expect(rest.answers.map(({ id }) => id)).toEqual(answers.slice(401).map(({ id }) => id));
    expect(rest.removed).toEqual([{ collection: 'answers', id: answers[5]?.id }]);
    // The cursor of the first response tells both.
    const next = deltaResponseSchema.parse((await device.ask(String(first.headers['x-cursor']))).json()).data;
    expect([next.answers.map(({ id }) => id), next.removed.length]).toEqual([[answers[3]?.id], 1]);
  });

  it('of a connection that broke in the middle is asked with again, behind what had come', async () => {
    await addMany(0, 1_500);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { cookie: [...manager.cookies].map((pair) => pair.join('=')).join('; ') };
    const since = device.cursor();
    const url = (query: Record<string, string>) =>
      `${address}/api/general/init-entities-app?${new URLSearchParams(query).toString()}`;
    const response = await fetch(url({ since }), { headers });
    if (!response.body) throw new Error('Nothing came');
    let text = '';
    const decoder = new TextDecoder();
    // The connection is left as soon as some of it has come.
    for await (const bytes of response.body) {
      text += decoder.decode(bytes, { stream: true });
      if (text.length > 20_000) break;
    }
    const came = [...text.matchAll(/\{"id" ?: ?"(b0000000-[\w-]+)"/g)].map(([, id = '']) => id).slice(0, -1);
    expect([came.length > 5, came.length < 1_500]).toEqual([true, true]);
    // One that had come is deleted meanwhile, and one that had not.
    const [gone, unseen] = [came[2] ?? '', answerRow(1_400).id];
    await sql`delete from answers where id in (${gone}, ${unseen})`.execute(server.database.db);
    const rest = await fetch(url({ since, after: `answers.${came.at(-1) ?? ''}` }), { headers });
    expect(rest.headers.get('x-since')).toBe(since);
    const { answers, removed } = deltaResponseSchema.parse(await rest.json()).data;
    const all = new Set([...came, ...answers.map(({ id }) => id)]);
    for (const { id } of removed) all.delete(id);
    expect(answers.some(({ id }) => came.includes(id))).toBe(false);
    const { rows } = await sql<{ id: string }>`select id from answers where id::text like 'b0000000%'`.execute(
      server.database.db,
    );
    expect([...all].sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it('of another installation gets everything, though its records are the same', async () => {
    // Set up for itself: what suites are given are copies of one.
    const own = await openTestDatabase(kind);
    await migrate(own.db);
    await seedDemoData(own.db, testData(), new Date('2026-01-01T00:00:00Z'));
    const other = await buildApp({ db: own.db, mailer: server.app.mailer });
    await other.ready();
    const there = openDeltaDevice(await signIn(other, emails.manager(1, 1)));
    await there.sync();
    expect(await there.sync()).toEqual({});
    const response = await device.ask(there.cursor());
    expect([response.statusCode, response.headers['x-since']]).toEqual([200, undefined]);
    expect(response.json<{ data: { answers: object[] } }>().data.answers).toHaveLength(2);
    await other.close();
    await own.drop();
  });

  it('gets what is compressed as everything else is', async () => {
    await change(1);
    const encoded = { headers: { 'accept-encoding': 'br' } };
    const url = `/api/general/init-entities-app?since=${device.cursor()}`;
    expect((await manager.get(url, encoded)).headers['content-encoding']).toBe('br');
    await addMany(0, 600);
    const many = await manager.get(url, encoded);
    expect([many.statusCode, many.headers['content-encoding']]).toEqual([200, 'br']);
  });

  it('never names what another client has', async () => {
    const stranger = openDeltaDevice(await signIn(server.app, emails.companyAdmin(2)));
    const colleague = openDeltaDevice(await signIn(server.app, emails.manager(1, 2)));
    await Promise.all([stranger.sync(), colleague.sync()]);
    await manager.delete(`/api/answers/${ids.answer(1, 1)}`);
    await change(4);
    expect(await stranger.sync()).toEqual({});
    expect((await colleague.ask(colleague.cursor())).body).not.toContain(ids.answer(1, 1));
  });
});

describeOnPostgres('a change that is stored late', (kind) => {
  it('is told after it was stored, though others that began later were told before', async () => {
    let address = '';
    const server = await openTestApp(kind, {}, (direct) => openPostgres((address = direct)));
    const device = openDeltaDevice(await signIn(server.app, emails.manager(1, 1)));
    await device.sync();
    const late = await openSomebodyElse(address);
    await late.change('update answers set score = 11 where id = $1', [ids.answer(1, 1)]);
    await sql`update answers set score = 12 where id = ${ids.answer(1, 3)}`.execute(server.database.db);
    expect(await device.sync()).toEqual({ answers: 1 });
    await late.settle();
    expect(await device.sync()).toMatchObject({ answers: 1 });
    expect(sorted(device.records() as never)).toEqual(sorted(await device.everything()));
    expect(await device.sync()).toEqual({});
    // One that was deleted late, and one that was deleted and never stored.
    await late.change('delete from answers where id = $1', [ids.answer(1, 3)]);
    await device.sync();
    await late.settle();
    expect(await device.sync()).toMatchObject({ removed: 1 });
    await late.change('delete from answers where id = $1', [ids.answer(1, 1)]);
    await late.letGo();
    await device.sync();
    expect(sorted(device.records() as never)).toEqual(sorted(await device.everything()));
    await late.close();
    await server.close();
  });
});
