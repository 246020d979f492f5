import { sql } from 'kysely';
import { errorBodySchema } from '../../src/contract/errors';
import { type Browser, openBrowser, signIn } from '../support/browser';
import { type TestApp, databases, openTestApp } from '../support/test-app';
import { PASSWORD, QUESTION, emails, id, ids } from '../support/test-data';

/** As JSON text, because some of it is more than a JavaScript value can say. */
const HOSTILE: Record<string, string> = {
  'a number': '7',
  'a number beyond all': '1e400',
  'a huge number': '9'.repeat(400),
  'a boolean': 'true',
  null: 'null',
  'a list': '["a"]',
  'an object': '{"a":{"$gt":""}}',
  'a deep list': '['.repeat(5000) + ']'.repeat(5000),
  'a prototype': '{"__proto__":{"admin":true}}',
  'a zero character': '"a\\u0000b"',
  'half a surrogate pair': '"\\ud800"',
  'the other half': '"x\\udfff"',
  'a long text': `"${'x'.repeat(200_000)}"`,
  SQL: `"'; drop table answers; --"`,
  'a foreign id': JSON.stringify(ids.answer(2, 1)),
};

const answer = `/api/answers/${ids.answer(1, 1)}`;
const detail = { answer: '3', additional_info: 'because' };
const place = { device: id('de'), number: 1 };
const seen = { answer: '3', additional_info: null };
const entry = { question_id: ids.question(1, 1, QUESTION.range), answer_value: '3', additional_info: 'x' };

/** Valid requests; each is broken in one field at a time. */
const requests: [method: 'POST' | 'PUT', url: string, body: Record<string, unknown>][] = [
  ['POST', '/login', { email: emails.manager(1, 2), password: PASSWORD, remember: true }],
  [
    'POST',
    `/api/assessment-tools/${ids.tool(1, 1)}/create-answer`,
    { locationId: ids.location(1, 1), client_ref: id('1') },
  ],
  ['POST', `${answer}/answer-detail/${ids.question(1, 1, QUESTION.text)}`, detail],
  ['POST', `${answer}/answer-detail/${ids.question(1, 1, QUESTION.number)}`, detail],
  ['POST', `${answer}/custom-answer-detail/${id('90')}`, detail],
  ['POST', `${answer}/answer-detail/${ids.question(1, 1, QUESTION.range)}`, { answer: '4', place, seen }],
  [
    'POST',
    `${answer}/change-additional-question`,
    { additional_question: 'x', place, seen: { additional_question: null } },
  ],
  ['POST', `${answer}/custom-questions`, { question: 'Is it?' }],
  ['PUT', `${answer}/custom-questions/${id('90')}`, { question: 'Is it?' }],
  ['POST', `${answer}/create-key-trend`, { questionCategoryId: ids.questionCategory(1, 1), text: 'Better' }],
  ['PUT', `${answer}/key-trends/${id('90')}`, { text: 'Better', place, seen: { text: 'Good' } }],
  [
    'POST',
    '/api/blocks',
    {
      client_id: ids.client(1),
      name: 'Block',
      question_categories: [{ id: 'c', name: 'Doors', translations: { fr: { text: 'Portes' } }, questions: [] }],
    },
  ],
  [
    'POST',
    `${answer}/evidence`,
    {
      id: id('e1'),
      question_id: ids.question(1, 1, QUESTION.text),
      kind: 'photo',
      name: 'IMG_1.jpg',
      type: 'image/jpeg',
      size: 100,
      sha256: '0'.repeat(64),
      taken_at: '2026-03-01T09:30:00Z',
    },
  ],
  ['POST', `${answer}/change-additional-question`, { additional_question: 'What else?' }],
  ['POST', `${answer}/change-status`, { status: 'sent' }],
  [
    'POST',
    `/api/assessment-tools/${ids.tool(1, 1)}/send-answer-to-director`,
    {
      answer_id: ids.answer(1, 1),
      email: 'director@outpost.test',
      name: 'Eve',
      message: 'Have a look',
      language: 'fr',
      due_on: '2026-03-31',
    },
  ],
  [
    'POST',
    '/api/answer-detail/none/create-or-update',
    { question_id: ids.question(1, 1, QUESTION.range), answer: '3', additional_info: 'x' },
  ],
  [
    'POST',
    `${answer}/reply-to-remark`,
    { question_id: ids.question(1, 1, QUESTION.range), reply: 'x', to: '2026-01-01T00:00:00.000Z', place, seen },
  ],
  ['PUT', answer, { details: [entry], custom_details: [], additional_question: 'x', status: 'in_progress' }],
];

