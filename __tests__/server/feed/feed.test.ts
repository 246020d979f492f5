import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { ASSESSMENT_FEED, VALUE_FEED } from '../../../src/contract/feed';
import { openPostgres } from '../../../src/server/db/open-database';
import { type Browser, signIn } from '../../support/browser';
import { openSomebodyElse } from '../../support/held-database';
import { type TestApp, databases, describeOnPostgres, openTestApp } from '../../support/test-app';
import { QUESTION, emails, ids } from '../../support/test-data';
import { DAY_MS, type FeedReader, type FeedRow, makeToken, openReader } from './feed-reader';

const idsOf = (rows: readonly FeedRow[]) => rows.map(({ id }) => id);
const own = [1, 2, 3].map((number) => ids.answer(1, number));
const detail = (answer: number, type: keyof typeof QUESTION) =>
  `/api/answers/${ids.answer(1, answer)}/answer-detail/${ids.question(1, 1, QUESTION[type])}`;

describe.each(databases)('the data feed, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let superAdmin: Browser;
  let manager: Browser;
  let reader: FeedReader;

  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    superAdmin = await signIn(server.app, emails.superAdmin);
    manager = await signIn(server.app, emails.manager(1, 1));
    reader = openReader(server.app, (await makeToken(admin)).token);
  });
  afterAll(() => server.close());

  const ok = async (response: ReturnType<Browser['get']>) => expect((await response).statusCode).toBeLessThan(300);
  const begin = async (location: number): Promise<string> => {
    const made = await admin.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, {
      locationId: ids.location(1, location),
    });
    return made.json<{ data: { id: string } }>().data.id;
  };

  it('gives every assessment of the client with stable columns, as lines of JSON and as CSV', async () => {
    const { rows } = await reader.read();
    expect(idsOf(rows)).toEqual(own);
    expect(rows.map((row) => Object.keys(row))).toEqual(own.map(() => [...ASSESSMENT_FEED]));
    expect(rows[2]).toMatchObject({
      ...{ change: 'set', status: 'completed', client_id: ids.client(1), location_id: ids.location(1, 1) },
      ...{ project_id: ids.project(1), assessment_tool_id: ids.tool(1, 1), user_id: ids.manager(1, 1) },
      ...{ time_zone: 'UTC', completed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string },
    });
    const file = await reader.ask('format=csv');
    expect(file.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(parse(file.body, { bom: true, columns: true })).toEqual(
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, String(cell ?? '')]))),
    );
  });

  it('gives what assessments say, with numbers as numbers, and nothing that a spreadsheet evaluates', async () => {
    await ok(admin.post(detail(2, 'range'), { answer: '3', additional_info: '=cmd()' }));
    await ok(admin.post(detail(2, 'text'), { answer: '=1+1', additional_info: null }));
    const values = (await reader.read('', 'values')).rows.filter((row) => row['assessment_id'] === ids.answer(1, 2));
    expect(values.map((row) => Object.keys(row))).toEqual(values.map(() => [...VALUE_FEED]));
    const range = ids.question(1, 1, QUESTION.range);
    expect(values.find((row) => row['question_id'] === range)).toMatchObject({
      ...{ change: 'set', id: `${ids.answer(1, 2)}.${range}`, kind: 'question', type: 'range', value: '3', number: 3 },
      ...{ note: '=cmd()', percent: expect.any(Number) as number },
    });
    const file = (await reader.ask('format=csv', 'values')).body;
    const csv = parse<FeedRow>(file, { bom: true, columns: true });
    expect(csv.flatMap(({ value, note }) => [value, note]).filter((cell) => /^[=+@]/.test(String(cell)))).toEqual([]);
    expect(csv.map(({ value }) => value)).toContain("'=1+1");
  });

  it('gives, with a cursor, what was added, changed and deleted since, and nothing else', async () => {
    const [first, values] = [await reader.read(), await reader.read('', 'values')];
    expect((await reader.read(`since=${first.cursor}`)).rows).toEqual([]);
    const made = await begin(1);
    await ok(manager.post(detail(1, 'range'), { answer: '5', additional_info: null }));
    const second = await reader.read(`since=${first.cursor}`);
    expect(idsOf(second.rows).sort()).toEqual([ids.answer(1, 1), made].sort());
    // Nothing stands in it yet: what perhaps stood there is gone.
    const changed = (await reader.read(`since=${values.cursor}`, 'values')).rows;
    expect(changed.find((row) => row['assessment_id'] === made)).toMatchObject({ change: 'deleted', id: null });
    expect(changed.some(({ change, number }) => change === 'set' && number === 5)).toBe(true);

    await ok(admin.delete(`/api/answers/${made}`));
    const third = await reader.read(`since=${second.cursor}`);
    expect(third.rows).toEqual([
      expect.objectContaining({ change: 'deleted', id: made, client_id: ids.client(1), status: null }),
    ]);
    expect((await reader.read()).rows).toHaveLength(3);
  });

  it('is leafed through, by the header or by a last row, whatever is changed meanwhile', async () => {
    const page = await reader.read('limit=2&next=row');
    expect(page.rows.map(({ change }) => change)).toEqual(['set', 'set', 'more']);
    expect(page.rows[2]?.['id']).toBe(page.cursor);
    expect(page.next).toBe(
      `<https://outpost.test/api/feed/assessments?format=ndjson&limit=2&next=row&since=${page.cursor}>; rel="next"`,
    );
    // One that was given already, one that is still to come, and a new one.
    await ok(admin.post(detail(1, 'range'), { answer: '2', additional_info: null }));
    await ok(admin.post(detail(2, 'range'), { answer: '2', additional_info: null }));
    const made = await begin(2);
    const rest = await reader.leaf(1, page.cursor);
    const after = await reader.read(`since=${rest.cursor}&next=row`);
    expect(new Set([...idsOf(page.rows.slice(0, 2)), ...idsOf(rest.rows)])).toEqual(new Set([...own, made]));
    expect(idsOf(after.rows)).toEqual(expect.arrayContaining([ids.answer(1, 1), ids.answer(1, 2), made]));
    expect(after.rows.at(-1)).toMatchObject({ change: 'end', id: after.cursor });
    // Leafed through in a round of changes too.
    const again = await reader.leaf(1, rest.cursor);
    expect(idsOf(again.rows)).toEqual(idsOf(after.rows.slice(0, -1)));
    expect((await reader.leaf(2, again.cursor)).rows).toEqual([]);
    await ok(admin.delete(`/api/answers/${made}`));
  });

  it('follows a location into another project and out of it', async () => {
    const made = await superAdmin.post('/api/projects', {
      ...{ name: 'Annex', client_id: ids.client(1), status: 'active', starts_on: null, ends_on: null },
    });
    const annex = made.json<{ data: { id: string } }>().data.id;
    const [here, there] = await Promise.all(
      [ids.project(1), annex].map(async (project_id) =>
        openReader(server.app, (await makeToken(admin, { project_id })).token),
      ),
    );
    if (!here || !there) throw new Error('no readers');
    const [before, empty] = [await here.read(), await there.read()];
    expect([before.rows.length, empty.rows.length]).toEqual([3, 0]);
    await sql`update locations set project_id = ${annex}, group_id = null where id = ${ids.location(1, 2)}`.execute(
      server.database.db,
    );
    const gone = (await here.read(`since=${before.cursor}`)).rows;
    expect(gone.filter(({ change }) => change === 'deleted').map(({ id }) => id)).toEqual([ids.answer(1, 2)]);
    const come = (await there.read(`since=${empty.cursor}`)).rows;
    expect(come).toEqual([expect.objectContaining({ change: 'set', id: ids.answer(1, 2), project: 'Annex' })]);
    // A cursor of what another token opens tells nothing here.
    expect((await there.ask(`since=${before.cursor}`)).statusCode).toBe(410);
  });

  it('begins anew, in words, with a cursor that is no longer known, and refuses what is none', async () => {
    const { cursor } = await reader.read();
    const [mark = '', seen = ''] = cursor.split('.');
    const broken = ['x', '...', `${mark}.9-9-.x`, `${mark}.0-0-`, `${mark}.${seen}..${own[0] ?? ''}.x`, `x${cursor}`];
    for (const since of broken) expect([since, (await reader.ask(`since=${since}`)).statusCode]).toEqual([since, 410]);
    const refused = ['since=', 'since[]=a', 'since=%00', `since=${'a'.repeat(5_000)}`, 'limit=0', 'limit=10001'];
    for (const query of [...refused, 'limit=x', 'format=xlsx', 'next=yes', 's=x']) {
      expect([query, (await reader.ask(query)).statusCode]).toEqual([query, 422]);
    }
    // As a restore does, which forgets what was noted.
    await sql`update change_history set epoch = gen_random_uuid()`.execute(server.database.db);
    const response = await reader.ask(`since=${cursor}`);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([410, 'feed.startAgain']);
  });

  it('has all of them, each once, of all clients too, however many there are', async () => {
    await sql`insert into answers select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
        'client_ref', null, 'counted', false, 'place', null))).*
      from answers one cross join generate_series(1, 2100) where one.id = ${ids.answer(1, 2)}`.execute(
      server.database.db,
    );
    const all = openReader(server.app, (await makeToken(superAdmin, { client_id: null })).token);
    const { count } = await server.database.db
      .selectFrom('answers')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    const { rows, cursor } = await all.read();
    expect([rows.length, new Set(idsOf(rows)).size]).toEqual([count, count]);
    expect(idsOf((await all.leaf(999)).rows)).toEqual(idsOf(rows));
    await sql`update answers set score = 1 where client_id = ${ids.client(1)}`.execute(server.database.db);
    await ok(
      superAdmin.post(`/api/answers/${ids.answer(2, 1)}/change-additional-question`, { additional_question: 'x' }),
    );
    const again = await all.leaf(1_000, cursor);
    expect(new Set(idsOf(again.rows)).size).toBe(count - 2);
  });

  it('ends its token after its time, and says so', async () => {
    const { token } = await makeToken(admin, { expires_at: new Date(Date.now() + DAY_MS).toISOString() });
    const short = openReader(server.app, token);
    expect((await short.ask()).statusCode).toBe(200);
    server.pass(DAY_MS);
    expect((await short.ask()).statusCode).toBe(401);
  });
});

describeOnPostgres('the data feed beside transactions that end in another order than they began', (kind) => {
  it('misses nothing', async () => {
    let address = '';
    const server = await openTestApp(kind, {}, (direct) => openPostgres((address = direct)));
    const late = await openSomebodyElse(address);
    try {
      const admin = await signIn(server.app, emails.companyAdmin(1));
      const reader = openReader(server.app, (await makeToken(admin)).token);
      const { cursor } = await reader.read();
      const change = 'update answers set additional_question = $1 where id = $2';
      await late.change(change, ['late', ids.answer(1, 1)]);
      await admin.post(`/api/answers/${ids.answer(1, 2)}/change-additional-question`, { additional_question: 'soon' });
      const soon = await reader.read(`since=${cursor}`);
      expect(idsOf(soon.rows)).toEqual([ids.answer(1, 2)]);
      const whole = await reader.leaf(2);
      await late.settle();
      for (const since of [soon.cursor, whole.cursor]) {
        const after = (await reader.read(`since=${since}`)).rows;
        expect(after.find(({ id }) => id === ids.answer(1, 1))).toMatchObject({ closing_words: 'late' });
      }
    } finally {
      await late.close();
      await server.close();
    }
  });
});
