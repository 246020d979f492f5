import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { signIn } from '../support/browser';
import { type TestApp, databases, oneDatabase, openTestApp } from '../support/test-app';
import { emails, ids } from '../support/test-data';
import { add, bodyOf } from './evidence/evidence-calls';

const [kind = 'embedded'] = oneDatabase;
const TOKEN = 'a-token-of-some-length';
const HOUR_S = 3600;
const here: InjectOptions = { url: '/metrics', headers: { host: 'localhost:3000' }, remoteAddress: '127.0.0.1' };

/** The value of a series, by all that stands before it; undefined: it is not there. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('who may read the figures', () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}): InjectOptions => ({
    remoteAddress,
    headers: { host: 'localhost:3000', ...headers },
  });
  const authorization = `Bearer ${TOKEN}`;

  it('is whoever asks on this machine itself, and through no proxy', async () => {
    const server = await openTestApp(kind);
    const ask = async (asking: InjectOptions) => (await server.app.inject({ ...here, ...asking })).statusCode;
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
      expect(await ask(from(address))).toBe(200);
    for (const address of ['10.0.0.7', '::ffff:10.0.0.7', 'fe80::1', '128.0.0.1'])
      expect(await ask(from(address))).toBe(404);
    for (const header of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
      expect(await ask(from('127.0.0.1', { [header]: '127.0.0.1' }))).toBe(404);
    // A proxy that tells nothing of itself still asks for the name that people use, as does a rebound name in a browser.
    expect(await ask(from('127.0.0.1', { host: 'outpost.example.org' }))).toBe(404);
    expect(await ask(from('127.0.0.1', { authorization }))).toBe(200);
    expect(
      await ask({ ...from('10.0.0.7'), headers: { authorization: 'Bearer undefined', accept: 'text/html' } }),
    ).toBe(404);
    await server.close();
  });

  it('is whoever has the token, from anywhere; with proxies in front, nobody else', async () => {
    const server = await openTestApp(kind, { metricsToken: TOKEN, trustedProxies: 1 });
    const ask = (headers: Record<string, string>) =>
      server.app.inject({ ...here, remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': '10.1.1.1', ...headers } });
    expect((await ask({ authorization })).statusCode).toBe(200);
    const refused = await ask({});
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect((await server.app.inject(here)).statusCode).toBe(401);
    for (const wrong of [`Bearer ${TOKEN}x`, 'Bearer ', `Basic ${TOKEN}`, TOKEN])
      expect((await ask({ authorization: wrong })).statusCode).toBe(401);
    await server.close();
  });
});

describe.each(databases)('the figures, on %s', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(database);
  });
  afterAll(() => server.close());
  const scrape = async () => {
    const { statusCode, headers, body } = await server.app.inject(here);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    return body;
  };
  const requests = (text: string, method: string, route: string, status: number) =>
    valueOf(
      text,
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${String(status)}"}`,
    );

  it('count requests by the pattern of their route, and addresses that do not exist as one', async () => {
    const manager = await signIn(server.app, emails.manager(1, 1));
    await manager.get(`/api/answers/${ids.answer(1, 1)}`);
    await manager.get(`/api/answers/${ids.answer(1, 3)}`);
    const before = (await scrape()).split('\n').length;
    for (let count = 0; count < 100; count += 1) await server.app.inject(`/api/${randomUUID()}?${String(count)}`);
    await server.app.inject({ method: 'OPTIONS', url: `/${randomUUID()}` });
    const text = await scrape();
    expect(requests(text, 'GET', '/api/answers/:id', 200)).toBe(2);
    expect(requests(text, '', 'none', 404)).toBe(101);
    expect(text.split('\n').length - before).toBeLessThan(50);
    expect(text).not.toContain(ids.answer(1, 1));
  });

  it('count the requests that were repeated', async () => {
    const manager = await signIn(server.app, emails.manager(1, 1));
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () =>
      manager.post(`/api/answers/${ids.answer(1, 1)}/custom-questions`, { question: 'Once?' }, { headers });
    await ask();
    expect(valueOf(await scrape(), 'outpost_repeated_requests_total')).toBe(0);
    await ask();
    expect(valueOf(await scrape(), 'outpost_repeated_requests_total')).toBe(1);
  });

  it('tell of the process, its connections and its queues', async () => {
    const text = await scrape();
    expect(valueOf(text, 'outpost_pool_connections{state="total"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'outpost_pool_connections{state="waiting"}')).toBe(0);
    for (const queue of ['writes', 'fills', 'fill-queries', 'pdf', 'passwords', 'mails', 'evidence'])
      expect(valueOf(text, `outpost_queue_length{queue="${queue}",state="active"}`)).toBe(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(valueOf(text, 'outpost_check_ok{check="database"}')).toBe(1);
  });

  it('tell what waits in the database: reports, mails with links', async () => {
    const { db } = server.database;
    const now = Date.now();
    const at = (hours: number) => new Date(now + hours * HOUR_S * 1000).toISOString();
    const share = {
      client_id: ids.client(1),
      email: 'director@outpost.test',
      language: 'en' as const,
      sent_count: 1,
      round: 1,
      // Not due, or the server would send it.
      mail_at: at(1),
      mail_tries: 0,
    };
    const states = [
      { answer: 1, state: 'waiting', hours: 1, revoked: null },
      { answer: 2, state: 'unsure', hours: 1, revoked: null },
      { answer: 3, state: 'unsure', hours: -1, revoked: null },
      { answer: 1, state: 'failed', hours: 1, revoked: at(-1) },
    ] as const;
    for (const { answer, state, hours, revoked } of states) {
      await db
        .insertInto('answer_shares')
        .values({
          ...share,
          answer_id: ids.answer(1, answer),
          id: randomUUID(),
          token_hash: randomUUID(),
          sent_at: at(-2),
          expires_at: at(hours),
          revoked_at: revoked,
          mail_state: state,
        })
        .execute();
    }
    const text = await scrape();
    const mails = ['waiting', 'unsure', 'failed'].map((status) =>
      valueOf(text, `outpost_share_mails{status="${status}"}`),
    );
    expect(mails).toEqual([1, 1, 0]);
    expect(valueOf(text, 'outpost_share_mails_oldest_seconds')).toBeGreaterThanOrEqual(2 * HOUR_S);
    expect(valueOf(text, 'outpost_report_jobs{status="waiting"}')).toBe(0);
    expect(valueOf(text, 'outpost_report_jobs_oldest_seconds')).toBe(0);
  });

  it('tell of how much evidence bytes are missing', async () => {
    const manager = await signIn(server.app, emails.manager(1, 1));
    expect((await add(manager, ids.answer(1, 1), bodyOf(Buffer.from('x')))).statusCode).toBe(201);
    server.pass(HOUR_S * 1000);
    const text = await scrape();
    expect(valueOf(text, 'outpost_evidence_incomplete')).toBe(1);
    expect(valueOf(text, 'outpost_evidence_incomplete_oldest_seconds')).toBeGreaterThanOrEqual(HOUR_S);
  });

  it('are there without those of the database when it does not tell them', async () => {
    const { schema } = server.database.db;
    await schema.alterTable('report_jobs').renameTo('hidden').execute();
    const text = await scrape();
    await schema.alterTable('hidden').renameTo('report_jobs').execute();
    expect(text).toContain('http_request_duration_seconds_count');
    expect(text).not.toContain('outpost_report_jobs');
    expect(await scrape()).toContain('outpost_report_jobs');
  });
});