/** Addresses that must be refused, or at worst find nothing. */
const addresses = [
  '/api/answers/%00',
  '/api/answers/%ed%a0%80',
  '/api/answers/%zz',
  `/api/answers/${'9'.repeat(5000)}`,
  `/api/answers/${ids.answer(1, 1)}%00`,
  '/api/answers?s=%00',
  '/api/answers?s=%ff%fe',
  `/api/answers?s=${'x'.repeat(300)}`,
  '/api/answers?page=1e400',
  '/api/answers?page=99999999999999999999',
  '/api/answers?page[]=1&page[]=2',
  '/api/answers?perPage=-1',
  '/api/answers?filters=completed',
  '/api/answers?filters[status][]=completed',
  '/api/answers?filters[user_id]=%00',
  '/api/answers?filters[user_id]=7',
  `/api/answers?filters[user_id]=${'9'.repeat(64)}`,
  '/api/answers?filters[dateRange][startDate]=2026-99-99',
  '/api/answers?filters[dateRange][startDate]=0000-00-00',
  `/api/answers?${'filters[a]'.repeat(500)}=1`,
  '/api/answers?__proto__[admin]=1&constructor[prototype][x]=1',
  '/api/locations?clientId=x',
  '/api/locations?projectId=%27%20or%201=1',
  '/api/categories?clientId=1e400',
  '/api/assessment-tools?categoryId=none',
  '/api/assessment-tools/none/create-answer',
  `/api/${'a/'.repeat(2000)}`,
];

