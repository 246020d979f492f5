import { randomUUID } from 'node:crypto';
import type { ServerAnswer } from '../../src/contract/answers';
import { BATCHES_PATH, type BatchResult } from '../../src/contract/batches';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { QUESTION, emails, ids } from '../support/test-data';
import { readPdf, textOf } from './reports/pdf-text';
import { beginAnswer, linkTo, openDirector, sendForToken } from './sharing/sharing-calls';

const SIGNED = 'signature:600x200:M10 20L300 100L590 20M5 5L5 5';
const BROKEN = 'signature:600x200:M10 20L300 999';
const ERROR = { errors: { answer: ['This signature cannot be read. Sign again.'] } };

describe.each(oneDatabase)('a signature, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let answer: string;
  const question = ids.question(1, 1, QUESTION.text);
  const path = () => `/api/answers/${answer}/answer-detail/${question}`;
  const stored = async () =>
    (await manager.get(`/api/answers/${answer}`))
      .json<{ data: ServerAnswer }>()
      .data.details.find(({ question_id }) => question_id === question)?.answer_value;

  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    answer = await beginAnswer(manager);
  });

  it('is kept as it was drawn; a name, and words about one, are words', async () => {
    for (const value of [SIGNED, 'Maya Lind', 'signature: on paper']) {
      expect((await manager.post(path(), { answer: value })).statusCode).toBe(200);
      expect(await stored()).toBe(value);
    }
  });

  it('that cannot be drawn is refused at its field: alone, among others, as a whole and by a link', async () => {
    await manager.post(path(), { answer: SIGNED });
    const alone = await manager.post(path(), { answer: BROKEN });
    expect([alone.statusCode, alone.json()]).toMatchObject([422, ERROR]);

    const entries = [{ key: randomUUID(), method: 'POST', path: path(), body: { answer: BROKEN } }];
    const together = await manager.post(BATCHES_PATH, { entries });
    const [result] = together.json<{ data: BatchResult[] }>().data;
    expect(result).toMatchObject({ status: 422, body: ERROR });

    const details = [{ question_id: question, answer_value: BROKEN }];
    const whole = await manager.put(`/api/answers/${answer}`, { details });
    expect([whole.statusCode, whole.json()]).toMatchObject([
      422,
      { errors: { 'details.0.answer_value': ERROR.errors.answer } },
    ]);

    const token = await sendForToken(manager, answer);
    const director = await openDirector(server);
    const byLink = (value: string) => director.post(linkTo.detail(token), { question_id: question, answer: value });
    const shared = await byLink(BROKEN);
    expect([shared.statusCode, shared.json()]).toMatchObject([422, ERROR]);
    expect(await stored()).toBe(SIGNED);
    expect((await byLink('signature:10x10:M1 1L2 2')).statusCode).toBe(200);
    expect(await stored()).toBe('signature:10x10:M1 1L2 2');
  });

  it('is drawn on paper, and never spelt out', async () => {
    await manager.post(path(), { answer: SIGNED });
    const response = await manager.get(`/api/answers/${answer}/document`);
    expect(response.statusCode).toBe(200);
    const text = textOf(readPdf(response.rawPayload));
    expect(text).not.toContain('600x200');
    expect(text).not.toContain('Signed');
  });

  it('is said in words where there are only words', async () => {
    await manager.post(path(), { answer: SIGNED });
    const tool = ids.tool(1, 1);
    const query = 'format=csv&per=value&columns[question]=Question&columns[value]=Value';
    for (const [language, word] of [
      ['en', 'Signed'],
      ['fr', 'Signé'],
    ] as const) {
      const admin = await signIn(server.app, emails.companyAdmin(1));
      const file = await admin.get(`/api/dashboard/${tool}/answers/export?${query}`, {
        headers: { 'accept-language': language },
      });
      expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining(word) as string]);
      expect(file.body).not.toContain('600x200');
    }
  });
});
