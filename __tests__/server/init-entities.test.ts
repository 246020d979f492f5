import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { initEntitiesResponseSchema } from '../../src/contract/general';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, databases, openTestApp } from '../support/test-app';
import { QUESTION, emails, ids } from '../support/test-data';

const url = '/api/general/init-entities-app';
const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

describe.each(databases)('init-entities, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  const fetchAs = async (browser: Browser) => initEntitiesResponseSchema.parse((await browser.get(url)).json()).data;
  const counts = async (browser: Browser) =>
    Object.fromEntries(Object.entries(await fetchAs(browser)).map(([name, records]) => [name, records.length]));

  it('holds exactly what each role may see', async () => {
    const seen = await fetchAs(manager);
    expect(seen.clients.map(({ id }) => id)).toEqual([ids.client(1)]);
    expect(seen.locations.map(({ id }) => id)).toEqual([ids.location(1, 1)]);
    expect(seen.categories.map(({ id }) => id)).toEqual([ids.category(1, 1), ids.category(1, 2)]);
    expect(seen.assessmentTools.map(({ id }) => id)).toEqual([ids.tool(1, 1)]);
    expect(seen.answers.map(({ id }) => id)).toEqual([ids.answer(1, 1), ids.answer(1, 3)]);
    expect(await counts(await signIn(server.app, emails.companyAdmin(2)))).toEqual({
      clients: 1,
      locations: 2,
      categories: 2,
      assessmentTools: 3,
      answers: 3,
    });
    expect(await counts(await signIn(server.app, emails.superAdmin))).toEqual({
      clients: 2,
      locations: 4,
      categories: 4,
      assessmentTools: 6,
      answers: 6,
    });
  });

  it('gives the same records as the single reads', async () => {
    const seen = await fetchAs(manager);
    const single = await Promise.all(
      seen.answers.map(async ({ id }) => (await manager.get(`/api/answers/${id}`)).json<{ data: unknown }>().data),
    );
    expect(seen.answers).toEqual(single);
    const tool = (await manager.get(`/api/assessment-tools/${ids.tool(1, 1)}`)).json<{ data: unknown }>().data;
    expect(seen.assessmentTools).toEqual([tool]);
  });

  it('keeps the tool of an answer that can be seen, also when it is no longer active', async () => {
    const { db } = server.database;
    const archive = (status: 'active' | 'archived') =>
      db.updateTable('assessment_tools').set({ status }).where('id', '=', ids.tool(1, 1)).execute();
    await archive('archived');
    expect((await fetchAs(manager)).assessmentTools.map(({ id }) => id)).toEqual([ids.tool(1, 1)]);
    await archive('active');
  });

  it('writes one record per line', async () => {
    const lines = (await manager.get(url)).body.split('\n');
    const records = lines.filter((line) => line.startsWith('{"id"'));
    expect(records).toHaveLength(1 + 1 + 2 + 1 + 2);
    for (const record of records) expect(() => JSON.parse(record.replace(/,$/, '')) as unknown).not.toThrow();
  });

  it('is compressed as asked for', async () => {
    const plain = await manager.get(url, accepting('identity'));
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await manager.get(url, accepting('gzip, deflate, br'));
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await manager.get(url, accepting('gzip, br;q=0'));
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' });
  });

  it('is not sent again until something changed', async () => {
    const first = await manager.get(url);
    const known = { headers: { 'if-none-match': String(first.headers.etag) } };
    const same = await manager.get(url, known);
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const colleague = await signIn(server.app, emails.manager(1, 2));
    expect((await colleague.get(url, known)).statusCode).toBe(200);

    const refused = await manager.post(`/api/answers/${ids.answer(1, 1)}/change-status`, { status: 'nonsense' });
    expect(refused.statusCode).toBe(422);
    expect((await manager.get(url, known)).statusCode).toBe(304);

    const detail = `/api/answers/${ids.answer(1, 1)}/answer-detail/${ids.question(1, 1, QUESTION.range)}`;
    await manager.post(detail, { answer: '9', additional_info: null });
    const changed = await manager.get(url, known);
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  it('holds every record when there are more than one batch', async () => {
    const { db } = server.database;
    const time = new Date().toISOString();
    const rows = Array.from({ length: 450 }, (_, index) => ({
      client_id: ids.client(2),
      id: `b0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      assessment_tool_version: 1,
      assessment_tool_id: ids.tool(2, 1),
      location_id: ids.location(2, 1),
      user_id: ids.manager(2, 1),
      client_ref: null,
      status: 'in_progress' as const,
      submitted_at: null,
      score: null,
      additional_question: null,
      created_at: time,
      updated_at: time,
    }));
    await db.insertInto('answers').values(rows).execute();
    const { answers } = await fetchAs(await signIn(server.app, emails.companyAdmin(2)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(453);
  });
});