describe.each(databases)('hostile input, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());

  const cases = requests.flatMap(([method, url, body]) =>
    Object.keys(body).map((field) => [method, url, field, body] as const),
  );

  it.each(cases)('%s %s survives every kind of %s', async (method, url, field, body) => {
    for (const [name, value] of Object.entries(HOSTILE)) {
      const others = Object.entries(body).filter(([key]) => key !== field);
      const members = [...others.map(([key, other]) => `"${key}":${JSON.stringify(other)}`), `"${field}":${value}`];
      const response = await manager.send(method, url, `{${members.join(',')}}`, {
        headers: { 'content-type': 'application/json' },
      });
      expect([name, response.statusCode < 500]).toEqual([name, true]);
      if (response.statusCode >= 400) expect(errorBodySchema.strict().safeParse(response.json()).success).toBe(true);
      expect(response.body).not.toContain(ids.client(2));
      // A login that was accepted after all has changed who asks.
      if (url === '/login') manager = await signIn(server.app, emails.manager(1, 1));
      server.pass(61_000);
    }
  });

  it.each([
    ...['device', 'number'].map((field) => ['place', field, place] as const),
    ...['answer', 'additional_info'].map((field) => ['seen', field, seen] as const),
  ])('survives every kind of value in %s.%s', async (name, field, whole) => {
    const url = `${answer}/answer-detail/${ids.question(1, 1, QUESTION.text)}`;
    for (const [kind, value] of Object.entries(HOSTILE)) {
      const broken = JSON.stringify({ ...whole, [field]: 'HERE' }).replace('"HERE"', () => value);
      const response = await manager.send('POST', url, `{"answer":"x","${name}":${broken}}`, {
        headers: { 'content-type': 'application/json' },
      });
      expect([kind, [200, 400, 409, 422].includes(response.statusCode)]).toEqual([kind, true]);
      if (response.statusCode >= 400) expect(errorBodySchema.strict().safeParse(response.json()).success).toBe(true);
      server.pass(61_000);
    }
  });

  it.each([
    ...['0', '-1', '1.5', '1e400', '9007199254740993', '"1"', 'null', '[1]'].map(
      (number) => `{"device":"${place.device}","number":${number}}`,
    ),
    ...['""', '"x"', '"00000000-0000-4000-8000-00000000000"', 'null', '7'].map(
      (device) => `{"device":${device},"number":1}`,
    ),
    ...['null', '[]', '"x"', '7', '{}', '{"number":1}', `{"device":"${place.device}"}`],
  ])('refuses %s as a place, of whatever it is the place', async (bad) => {
    const bodies = {
      [`answer-detail/${ids.question(1, 1, QUESTION.text)}`]: '"answer":"x"',
      'change-additional-question': '"additional_question":"x"',
      'change-status': '"status":"in_progress"',
    };
    for (const [call, body] of Object.entries(bodies)) {
      const headers = { 'content-type': 'application/json' };
      const response = await manager.send('POST', `${answer}/${call}`, `{${body},"place":${bad}}`, { headers });
      expect([call, response.statusCode]).toEqual([call, 422]);
      expect(Object.keys(response.json<{ errors: object }>().errors).every((field) => field.startsWith('place'))).toBe(
        true,
      );
    }
  });

  it.each([
    'null',
    '[]',
    '"x"',
    '7',
    'true',
    '{"answer":7}',
    '{"answer":1e400}',
    '{"answer":[]}',
    `{"answer":"${'x'.repeat(10_001)}"}`,
  ])('refuses %.40s as what was seen', async (bad) => {
    const url = `${answer}/answer-detail/${ids.question(1, 1, QUESTION.text)}`;
    const headers = { 'content-type': 'application/json' };
    expect((await manager.send('POST', url, `{"answer":"x","seen":${bad}}`, { headers })).statusCode).toBe(422);
  });

  it.each(['a zero character', 'half a surrogate pair', 'the other half', 'a number beyond all'])(
    'refuses %s anywhere, and names the field',
    async (name) => {
      const body = `{"additional_question":${String(HOSTILE[name])}}`;
      const response = await manager.send('POST', `${answer}/change-additional-question`, body, {
        headers: { 'content-type': 'application/json' },
      });
      expect(response.statusCode).toBe(422);
      expect(response.json<{ errors: object }>().errors).toHaveProperty('additional_question');
    },
  );

  it.each(addresses)('GET %s is refused or finds nothing', async (url) => {
    const response = await manager.get(url);
    expect(response.statusCode).toBeLessThan(500);
    if (response.statusCode === 200) expect(response.body).not.toContain(ids.client(2));
  });

  it.each([
    ['answers?filters[user_id]=7', 'filters.user_id'],
    ['locations?filters[project_id]=7', 'filters.project_id'],
    [`locations?filters[district_id][]=${ids.location(1, 1)}&filters[district_id][]=x`, 'filters.district_id.1'],
    ['locations?clientId=x', 'clientId'],
    ['users?filters[location_id]=x', 'filters.location_id'],
    ['answers?filters[usre_id]=7', 'filters.usre_id'],
    ['dashboard/answer-statistic?project=7', 'project'],
    ['dashboard/filters?clientid=7', 'clientid'],
    ['dashboard/all/answers?status=sent', 'status'],
    [`assessment-tools/${ids.tool(1, 1)}/generate-report?location=7`, 'location'],
  ])('GET /api/%s is refused at the parameter that is wrong', async (address, parameter) => {
    const response = await admin.get(`/api/${address}`);
    expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([422, [parameter]]);
  });

  it('a summary is not made of everything where what narrows it has another name', async () => {
    const summaries = `/api/assessment-tools/${ids.tool(1, 1)}/create-summary`;
    const response = await admin.post(summaries, { filter: { locationId: ids.location(1, 1) } });
    expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([422, ['filter']]);
  });

  it.each([
    ['{', 400],
    ['', 422],
    ['[]', 422],
    ['"text"', 422],
    ['null', 422],
  ])('answers %j as a body with %i', async (body, status) => {
    const headers = { 'content-type': 'application/json' };
    expect((await manager.send('POST', `${answer}/change-status`, body, { headers })).statusCode).toBe(status);
  });

  it('refuses other kinds of content and what is too large', async () => {
    const xml = { headers: { 'content-type': 'application/xml' } };
    expect((await manager.send('POST', `${answer}/change-status`, '<a/>', xml)).statusCode).toBe(415);
    const large = { question: 'x'.repeat(5 * 1024 * 1024) };
    expect((await manager.post(`${answer}/custom-questions`, large)).statusCode).toBe(413);
  });

  it.each(['x', '%00', 'a'.repeat(5000), 'a=b; outpost_session=c', '"'])('takes %j for no session', async (cookie) => {
    const stranger = openBrowser(server.app);
    stranger.cookies.set('outpost_session', cookie);
    expect((await stranger.get('/api/user')).statusCode).toBe(401);
  });

  it('says that the disk is full, and that nothing was saved', async () => {
    const { db } = server.database;
    await sql`create function full_disk() returns trigger language plpgsql as
      $$begin raise exception 'could not extend file' using errcode = '53100'; end$$`.execute(db);
    await sql`create trigger full_disk before insert on key_trends for each row execute function full_disk()`.execute(
      db,
    );
    const trend = { questionCategoryId: ids.questionCategory(1, 1), text: 'x' };
    const response = await manager.post(`${answer}/create-key-trend`, trend);
    await sql`drop function full_disk cascade`.execute(db);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([507, '60']);
    expect(response.json()).toMatchObject({ code: 'server.diskFull' });
  });

  it('says nothing about itself when it fails', async () => {
    const broken = await openTestApp(kind);
    const browser = await signIn(broken.app, emails.manager(1, 1));
    // Not dropped: that locks the answers too, which the server may be reading since its start.
    await broken.database.db.schema.alterTable('key_trends').renameTo('gone').execute();
    const response = await browser.get('/api/answers');
    await broken.close();
    expect(response.statusCode).toBe(500);
    const body = errorBodySchema.strict().parse(response.json());
    expect(body).toEqual({
      message: 'Something went wrong on the server.',
      code: 'server.failed',
      request_id: response.headers['x-request-id'],
    });
  });
});
