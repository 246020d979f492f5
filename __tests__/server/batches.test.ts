import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import type { ServerAnswer } from '../../src/contract/answers';
import {
  BATCHES_PATH,
  BATCH_BYTES,
  BATCH_ENTRIES,
  type BatchEntry,
  type BatchResult,
} from '../../src/contract/batches';
import { type Browser, openBrowser, signIn } from '../support/browser';
import { type TestApp, databases, describeOnPostgres, openTestApp, postgresAddress } from '../support/test-app';
import { QUESTION, emails, ids } from '../support/test-data';

type Change = Pick<BatchEntry, 'method' | 'path' | 'body'>;
const post = (path: string, body?: unknown): Change => ({ method: 'POST', path, ...(body !== undefined && { body }) });
const question = ids.question(1, 1, QUESTION.range);
const set = (answer: string, value: string | number, id = question): Change =>
  post(`/api/answers/${answer}/answer-detail/${id}`, { answer: value });
const ask = (answer: string, text: string): Change =>
  post(`/api/answers/${answer}/custom-questions`, { question: text });
const begin = (location = ids.location(1, 1)): Change =>
  post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, { locationId: location });
const withKeys = (changes: readonly Change[]): BatchEntry[] =>
  changes.map((change) => ({ key: randomUUID(), ...change }));

