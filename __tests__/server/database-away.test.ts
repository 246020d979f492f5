import { randomUUID } from 'node:crypto';
import { openPostgres } from '../../src/server/db/open-database';
import { type Browser, signIn } from '../support/browser';
import { type SomebodyElse, openSomebodyElse } from '../support/held-database';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy';
import { type TestApp, describeOnPostgres, openTestApp, postgresAddress } from '../support/test-app';
import { emails, ids } from '../support/test-data';

const LEASE_MS = 60_000;
const answer = ids.answer(1, 1);
const questions = (id = answer) => `/api/answers/${id}/custom-questions`;
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

describeOnPostgres('a database that is not there', (kind) => {
  let proxy: TcpProxy;
  let other: SomebodyElse;
  let server: TestApp;
  let manager: Browser;
  let origin: string;
  beforeAll(async () => {
    proxy = await startTcpProxy(postgresAddress());
    let address = '';
    server = await openTestApp(kind, {}, (direct) => {
      address = direct;
      return openPostgres(proxy.through(direct), { max: 5, waitMs: 1_000 });
    });
    other = await openSomebodyElse(address);
    manager = await signIn(server.app, emails.manager(1, 1));
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => other.letGo());
  afterAll(async () => {
    await other.close();
    await server.close();
    proxy.close();
  });

  const ask = (question: string, key: string, id?: string) => manager.post(questions(id), { question }, withKey(key));
  const asked = async (question: string): Promise<number> => {
    const { data } = (await manager.get(`/api/answers/${answer}`)).json<{
      data: { custom_questions: { question: string }[] };
    }>();
    return data.custom_questions.filter((custom) => custom.question === question).length;
  };
  const statusOf = async (url: string): Promise<number> => (await manager.get(url)).statusCode;

  it('is an error of one request: whose connection is ended may come again', async () => {
    const key = randomUUID();
    await other.holdAnswers(answer);
    const broken = ask('Ended?', key);
    await other.waiters(1);
    await other.endWaiters();
    const { statusCode, headers } = await broken;
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    await other.letGo();
    expect(await asked('Ended?')).toBe(0);
    expect((await ask('Ended?', key)).statusCode).toBe(201);
    expect(await asked('Ended?')).toBe(1);
  });

  it('is told in the person’s language until it is back, and the process lives', async () => {
    proxy.refuse();
    const refused = await manager.get('/api/user', { headers: { 'accept-language': 'fr' } });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json()).toMatchObject({
      message: 'Le serveur ne peut pas accéder à ses données pour le moment. Veuillez réessayer.',
    });
    expect((await ask('Away?', randomUUID())).statusCode).toBe(503);
    expect([await statusOf('/live'), await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 200, 503]);
    await proxy.accept();
    expect([await statusOf('/ready'), await statusOf('/api/user')]).toEqual([200, 200]);
    expect((await ask('Back?', randomUUID())).statusCode).toBe(201);
  });

  it.each([
    ['before it was stored', 'before'],
    ['after it was stored', 'after'],
  ] as const)('a change whose connection breaks at its end, %s, is done once', async (words, at) => {
    proxy.trap('commit', at);
    const { statusCode, headers } = await ask(words, randomUUID());
    expect([statusCode, headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(await asked(words)).toBe(1);
  });

  it('nobody is told that nothing was done when nobody knows', async () => {
    const key = randomUUID();
    proxy.trap('commit', 'after', { refuses: true });
    const { statusCode, headers } = await ask('Unknown?', key);
    expect([statusCode, headers['retry-after']]).toEqual([503, undefined]);
    proxy.cut();
    await proxy.accept();
    const again = await ask('Unknown?', key);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(await asked('Unknown?')).toBe(1);
  });

  /** Reads what is sent as a stream, while the connection breaks that it comes from. */
  async function readBroken(url: string, table: string, encoding: string) {
    const admin = await signIn(server.app, emails.companyAdmin(1));
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await other.holdTable(table);
    const sent = fetch(origin + url, { headers: { cookie, 'accept-encoding': encoding } });
    await other.waiters(1);
    await other.endWaiters();
    const { status, headers, ...response } = await sent.then(async (answered) => ({
      status: answered.status,
      headers: answered.headers,
      text: await answered.text().catch(() => 'cut'),
    }));
    return { status, retryAfter: headers.get('retry-after'), ...response };
  }

  it.each([
    ['what a device keeps', '/api/general/init-entities-app', 'answers'],
    ['a list as a file', '/api/locations/export?format=csv&columns[name]=Name', 'locations'],
  ])('%s is cut, and does not end as if it were whole', async (_what, url, table) => {
    expect(await readBroken(url, table, 'identity')).toEqual({ status: 200, retryAfter: null, text: 'cut' });
  });

  it('what had not left yet is refused, in letters that can be read', async () => {
    const { status, retryAfter, text } = await readBroken('/api/general/init-entities-app', 'answers', 'br');
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(JSON.parse(text)).toMatchObject({ message: expect.stringContaining('cannot reach its data') as string });
  });

  it('a report whose making it broke is made when its lease is over', async () => {
    const { reportMaker } = server.app;
    const job = async () =>
      (await other.query<{ status: string; tries: number }>('select status, tries from report_jobs')).rows[0];
    await other.holdTable('answers');
    await other.query(`insert into report_jobs
        (client_id, id, user_id, assessment_tool_id, tool_name, format, language, query, filters, created_at, status,
        progress, tries)
      values ('${ids.client(1)}', '${randomUUID()}', '${ids.companyAdmin(1)}', '${ids.tool(1, 1)}', 'Audit', 'xlsx',
        'en', '{}', '[]', now(), 'waiting', 0, 0)`);
    reportMaker.wake();
    await other.waiters(1);
    await other.endWaiters();
    await reportMaker.settled();
    await other.letGo();
    expect(await job()).toEqual({ status: 'working', tries: 1 });
    server.pass(LEASE_MS + 1);
    reportMaker.wake();
    await reportMaker.settled();
    expect(await job()).toEqual({ status: 'done', tries: 2 });
  });

  it('who finds no connection is told that the server is busy', async () => {
    await other.holdTable('answers');
    const held = Array.from({ length: 5 }, (_, number) => manager.get(`/api/answers?page=${String(number + 1)}`));
    await other.waiters(5);
    expect(await statusOf('/live')).toBe(200);
    const { statusCode, headers, body } = await manager.get('/api/user');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('The server is busy.');
    await other.letGo();
    await Promise.all(held);
    expect(await statusOf('/api/user')).toBe(200);
  });

  const create = async (): Promise<string> => {
    const path = `/api/assessment-tools/${ids.tool(1, 1)}/create-answer`;
    const created = await manager.post(path, { locationId: ids.location(1, 1) });
    return created.json<{ data: { id: string } }>().data.id;
  };

  it('an answer that somebody holds keeps nobody from anything else', async () => {
    const free = await create();
    await other.holdAnswers(answer);
    const held = Array.from({ length: 14 }, () => ask('Held?', randomUUID()));
    await other.waiters(1);
    expect([await statusOf('/live'), await statusOf('/ready'), await statusOf('/api/user')]).toEqual([200, 200, 200]);
    expect((await ask('Free?', randomUUID(), free)).statusCode).toBe(201);
    await other.letGo();
    expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual(held.map(() => 201));
    expect(await asked('Held?')).toBe(14);
  });

  it.each([4, 10])('%d answers that somebody holds keep nobody from reading', async (count) => {
    const answers = await Promise.all(Array.from({ length: count }, create));
    await other.holdAnswers(...answers);
    const held = answers.flatMap((id) => Array.from({ length: 20 }, () => ask('Held?', randomUUID(), id)));
    await other.waiters(2);
    const reads = ['/live', '/ready', '/api/answers?page=1', '/api/assessment-tools?page=1', `/api/answers/${answer}`];
    expect(await Promise.all(reads.map(statusOf))).toEqual(reads.map(() => 200));
    await other.letGo();
    expect(new Set((await Promise.all(held)).map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  });
});
