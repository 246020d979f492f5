import type { LightMyRequestResponse } from 'fastify';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, databases, openTestApp } from '../support/test-app';
import { QUESTION, emails, id, ids } from '../support/test-data';

interface Records {
  data: { id: string }[];
}
const idsOf = (response: LightMyRequestResponse): string[] =>
  response
    .json<Records>()
    .data.map((record) => record.id)
    .sort();

const roles = ['superAdmin', 'companyAdmin', 'manager'] as const;
const lists = ['clients', 'locations', 'categories', 'assessment-tools', 'answers'] as const;
type Seen = Record<(typeof lists)[number], string[]>;

const ofClient = (client: number): Seen => ({
  clients: [ids.client(client)],
  locations: [ids.location(client, 1), ids.location(client, 2)],
  categories: [ids.category(client, 1), ids.category(client, 2)],
  'assessment-tools': [ids.tool(client, 1), ids.tool(client, 2), ids.tool(client, 3)],
  answers: [ids.answer(client, 1), ids.answer(client, 2), ids.answer(client, 3)],
});
const all = Object.fromEntries(lists.map((name) => [name, [...ofClient(1)[name], ...ofClient(2)[name]]])) as Seen;
const seen: Record<(typeof roles)[number], Seen> = {
  superAdmin: all,
  companyAdmin: ofClient(1),
  manager: {
    ...ofClient(1),
    locations: [ids.location(1, 1)],
    'assessment-tools': [ids.tool(1, 1)],
    answers: [ids.answer(1, 1), ids.answer(1, 3)],
  },
};

/** Every call that writes, on an answer of the given client. */
const writes = (client: number, number: number) => {
  const answer = `/api/answers/${ids.answer(client, number)}`;
  const question = ids.question(client, 1, QUESTION.range);
  const value = { answer: '3', additional_info: null };
  return [
    ['PUT', answer, { additional_question: 'mine' }],
    ['POST', `${answer}/answer-detail/${question}`, value],
    ['POST', `${answer}/custom-answer-detail/${id('90')}`, value],
    ['POST', `${answer}/custom-questions`, { question: 'mine?' }],
    ['PUT', `${answer}/custom-questions/${id('90')}`, { question: 'mine?' }],
    ['DELETE', `${answer}/custom-questions/${id('90')}`, undefined],
    ['POST', `${answer}/create-key-trend`, { questionCategoryId: ids.questionCategory(client, 1), text: 'mine' }],
    ['PUT', `${answer}/key-trends/${id('90')}`, { text: 'mine' }],
    ['DELETE', `${answer}/key-trends/${id('90')}`, undefined],
    ['POST', `${answer}/change-additional-question`, { additional_question: 'mine' }],
    ['POST', `${answer}/reply-to-remark`, { question_id: question, reply: 'mine', to: '2026-01-01T00:00:00.000Z' }],
    ['POST', `${answer}/change-status`, { status: 'sent' }],
    ['DELETE', answer, undefined],
  ] as const;
};