describe.each(databases)('changes that come together, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  const send = (entries: readonly unknown[], browser = manager) => browser.post(BATCHES_PATH, { entries });
  const results = async (entries: readonly BatchEntry[], browser?: Browser) => {
    const response = await send(entries, browser);
    expect(response.statusCode).toBe(200);
    const { data } = response.json<{ data: BatchResult[] }>();
    expect(data.map(({ key }) => key)).toEqual(entries.map(({ key }) => key));
    return data;
  };
  const statuses = async (changes: readonly Change[], browser?: Browser) =>
    (await results(withKeys(changes), browser)).map(({ status }) => status);
  const beginAnswer = async (): Promise<string> =>
    (await manager.post(begin().path, begin().body)).json<{ data: ServerAnswer }>().data.id;
  const read = async (answer: string) =>
    (await manager.get(`/api/answers/${answer}`)).json<{ data: ServerAnswer }>().data;
  const asked = async (answer: string) => (await read(answer)).custom_questions.map(({ question: text }) => text);
  const countAnswers = async () => (await server.database.db.selectFrom('answers').select('id').execute()).length;

  it('are made in the order of their answer, each answered as if it had come alone', async () => {
    const [one, two] = [await beginAnswer(), await beginAnswer()];
    const required = ids.question(1, 1, QUESTION.required);
    const changes = [
      set(one, '3'),
      ask(two, 'First?'),
      set(one, '7'),
      set(one, '4', required),
      ask(two, 'Second?'),
      post(`/api/answers/${one}/change-status`, { status: 'completed' }),
      begin(),
      post(`/api/answers/${two}/change-additional-question`, { additional_question: 'At the end' }),
      { method: 'DELETE' as const, path: `/api/answers/${two}` },
    ];
    const all = await results(withKeys(changes));
    expect(all.map(({ status }) => status)).toEqual([200, 201, 200, 200, 201, 200, 201, 200, 204]);
    expect(all[2]?.body).toEqual({
      data: { question_id: question, answer_id: one, answer_value: '7', additional_info: null },
    });
    expect([all[8]?.body, all[8]?.headers]).toEqual([null, undefined]);
    const { status, details } = await read(one);
    expect([status, details.find(({ question_id }) => question_id === question)?.answer_value]).toEqual([
      'completed',
      '7',
    ]);
    expect((await manager.get(`/api/answers/${two}`)).statusCode).toBe(404);
  });

  it('are each held up by a refused one of the same answer, and by no other; what came before it stays', async () => {
    const [one, two] = [await beginAnswer(), await beginAnswer()];
    const changes = [ask(one, 'Before?'), set(one, 'no number'), ask(one, 'After?'), ask(two, 'Besides?'), begin()];
    const entries = withKeys(changes);
    const all = await results(entries);
    expect(all.map(({ status }) => status)).toEqual([201, 422, 424, 201, 201]);
    const alone = await manager.post(changes[1]?.path ?? '', changes[1]?.body, {
      headers: { 'idempotency-key': entries[1]?.key ?? '' },
    });
    const { request_id: _, ...refusal } = all[1]?.body as { request_id: string };
    expect(alone.json()).toMatchObject(refusal);
    expect([await asked(one), await asked(two)]).toEqual([['Before?'], ['Besides?']]);
    // What was held up was never tried: under its key it can be.
    expect((await results(entries.slice(2, 3)))[0]).toMatchObject({ status: 201 });
    expect(await asked(one)).toEqual(['Before?', 'After?']);
  });

  it('have one effect however often the batch comes, as a whole, in parts or one by one', async () => {
    const answer = await beginAnswer();
    const before = await countAnswers();
    const entries = withKeys([begin(), ask(answer, 'Once?'), ask(answer, 'Also once?'), begin()]);
    const first = await results(entries);
    const again = await results(entries);
    const part = await results(entries.slice(1, 2));
    expect(again.map(({ status, body }) => [status, body])).toEqual(first.map(({ status, body }) => [status, body]));
    expect(first.map(({ headers }) => headers)).toEqual(Array(4).fill(undefined));
    expect([...again, ...part].map(({ headers }) => headers)).toEqual(
      Array(5).fill({ 'Idempotency-Replayed': 'true' }),
    );
    const [, second] = entries;
    const alone = await manager.post(second?.path ?? '', second?.body, {
      headers: { 'idempotency-key': second?.key ?? '' },
    });
    expect([alone.json(), alone.headers['idempotency-replayed']]).toEqual([first[1]?.body, 'true']);
    expect(await countAnswers()).toBe(before + 2);
    expect(await asked(answer)).toEqual(['Once?', 'Also once?']);
  });

  it('go on where a batch ended in the middle of an answer', async () => {
    const answer = await beginAnswer();
    const entries = withKeys(['1', '2', '3'].map((text) => ask(answer, text)));
    await results(entries.slice(0, 2));
    const all = await results(entries);
    expect(all.map(({ status, headers }) => [status, headers !== undefined])).toEqual([
      [201, true],
      [201, true],
      [201, false],
    ]);
    expect(await asked(answer)).toEqual(['1', '2', '3']);
  });

  it('have one effect when two batches with the same keys come at once', async () => {
    const answer = await beginAnswer();
    const texts = Array.from({ length: 12 }, (_, at) => `Question ${String(at)}?`);
    const entries = withKeys([begin(), ...texts.map((text) => ask(answer, text)), begin()]);
    const before = await countAnswers();
    for (const all of await Promise.all([results(entries), results(entries), results(entries.slice(5))]))
      for (const { status } of all) expect([201, 409, 424]).toContain(status);
    expect((await results(entries)).map(({ status }) => status)).toEqual(Array(14).fill(201));
    expect(await countAnswers()).toBe(before + 2);
    expect(await asked(answer)).toEqual(texts);
  });

  it('have one effect when two processes get the same batch at once', async () => {
    const { buildApp } = await import('../../src/server/app');
    const other = await buildApp({ db: server.database.db, mailer: server.app.mailer });
    const elsewhere = await signIn(other, emails.manager(1, 1));
    const answer = await beginAnswer();
    const texts = ['a', 'b', 'c', 'd'];
    const entries = withKeys([begin(), ...texts.map((text) => ask(answer, text))]);
    const before = await countAnswers();
    const [here, there] = await Promise.all([results(entries), results(entries, elsewhere)]);
    for (const { status } of [...here, ...there]) expect(status).toBe(201);
    expect(await countAnswers()).toBe(before + 1);
    expect(await asked(answer)).toEqual(texts);
    await other.close();
  });

  it('keep their order and their conflicts: what came too late, and what somebody else changed', async () => {
    const answer = await beginAnswer();
    const admin = await signIn(server.app, emails.companyAdmin(1));
    const device = randomUUID();
    const place = (number: number) => ({ place: { device, number } });
    const path = `/api/answers/${answer}/answer-detail/${question}`;
    const late = await results(
      withKeys([
        post(path, { answer: '5', ...place(2) }),
        post(path, { answer: '3', ...place(1), seen: { answer: null } }),
      ]),
    );
    expect(late.map(({ status, headers }) => [status, headers])).toEqual([
      [200, undefined],
      [200, { 'X-Outdated': 'true' }],
    ]);
    await admin.post(path, { answer: '9' });
    const [conflict, behind] = await results(
      withKeys([post(path, { answer: '1', seen: { answer: '5' } }), ask(answer, 'Behind it?')]),
    );
    expect([conflict?.status, conflict?.body]).toMatchObject([
      409,
      { code: 'changed_elsewhere', changed: { value: '9', by: emails.companyAdmin(1) } },
    ]);
    expect(behind?.status).toBe(424);
  });

  it('are refused where each alone would be: records of others, a reopening, no session, another person', async () => {
    const foreign = ids.answer(2, 1);
    expect(await statuses([set(foreign, '3'), ask(foreign, 'Mine?'), begin(ids.location(1, 2)), begin()])).toEqual([
      404, 424, 404, 201,
    ]);
    const completed = `/api/answers/${ids.answer(1, 3)}/change-status`;
    expect(await statuses([post(completed, { status: 'in_progress' })])).toEqual([403]);
    const entries = withKeys([begin()]);
    const nobody = openBrowser(server.app);
    expect((await send(entries, nobody)).statusCode).toBe(419);
    await nobody.get('/sanctum/csrf-cookie');
    expect((await send(entries, nobody)).statusCode).toBe(401);
    const believed = await manager.post(BATCHES_PATH, { entries }, { headers: { 'x-person': ids.manager(1, 2) } });
    expect([believed.statusCode, believed.json()]).toMatchObject([409, { code: 'other_person' }]);
  });

  it('may not be anything else: a mail, a read, another group, an address that leads elsewhere', async () => {
    const answer = await beginAnswer();
    const tool = `/api/assessment-tools/${ids.tool(1, 1)}`;
    const others: unknown[] = [
      post(`${tool}/send-answer-to-director`, { answer_id: answer, email: 'director@school.test' }),
      post(`${tool}/copy`),
      post('/logout'),
      post(BATCHES_PATH, { entries: [] }),
      { method: 'GET', path: `/api/answers/${answer}` },
      { method: 'PUT', path: `/api/answers/${answer}`, body: {} },
      { method: 'DELETE', path: '/api/user/sessions' },
      set(answer, '3', '../../../users'),
      set(answer, '3', `${question}?x=1`),
      set(answer, '3', `${question}%2F..`),
      { ...set(answer, '3'), path: `https://elsewhere.test${set(answer, '3').path}` },
      { ...set(answer, '3'), path: `/${set(answer, '3').path}` },
    ];
    for (const other of others) {
      const response = await send([
        { key: randomUUID(), ...set(answer, '3') },
        { key: randomUUID(), ...(other as object) },
      ]);
      expect([other, response.statusCode]).toEqual([other, 422]);
    }
    expect((await read(answer)).details).toEqual([]);
  });

  it('are at most 200, at least one, and each has a key of its own', async () => {
    const answer = await beginAnswer();
    const most = withKeys(Array.from({ length: BATCH_ENTRIES + 1 }, (_, at) => set(answer, String(at % 10))));
    expect((await send(most)).statusCode).toBe(422);
    expect((await read(answer)).details).toEqual([]);
    // On a machine that is busy some may be left for the next batch.
    const all = (await results(most.slice(1))).map(({ status }) => status);
    expect([all[0], all.filter((status) => status !== 200 && status !== 424)]).toEqual([200, []]);
    expect((await send([])).statusCode).toBe(422);
    const [one, two] = withKeys([set(answer, '1'), set(answer, '2')]);
    expect((await send([one, { ...two, key: one?.key.toUpperCase() }])).statusCode).toBe(422);
    expect((await send([{ ...one, key: 'again' }])).statusCode).toBe(422);
    expect((await send([set(answer, '1')])).statusCode).toBe(422);
    expect((await manager.post(BATCHES_PATH)).statusCode).toBe(422);
  });

  it('are judged one by one when one holds what cannot be stored', async () => {
    const [one, two] = [await beginAnswer(), await beginAnswer()];
    expect(await statuses([ask(one, 'a\0b'), ask(two, 'Sound?')])).toEqual([422, 201]);
    expect(await statuses([ask(one, '\ud83d'), ask(two, 'Whole?')])).toEqual([422, 201]);
    const { path } = set(one, '1');
    for (const body of [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, '{"answer":1e999}']) {
      const entry = `{"key":"${randomUUID()}","method":"POST","path":"${path}","body":${body}}`;
      const response = await manager.post(BATCHES_PATH, `{"entries":[${entry}]}`, {
        headers: { 'content-type': 'application/json' },
      });
      expect(response.statusCode).toBe(422);
    }
  });

  it('may come compressed, and go so; but not without end', async () => {
    const answer = await beginAnswer();
    const gzip = (body: string | Buffer, headers: Record<string, string> = {}) =>
      manager.post(BATCHES_PATH, body, {
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', ...headers },
      });
    const text = (changes: readonly Change[]) => JSON.stringify({ entries: withKeys(changes) });
    const many = await gzip(gzipSync(text(Array.from({ length: 20 }, (_, at) => set(answer, String(at % 10))))), {
      'accept-encoding': 'gzip, br',
    });
    expect([many.statusCode, many.headers['content-encoding']]).toEqual([200, 'gzip']);
    const few = await gzip(gzipSync(text([set(answer, '2')])), { 'accept-encoding': 'gzip;q=0' });
    expect([few.statusCode, few.headers['content-encoding']]).toEqual([200, undefined]);

    const padded = (bytes: number) => `${text([set(answer, '8')])}${' '.repeat(bytes)}`;
    expect((await gzip(gzipSync(padded(BATCH_BYTES / 2)))).statusCode).toBe(200);
    expect((await gzip(gzipSync(padded(BATCH_BYTES)))).statusCode).toBe(413);
    expect((await gzip(gzipSync(Buffer.alloc(256 * 1024 * 1024)))).statusCode).toBe(413);
    expect((await gzip(gzipSync(text([set(answer, '5')])).subarray(0, 40))).statusCode).toBe(400);
    expect((await gzip(text([set(answer, '5')]))).statusCode).toBe(400);
    expect((await gzip(gzipSync(text([set(answer, '5')])), { 'content-encoding': 'br' })).statusCode).toBe(415);
    // Over a real connection, in pieces.
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const zipped = gzipSync(text(Array.from({ length: 150 }, () => set(answer, '8'))));
    const token = decodeURIComponent(manager.cookies.get('XSRF-TOKEN') ?? '');
    const real = await fetch(`${origin}${BATCHES_PATH}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-xsrf-token': token },
        cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: new ReadableStream({
        start: (stream) => {
          for (let at = 0; at < zipped.length; at += 1_000) stream.enqueue(zipped.subarray(at, at + 1_000));
          stream.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect([real.status, ((await real.json()) as { data: unknown[] }).data.length]).toEqual([200, 150]);
    // Nobody else inflates anything.
    const elsewhere = await manager.post(set(answer, '').path, gzipSync('{"answer":"5"}'), {
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(elsewhere.statusCode).toBe(400);
    expect((await read(answer)).details.map(({ answer_value }) => answer_value)).toEqual(['8']);
  });

  it('are noted one by one while acting as somebody else', async () => {
    const admin = await signIn(server.app, emails.superAdmin);
    await admin.get(`/api/users/${ids.manager(1, 1)}/impersonate`);
    const audits = () =>
      server.database.db.selectFrom('audit').select('changes').where('action', '=', 'acted').execute();
    const before = (await audits()).length;
    expect(await statuses([begin(), begin()], admin)).toEqual([201, 201]);
    expect((await audits()).length).toBe(before + 2);
  });
});

describeOnPostgres('batches of several devices', (kind) => {
  /** How often PostgreSQL broke up a ring of transactions that waited for each other, once nobody is connected. */
  async function deadlocksIn(name: string): Promise<number> {
    const administrator = new pg.Client({ connectionString: postgresAddress().href });
    await administrator.connect();
    for (;;) {
      const { rows } = await administrator.query<{ deadlocks: string; numbackends: number }>(
        'select deadlocks, numbackends from pg_stat_database where datname = $1',
        [name],
      );
      const [found] = rows;
      if (!found) throw new Error(`No database ${name}`);
      if (found.numbackends > 0) continue;
      await administrator.end();
      return Number(found.deadlocks);
    }
  }

  // Each costs a second, and after five the change is refused: a day's work took minutes.
  it('that come at once never wait for each other in a ring', async () => {
    const server = await openTestApp(kind);
    const manager = await signIn(server.app, emails.manager(1, 1));
    const begun = await manager.post(BATCHES_PATH, { entries: withKeys(Array.from({ length: 8 }, () => begin())) });
    const answers = begun
      .json<{ data: { body: { data: ServerAnswer } }[] }>()
      .data.map(({ body: { data } }) => data.id);
    const batchOf = (some: readonly string[]) =>
      withKeys(some.flatMap((answer) => Array.from({ length: 20 }, (_, at) => set(answer, String((at % 9) + 1)))));
    const sent = await Promise.all(
      [answers.slice(0, 4), answers.slice(4)].map((some) => manager.post(BATCHES_PATH, { entries: batchOf(some) })),
    );
    const statuses = sent.flatMap((response) =>
      response.json<{ data: BatchResult[] }>().data.map(({ status }) => status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.database.db);
    await server.close();
    expect(await deadlocksIn(rows[0]?.name ?? '')).toBe(0);
  });
});

describe('the watch over a batch', () => {
  it('counts and logs each change by its own route, with the batch that brought it', async () => {
    const lines: { msg: string; reqId: string; batch?: string; req: { url: string } }[] = [];
    const server = await openTestApp('embedded', {
      logLevel: 'info',
      logTo: { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]) },
    });
    const manager = await signIn(server.app, emails.manager(1, 1));
    const entries = withKeys([begin(), set(ids.answer(1, 1), '3')]);
    lines.length = 0;
    const { headers } = await manager.post(BATCHES_PATH, { entries });
    await manager.post(BATCHES_PATH, { entries });
    const own = lines.filter(({ batch }) => batch === headers['x-request-id']);
    expect(own.map(({ req }) => req.url)).toEqual(entries.map(({ path }) => path));
    expect(lines.filter(({ batch }) => batch === undefined).map(({ req }) => req.url)).toEqual([
      BATCHES_PATH,
      BATCHES_PATH,
    ]);
    const figures = await server.app.metrics();
    expect(figures).toContain('route="/api/answers/:id/answer-detail/:questionId",status="200"} 2');
    expect(figures).toMatch(/^outpost_repeated_requests_total 2$/m);
    await server.close();
  });
});
