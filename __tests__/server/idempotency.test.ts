import { randomUUID } from 'node:crypto';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, databases, openTestApp } from '../support/test-app';
import { QUESTION, emails, ids } from '../support/test-data';

const DAY_MS = 24 * 60 * 60 * 1000;
const create = `/api/assessment-tools/${ids.tool(1, 1)}/create-answer`;
const body = { locationId: ids.location(1, 1) };
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

describe.each(databases)('idempotency keys, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  const countAnswers = async (): Promise<number> =>
    (await server.database.db.selectFrom('answers').select('id').execute()).length;
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  it('are announced', async () => {
    expect((await manager.get('/api/user')).headers['x-capabilities']).toBe(
      'idempotency, etag, office, values, account, devices, batches, times, deltas, bounded, news, orders, zones, exports, evidence, keyTrends, documents, takeBack, inputs, evidenceAnswers, positions, many, attention, listViews, bulkJobs, trees, activity, queries, comparison, ranges, conditions, feed, reviews, points, reusedTexts, notes, exchange, translations, drafts, schedules, spokenFigures, blocks, targets, worstQuestions, ownPlaces, accents, namedResults',
    );
  });

  it('give the first response again, and one effect', async () => {
    const before = await countAnswers();
    const key = randomUUID();
    const first = await manager.post(create, body, withKey(key));
    const again = await manager.post(create, body, withKey(key.toUpperCase()));
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await countAnswers()).toBe(before + 1);
  });

  it('give a 204 again too', async () => {
    const { id } = (await manager.post(create, body)).json<{ data: { id: string } }>().data;
    const key = randomUUID();
    expect((await manager.delete(`/api/answers/${id}`, withKey(key))).statusCode).toBe(204);
    const again = await manager.delete(`/api/answers/${id}`, withKey(key));
    expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([204, '', 'true']);
    expect((await manager.delete(`/api/answers/${id}`)).statusCode).toBe(404);
  });

  it('have one effect when the same request comes many times at once', async () => {
    const before = await countAnswers();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => manager.post(create, body, withKey(key))));
    for (const response of responses) {
      expect([201, 409]).toContain(response.statusCode);
      if (response.statusCode === 409) expect(response.json()).toMatchObject({ code: 'idempotency_running' });
    }
    expect(responses.filter((response) => response.statusCode === 201).length).toBeGreaterThan(0);
    expect(await countAnswers()).toBe(before + 1);
  });

  it('have one effect when two processes get the same request at once', async () => {
    const { buildApp } = await import('../../src/server/app');
    const other = await buildApp({ db: server.database.db, mailer: server.app.mailer });
    const elsewhere = await signIn(other, emails.manager(1, 1));
    const before = await countAnswers();
    for (let round = 0; round < 5; round += 1) {
      const key = randomUUID();
      const [here, there] = await Promise.all([
        manager.post(create, body, withKey(key)),
        elsewhere.post(create, body, withKey(key)),
      ]);
      for (const response of [here, there]) expect([201, 409]).toContain(response.statusCode);
      expect(await countAnswers()).toBe(before + round + 1);
    }
    await other.close();
  });

  it('refuse another request under the same key', async () => {
    const key = randomUUID();
    const detail = (type: keyof typeof QUESTION) =>
      `/api/answers/${ids.answer(1, 1)}/answer-detail/${ids.question(1, 1, QUESTION[type])}`;
    await manager.post(detail('range'), { answer: '3', additional_info: null }, withKey(key));
    for (const [url, answer] of [
      [detail('range'), '4'],
      [detail('required'), '3'],
    ] as const) {
      const other = await manager.post(url, { answer, additional_info: null }, withKey(key));
      expect(other.statusCode).toBe(422);
      expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' });
    }
  });

  it('belong to one person: another’s same key is another key', async () => {
    const key = randomUUID();
    const admin = await signIn(server.app, emails.companyAdmin(1));
    const before = await countAnswers();
    await manager.post(create, body, withKey(key));
    expect((await admin.post(create, body, withKey(key))).headers['idempotency-replayed']).toBeUndefined();
    expect(await countAnswers()).toBe(before + 2);
  });

  it('do not hold on to a refusal: once its cause is gone, the same request works', async () => {
    const key = randomUUID();
    const { id } = (await manager.post(create, body)).json<{ data: { id: string } }>().data;
    const submit = () => manager.post(`/api/answers/${id}/change-status`, { status: 'completed' }, withKey(key));
    expect((await submit()).statusCode).toBe(422);
    const required = ids.question(1, 1, QUESTION.required);
    await manager.post(`/api/answers/${id}/answer-detail/${required}`, { answer: '5', additional_info: null });
    expect((await submit()).statusCode).toBe(200);
    expect((await submit()).headers['idempotency-replayed']).toBe('true');
  });

  it('must be UUIDs', async () => {
    expect((await manager.post(create, body, withKey('again'))).statusCode).toBe(422);
  });

  it('are forgotten after 90 days', async () => {
    const { buildApp } = await import('../../src/server/app');
    const keys = () => server.database.db.selectFrom('idempotency_keys').select('key').execute();
    expect((await keys()).length).toBeGreaterThan(0);
    const later = await buildApp({
      db: server.database.db,
      mailer: server.app.mailer,
      now: () => new Date(Date.now() + 91 * DAY_MS),
    });
    await later.ready();
    await later.close();
    expect(await keys()).toEqual([]);
  });
});
