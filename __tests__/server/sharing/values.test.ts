import { randomUUID } from 'node:crypto';
import { errorBodySchema } from '../../../src/contract/errors';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { QUESTION, emails, ids } from '../../support/test-data';
import { DIRECTOR, answerIn, beginAnswer, linkTo, openDirector, sendForToken, statusOf } from './sharing-calls';

const question_id = ids.question(1, 1, QUESTION.range);

describe.each(oneDatabase)('values that a director and a manager set, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let director: Browser;
  let answer: string;
  const set = (body: object) => manager.post(`/api/answers/${answer}/answer-detail/${question_id}`, body);
  const changedIn = (response: Awaited<ReturnType<typeof set>>) =>
    errorBodySchema.strict().parse(response.json()).changed;
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
    director = await openDirector(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    answer = await beginAnswer(manager);
  });

  it.each([
    ['Dr Osei', { name: 'Dr Osei' }],
    [DIRECTOR, {}],
  ])('are told under the name of %s', async (by, recipient) => {
    const token = await sendForToken(manager, answer, recipient);
    await set({ answer: '3' });
    server.pass(1000);
    expect(
      await statusOf(director.post(linkTo.detail(token), { question_id, answer: '5', seen: { answer: '3' } })),
    ).toBe(200);
    const refused = await set({ answer: '4', seen: { answer: '3' } });
    expect([refused.statusCode, changedIn(refused)]).toEqual([
      409,
      { value: '5', by, at: expect.any(String) as unknown },
    ]);
  });

  it('are not overwritten by the director without a look, who is told whose they are', async () => {
    const token = await sendForToken(manager, answer);
    await set({ answer: '3', additional_info: 'Loose' });
    const refused = await director.post(linkTo.detail(token), { question_id, answer: '5', seen: { answer: null } });
    expect([refused.statusCode, changedIn(refused)]).toMatchObject([409, { value: '3', by: emails.manager(1, 1) }]);
    expect(refused.json()).toMatchObject({ code: 'changed_elsewhere', current: { id: answer, share_token: null } });
    expect(refused.json()).not.toHaveProperty('current.user');
    await manager.post(`/api/answers/${answer}/change-additional-question`, { additional_question: 'Well' });
    const end = await director.post(linkTo.additional(token), {
      additional_question: 'Ill',
      seen: { additional_question: null },
    });
    expect(changedIn(end)).toMatchObject({ value: 'Well', by: emails.manager(1, 1) });
    const note = await director.post(linkTo.detail(token), {
      question_id,
      additional_info: 'Mended',
      seen: { additional_info: 'Loose' },
    });
    expect(note.json()).toMatchObject({ data: { answer_value: '3', additional_info: 'Mended' } });
  });

  it('are set in the order of the director’s device', async () => {
    const token = await sendForToken(manager, answer);
    const custom = (await manager.post(`/api/answers/${answer}/custom-questions`, { question: 'And?' })).json<{
      data: { id: string };
    }>().data.id;
    const device = randomUUID();
    const place = (number: number) => ({ device, number });
    const calls = [
      (answer: string, number: number) =>
        director.post(linkTo.detail(token), { question_id, answer, place: place(number) }),
      (answer: string, number: number) =>
        director.post(linkTo.detail(token), { custom_question_id: custom, answer, place: place(number) }),
      (additional_question: string, number: number) =>
        director.post(linkTo.additional(token), { additional_question, place: place(number) }),
    ];
    for (const change of calls) {
      const [newer, older] = [await change('5', 2), await change('3', 1)];
      expect([newer, older].map(({ statusCode, headers }) => [statusCode, headers['x-outdated']])).toEqual([
        [200, undefined],
        [200, 'true'],
      ]);
    }
    const stands = answerIn(await manager.get(`/api/answers/${answer}`));
    expect(stands.additional_question).toBe('5');
    expect(stands.custom_details).toMatchObject([{ answer_value: '5' }]);
    expect(stands.details.find((detail) => detail.question_id === question_id)).toMatchObject({ answer_value: '5' });
  });

  it('cannot be set once it is completed, which its code says', async () => {
    const token = await sendForToken(manager, answer);
    await director.post(linkTo.submit(token));
    const refused = await director.post(linkTo.detail(token), { question_id, answer: '5' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'completed', current: { status: 'completed' } },
    ]);
  });
});
