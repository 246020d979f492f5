import { randomUUID } from 'node:crypto';
import { type ServerAnswer, answerResponseSchema } from '../../src/contract/answers';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, databases, openTestApp } from '../support/test-app';
import { QUESTION, emails, ids } from '../support/test-data';

const question = (type: keyof typeof QUESTION) => ids.question(1, 1, QUESTION[type]);

describe.each(databases)('answering, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let admin: Browser;
  let answer: string;

  const read = async (): Promise<ServerAnswer> =>
    answerResponseSchema.parse((await manager.get(`/api/answers/${answer}`)).json()).data;
  const call = (path: string, body: unknown) => manager.post(`/api/answers/${answer}/${path}`, body);
  const set = (type: keyof typeof QUESTION, value: string | null, additional_info: string | null = null) =>
    call(`answer-detail/${question(type)}`, { answer: value, additional_info });
  const begin = (body: object = {}) =>
    manager.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, { locationId: ids.location(1, 1), ...body });

  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    answer = answerResponseSchema.parse((await begin()).json()).data.id;
  });

  it('begins empty, in progress, under the name of who began it', async () => {
    expect(await read()).toMatchObject({
      assessment_tool_id: ids.tool(1, 1),
      location_id: ids.location(1, 1),
      user_id: ids.manager(1, 1),
      status: 'in_progress',
      submitted_at: null,
      score: null,
      share_token: null,
      details: [],
      custom_details: [],
      custom_questions: [],
      key_trends: [],
      additional_question: null,
    });
  });

  it('begins once per client_ref, however often and at once it is asked for', async () => {
    const client_ref = randomUUID();
    const responses = await Promise.all(Array.from({ length: 5 }, () => begin({ client_ref })));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(responses.map((response) => answerResponseSchema.parse(response.json()).data.id)).size).toBe(1);
    const other = await admin.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, {
      locationId: ids.location(1, 1),
      client_ref,
    });
    expect(other.statusCode).toBe(201);
  });

  it('cannot begin with a tool that is not active', async () => {
    const body = { locationId: ids.location(1, 1) };
    const response = await admin.post(`/api/assessment-tools/${ids.tool(1, 3)}/create-answer`, body);
    expect(response.statusCode).toBe(422);
  });

  it.each([
    ['range', '7', ['11', '07', ' 7', 'x']],
    ['single', 'fair', ['Fair', 'fair;good']],
    ['multiple', 'c;a', ['a;a', 'a;d', 'a;', ';']],
    ['yes_no', 'no', ['No', 'true', '1']],
    ['text', '“Straße” 🦊 \n', ['x'.repeat(10_001)]],
    ['number', '-1.5e3', ['1e400', 'NaN', 'Infinity', '0x10', '1,5', '1 ', '--1']],
    ['date', '2028-02-29', ['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00', '9999-99-99']],
  ] as const)('stores a %s value and refuses what is none', async (type, good, bad) => {
    const stored = await set(type, good, 'because');
    expect(stored.statusCode).toBe(200);
    const detail = { question_id: question(type), answer_id: answer, answer_value: good, additional_info: 'because' };
    expect(stored.json()).toEqual({ data: detail });
    for (const value of bad) {
      const refused = await set(type, value);
      expect([value, refused.statusCode]).toEqual([value, 422]);
      expect(refused.json<{ errors: object }>().errors).toHaveProperty('answer');
    }
    expect((await read()).details).toEqual([detail]);
    expect((await set(type, '')).json()).toMatchObject({ data: { answer_value: null, additional_info: null } });
    expect((await read()).details).toHaveLength(1);
  });

  it('moves updated_at with every change', async () => {
    const before = (await read()).updated_at;
    server.pass(1000);
    await set('text', 'later');
    expect((await read()).updated_at > before).toBe(true);
  });

  it('scores ranges by their largest option, custom ones included, and nothing else', async () => {
    await set('number', '1000');
    await set('yes_no', 'yes');
    expect((await read()).score).toBeNull();
    await set('required', '4');
    expect((await read()).score).toBe(80);
    await set('range', '5');
    expect((await read()).score).toBe(65);
    const custom = (await call('custom-questions', { question: 'And?' })).json<{ data: { id: string } }>().data.id;
    await call(`custom-answer-detail/${custom}`, { answer: '1', additional_info: null });
    expect((await read()).score).toBe(50);
    await set('range', null);
    await set('required', null);
    expect((await read()).score).toBe(20);
    await manager.delete(`/api/answers/${answer}/custom-questions/${custom}`);
    expect((await read()).score).toBeNull();
  });

  it('keeps custom questions with their values', async () => {
    const added = await call('custom-questions', { question: ' Is the garden safe? ' });
    expect(added.statusCode).toBe(201);
    const { data: custom } = added.json<{ data: { id: string } }>();
    expect(custom).toEqual({
      id: custom.id,
      question: 'Is the garden safe?',
      answer_id: answer,
      answer_options: '1;2;3;4;5',
      is_required: 0,
      type: 'range',
    });
    const url = `/api/answers/${answer}/custom-questions/${custom.id}`;
    expect((await manager.put(url, { question: 'Is it?' })).json()).toEqual({
      data: { ...custom, question: 'Is it?' },
    });
    expect((await call(`custom-answer-detail/${custom.id}`, { answer: '6', additional_info: null })).statusCode).toBe(
      422,
    );
    expect((await call(`custom-answer-detail/${custom.id}`, { answer: '5', additional_info: 'yes' })).statusCode).toBe(
      200,
    );
    expect(await read()).toMatchObject({
      custom_questions: [{ id: custom.id, question: 'Is it?' }],
      custom_details: [{ question_id: custom.id, answer_id: answer, answer_value: '5', additional_info: 'yes' }],
    });
    expect((await manager.delete(url)).statusCode).toBe(204);
    expect(await read()).toMatchObject({ custom_questions: [], custom_details: [] });
    expect((await manager.delete(url)).statusCode).toBe(404);
    expect((await manager.put(url, { question: 'Gone?' })).statusCode).toBe(404);
  });

  it.each(['', '   '])('refuses %j as the text of a custom question', async (text) => {
    const refused = await call('custom-questions', { question: text });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: object }>().errors).toHaveProperty('question');
  });

  it('keeps key trends and the additional question', async () => {
    const trend = { questionCategoryId: ids.questionCategory(1, 1), text: 'Better than last year' };
    const added = await call('create-key-trend', trend);
    expect(added.statusCode).toBe(201);
    expect(
      (await call('create-key-trend', { ...trend, questionCategoryId: ids.questionCategory(1, 2) })).statusCode,
    ).toBe(422);
    const asked = await call('change-additional-question', { additional_question: 'What helps?' });
    expect(asked.statusCode).toBe(200);
    expect(asked.json()).toMatchObject({
      data: {
        additional_question: 'What helps?',
        key_trends: [{ text: trend.text, question_category_id: trend.questionCategoryId }],
      },
    });
  });

  it('has its key trends changed and deleted, each once, and only its own', async () => {
    const trend = { questionCategoryId: ids.questionCategory(1, 1), text: 'Tidy' };
    const made = async (text: string) =>
      (await call('create-key-trend', { ...trend, text })).json<{ data: { id: string } }>().data.id;
    const [first, second] = [await made('Tidy'), await made('Bright')];
    const url = `/api/answers/${answer}/key-trends/${first}`;
    const changed = await manager.put(url, { text: ' Tidy again ' });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { data: { id: first, text: 'Tidy again', question_category_id: trend.questionCategoryId } },
    ]);
    expect((await manager.put(url, { text: ' ' })).json()).toMatchObject({ errors: { text: [expect.any(String)] } });
    const elsewhere = `/api/answers/${ids.answer(1, 1)}/key-trends/${first}`;
    expect((await manager.put(elsewhere, { text: 'Mine' })).statusCode).toBe(404);
    expect((await manager.delete(elsewhere)).statusCode).toBe(404);
    const texts = async () => (await read()).key_trends.map(({ text }) => text);
    expect(await texts()).toEqual(['Tidy again', 'Bright']);
    expect((await manager.delete(`/api/answers/${answer}/key-trends/${second}`)).statusCode).toBe(204);
    expect((await manager.delete(`/api/answers/${answer}/key-trends/${second}`)).statusCode).toBe(404);
    expect(await texts()).toEqual(['Tidy again']);
  });

  it('is completed only with every required question answered', async () => {
    const refused = await call('change-status', { status: 'completed' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: object }>().errors).toEqual({
      [`questions.${question('required')}`]: [expect.any(String)],
    });
    await set('required', '3');
    const completed = await call('change-status', { status: 'completed' });
    expect(completed.json()).toMatchObject({
      data: { status: 'completed', submitted_at: expect.any(String) as string },
    });
    const again = await call('change-status', { status: 'completed' });
    expect(again.json()).toEqual(completed.json());
  });

  it('is sent by a link alone, and is still open then', async () => {
    const refused = await call('change-status', { status: 'sent' });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { status: [expect.any(String)] } }]);
    const saved = await manager.put(`/api/answers/${answer}`, { status: 'sent' });
    expect(saved.statusCode).toBe(422);
    await manager.post(`/api/assessment-tools/${ids.tool(1, 1)}/send-answer-to-director`, {
      answer_id: answer,
      email: 'director@outpost.test',
    });
    // Those that send what they know of it change nothing.
    expect((await call('change-status', { status: 'sent' })).statusCode).toBe(200);
    expect((await set('required', '3')).statusCode).toBe(200);
    expect((await call('change-status', { status: 'in_progress' })).statusCode).toBe(403);
    expect((await call('change-status', { status: 'completed' })).statusCode).toBe(200);
  });

  it('is closed once completed, until an admin reopens it', async () => {
    await set('required', '3');
    const noted = await call('create-key-trend', { questionCategoryId: ids.questionCategory(1, 1), text: 'Tidy' });
    const trend = noted.json<{ data: { id: string } }>().data.id;
    await call('change-status', { status: 'completed' });
    const current = await read();
    const url = `/api/answers/${answer}`;
    for (const refused of [
      await set('required', '1'),
      await call('custom-questions', { question: 'More?' }),
      await call('create-key-trend', { questionCategoryId: ids.questionCategory(1, 1), text: 'More' }),
      await manager.put(`${url}/key-trends/${trend}`, { text: 'More' }),
      await manager.delete(`${url}/key-trends/${trend}`),
      await call('change-additional-question', { additional_question: 'More?' }),
      await call('change-status', { status: 'sent' }),
      await manager.put(url, { additional_question: 'More?' }),
    ]) {
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { current }]);
    }
    expect((await call('change-status', { status: 'in_progress' })).statusCode).toBe(403);
    expect((await manager.put(url, { status: 'in_progress' })).statusCode).toBe(403);
    expect(await read()).toEqual(current);

    const reopened = await admin.post(`${url}/change-status`, { status: 'in_progress' });
    expect(reopened.json()).toMatchObject({ data: { status: 'in_progress', submitted_at: null } });
    expect((await set('required', '1')).statusCode).toBe(200);
  });

  describe('a submission', () => {
    const takeBack = { status: 'in_progress', take_back: true };
    const toldOf = async () =>
      (await admin.get('/api/user'))
        .json<{ data: { user: { notifications: { link: string }[] } } }>()
        .data.user.notifications.filter(({ link }) => link === `/assessment/${answer}`).length;
    beforeEach(async () => {
      await set('required', '3');
      expect((await call('change-status', { status: 'completed' })).statusCode).toBe(200);
    });

    it('is taken back by whoever made it, with what administrators were told', async () => {
      expect(await toldOf()).toBe(1);
      const taken = await call('change-status', takeBack);
      expect([taken.statusCode, taken.json()]).toMatchObject([
        200,
        { data: { status: 'in_progress', submitted_at: null } },
      ]);
      expect(await toldOf()).toBe(0);
      expect((await set('required', '1')).statusCode).toBe(200);
      // Said once more, as when the response was lost.
      expect((await call('change-status', takeBack)).statusCode).toBe(200);
      expect((await call('change-status', { status: 'completed' })).statusCode).toBe(200);
      expect(await toldOf()).toBe(1);
    });

    it('of a colleague, or of more than an hour ago, is not', async () => {
      const colleague = await signIn(server.app, emails.manager(1, 2));
      const url = `/api/answers/${answer}/change-status`;
      expect([403, 404]).toContain((await colleague.post(url, takeBack)).statusCode);
      server.pass(60 * 60_000 + 1_000);
      expect((await call('change-status', takeBack)).statusCode).toBe(403);
      expect((await read()).status).toBe('completed');
    });

    it('of a director is not', async () => {
      await admin.post(`/api/answers/${answer}/change-status`, { status: 'in_progress' });
      const sent = await manager.post(`/api/assessment-tools/${ids.tool(1, 1)}/send-answer-to-director`, {
        answer_id: answer,
        email: 'director@outpost.test',
      });
      const { share_token } = sent.json<{ data: { share_token: string } }>().data;
      expect((await manager.post(`/api/answers/submit/${share_token}`)).statusCode).toBe(200);
      expect((await call('change-status', takeBack)).statusCode).toBe(403);
    });
  });

  it('is saved as a whole, all or nothing, and what is absent stays', async () => {
    await set('range', '1', 'old info');
    await call('change-additional-question', { additional_question: 'Stays' });
    const custom = (await call('custom-questions', { question: 'And?' })).json<{ data: { id: string } }>().data.id;
    const url = `/api/answers/${answer}`;
    const details = [
      { question_id: question('range'), answer_value: '2' },
      { question_id: question('required'), answer_value: '5', additional_info: 'new' },
    ];
    const refused = await manager.put(url, {
      details: [...details, { question_id: question('date'), answer_value: 'today' }],
      custom_details: [{ question_id: custom, answer_value: '5' }],
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: object }>().errors).toEqual({ 'details.2.answer_value': [expect.any(String)] });
    expect((await read()).details).toHaveLength(1);

    const saved = await manager.put(url, {
      details,
      custom_details: [{ question_id: custom, answer_value: '5' }],
      status: 'completed',
    });
    expect(saved.statusCode).toBe(200);
    const { data } = answerResponseSchema.parse(saved.json());
    expect(data).toMatchObject({ status: 'completed', additional_question: 'Stays', score: 73.3 });
    expect(data.details).toContainEqual({
      question_id: question('range'),
      answer_id: answer,
      answer_value: '2',
      additional_info: 'old info',
    });
    expect(await read()).toEqual(data);
  });

  it('saves many changes of one answer at once', async () => {
    const values = Array.from({ length: 40 }, (_, index) => String(index % 11));
    const responses = await Promise.all(values.map((value) => set('range', value)));
    expect(responses.every((response) => response.statusCode === 200)).toBe(true);
    expect((await read()).details).toHaveLength(1);
  });

  it('finds nothing under an id that is none', async () => {
    for (const id of ['7', 'new', ids.nobody, '%00', `${ids.answer(1, 1)}'--`]) {
      expect([id, (await manager.get(`/api/answers/${id}`)).statusCode]).toEqual([id, 404]);
      expect([id, (await manager.delete(`/api/answers/${id}`)).statusCode]).toEqual([id, 404]);
    }
  });

  it('reads relations and an entity tag', async () => {
    const response = await manager.get(
      `/api/answers/${answer}?relations[]=assessment_tool&relations[]=location&relations[]=user`,
    );
    const { data } = answerResponseSchema.parse(response.json());
    expect(data.assessment_tool?.questions).toHaveLength(8);
    expect(data.location?.name).toBe('House 11');
    expect(data.user).toEqual({ id: ids.manager(1, 1), name: emails.manager(1, 1) });
    expect(response.headers.etag).toBe(`W/"${data.updated_at}"`);
  });
});
