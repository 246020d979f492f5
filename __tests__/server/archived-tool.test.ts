import { randomUUID } from 'node:crypto';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { QUESTION, emails, ids } from '../support/test-data';
import { answerIn, statusOf } from './sharing/sharing-calls';

describe.each(oneDatabase)('work that was begun before its questionnaire was archived, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let admin: Browser;
  /** 3 is archived, 2 a draft; nobody has answered either. */
  const begin = (browser: Browser, tool: number, body: object) =>
    browser.post(`/api/assessment-tools/${ids.tool(1, tool)}/create-answer`, {
      locationId: ids.location(1, 1),
      ...body,
    });
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());

  it('is taken when it names the version that it knew, and can be finished', async () => {
    const body = { version: 1, client_ref: randomUUID() };
    const begun = await begin(manager, 3, body);
    expect([begun.statusCode, answerIn(begun).assessment_tool_version]).toEqual([201, 1]);
    const { id } = answerIn(begun);
    expect(answerIn(await begin(manager, 3, body)).id).toBe(id);
    const detail = `/api/answers/${id}/answer-detail/${ids.question(1, 3, QUESTION.required)}`;
    expect(await statusOf(manager.post(detail, { answer: '4', additional_info: null }))).toBe(200);
    expect(await statusOf(manager.post(`/api/answers/${id}/custom-questions`, { question: 'And?' }))).toBe(201);
    const trend = { questionCategoryId: ids.questionCategory(1, 3), text: 'Better' };
    expect(await statusOf(manager.post(`/api/answers/${id}/create-key-trend`, trend))).toBe(201);
    const done = await manager.post(`/api/answers/${id}/change-status`, { status: 'completed' });
    expect(answerIn(done)).toMatchObject({ status: 'completed', score: 80 });
  });

  it('is refused without the version, with one that there never was, and for drafts', async () => {
    const stranger = await signIn(server.app, emails.manager(1, 2));
    const there = { locationId: ids.location(1, 2) };
    expect(await statusOf(begin(stranger, 3, there))).toBe(404);
    expect(await statusOf(begin(admin, 3, {}))).toBe(422);
    expect(await statusOf(begin(stranger, 3, { ...there, version: 2 }))).toBe(422);
    expect(await statusOf(begin(stranger, 2, { ...there, version: 1 }))).toBe(404);
    expect(await statusOf(begin(admin, 2, { version: 1 }))).toBe(422);
  });

  it('reaches no other client’s questionnaires, and none that was deleted', async () => {
    const foreign = `/api/assessment-tools/${ids.tool(2, 3)}/create-answer`;
    expect(await statusOf(manager.post(foreign, { locationId: ids.location(1, 1), version: 1 }))).toBe(404);
    const { db } = server.database;
    await db
      .updateTable('assessment_tools')
      .set({ deletion_id: randomUUID() })
      .where('id', '=', ids.tool(1, 3))
      .execute();
    expect(await statusOf(begin(manager, 3, { version: 1 }))).toBe(404);
  });
});