describe.each(databases)('who may see what, on %s', (kind) => {
  let server: TestApp;
  let browsers: Record<(typeof roles)[number], Browser>;
  beforeAll(async () => {
    server = await openTestApp(kind);
    browsers = {
      superAdmin: await signIn(server.app, emails.superAdmin),
      companyAdmin: await signIn(server.app, emails.companyAdmin(1)),
      manager: await signIn(server.app, emails.manager(1, 1)),
    };
  });
  afterAll(() => server.close());

  describe.each(roles)('%s', (role) => {
    it.each(lists)('lists its %s and no others', async (name) => {
      const response = await browsers[role].get(`/api/${name}`);
      expect(response.statusCode).toBe(200);
      expect(idsOf(response)).toEqual([...seen[role][name]].sort());
    });

    it.each(lists)('reads one of its %s, and finds no other', async (name) => {
      for (const record of all[name]) {
        const response = await browsers[role].get(`/api/${name}/${record}`);
        expect([record, response.statusCode]).toEqual([record, seen[role][name].includes(record) ? 200 : 404]);
      }
    });

    it('keeps to its own records when filters name those of others', async () => {
      const mine = new Set(seen[role].answers);
      for (const query of [
        `filters[location_id]=${ids.location(2, 1)}`,
        `filters[user_id]=${ids.manager(1, 2)}`,
        `filters[assessment_tool_id]=${ids.tool(2, 1)}`,
        's=House',
      ]) {
        const found = idsOf(await browsers[role].get(`/api/answers?${query}`));
        expect(found.filter((record) => !mine.has(record))).toEqual([]);
      }
      expect(idsOf(await browsers.companyAdmin.get(`/api/locations?clientId=${ids.client(2)}`))).toEqual([]);
    });
  });

  it.each(['companyAdmin', 'manager'] as const)('%s cannot write to an answer of another client', async (role) => {
    for (const [method, url, body] of writes(2, 1)) {
      const response = await browsers[role].send(method, url, body);
      expect([method, url, response.statusCode]).toEqual([method, url, 404]);
    }
  });

  it('a manager cannot write to an answer of another location', async () => {
    for (const [method, url, body] of writes(1, 2)) {
      const response = await browsers.manager.send(method, url, body);
      expect([method, url, response.statusCode]).toEqual([method, url, 404]);
    }
  });

  it('nobody who is not signed in reads anything', async () => {
    for (const name of lists) {
      const response = await server.app.inject({ url: `/api/${name}` });
      expect([name, response.statusCode]).toEqual([name, 401]);
    }
    expect((await server.app.inject({ url: '/api/general/init-entities-app' })).statusCode).toBe(401);
  });

  it.each([
    ['a tool of another client', ids.tool(2, 1), ids.location(1, 1)],
    ['a location of another client', ids.tool(1, 1), ids.location(2, 1)],
    ['a location of another manager', ids.tool(1, 1), ids.location(1, 2)],
    ['a draft tool', ids.tool(1, 2), ids.location(1, 1)],
  ])('a manager cannot begin an answer with %s', async (_name, tool, locationId) => {
    const response = await browsers.manager.post(`/api/assessment-tools/${tool}/create-answer`, { locationId });
    expect(response.statusCode).toBe(404);
  });

  it('nothing of all this changed anything', async () => {
    const answers = await server.database.db
      .selectFrom('answers')
      .select(['id', 'status', 'additional_question'])
      .orderBy('id')
      .execute();
    expect(answers.map((answer) => answer.id)).toEqual([...all.answers].sort());
    expect(answers.every((answer) => answer.status !== 'sent' && answer.additional_question === null)).toBe(true);
  });

  it('an admin works on its people’s answers; a superAdmin on every client’s', async () => {
    const detail = (client: number) =>
      `/api/answers/${ids.answer(client, 2)}/answer-detail/${ids.question(client, 1, QUESTION.range)}`;
    const body = { answer: '3', additional_info: null };
    expect((await browsers.companyAdmin.post(detail(1), body)).statusCode).toBe(200);
    expect((await browsers.superAdmin.post(detail(2), body)).statusCode).toBe(200);
    const mixed = await browsers.superAdmin.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, {
      locationId: ids.location(2, 1),
    });
    expect(mixed.statusCode).toBe(422);
  });

  it('a question of another tool does not belong to the answer', async () => {
    const url = `/api/answers/${ids.answer(1, 1)}/answer-detail/${ids.question(1, 2, QUESTION.range)}`;
    expect((await browsers.companyAdmin.post(url, { answer: '3', additional_info: null })).statusCode).toBe(404);
  });

  it('only own drafts are a manager’s to delete; an admin’s are all of its client’s', async () => {
    const { manager, companyAdmin } = browsers;
    expect((await manager.delete(`/api/answers/${ids.answer(1, 3)}`)).statusCode).toBe(403);
    const colleague = await companyAdmin.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, {
      locationId: ids.location(1, 1),
    });
    const { id: colleagues } = colleague.json<{ data: { id: string } }>().data;
    expect((await manager.get(`/api/answers/${colleagues}`)).statusCode).toBe(200);
    expect((await manager.delete(`/api/answers/${colleagues}`)).statusCode).toBe(403);
    expect((await manager.delete(`/api/answers/${ids.answer(1, 1)}`)).statusCode).toBe(204);
    expect((await manager.get(`/api/answers/${ids.answer(1, 1)}`)).statusCode).toBe(404);
    expect((await companyAdmin.delete(`/api/answers/${ids.answer(1, 3)}`)).statusCode).toBe(204);
  });
});
