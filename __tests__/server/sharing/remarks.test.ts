import { randomUUID } from 'node:crypto';
import { type ServerAnswer, answerSchema } from '../../../src/contract/answers';
import type { Remark } from '../../../src/contract/remarks';
import type { User } from '../../../src/contract/users';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { QUESTION, emails, ids } from '../../support/test-data';
import { DAY_MS, answerIn, beginAnswer, linkTo, openDirector, send, sendForToken, statusOf } from './sharing-calls';

const range = ids.question(1, 1, QUESTION.range);
const text = ids.question(1, 1, QUESTION.text);

describe.each(oneDatabase)('what a director remarks, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let director: Browser;
  let answer: string;
  let token: string;
  const remark = (body: object) => director.post(linkTo.remark(token), { question_id: range, ...body });
  const reply = (body: object) =>
    manager.post(`/api/answers/${answer}/reply-to-remark`, { question_id: range, ...body });
  const giveBack = (body: object = {}) => director.post(linkTo.return(token), body);
  const now = async (): Promise<ServerAnswer> => answerIn(await manager.get(`/api/answers/${answer}`));
  const remarkNow = async (): Promise<Remark | undefined> => (await now()).remarks?.[0];
  const noticesOf = async (browser: Browser) =>
    ((await browser.get('/api/user')).json<{ data: { user: User } }>().data.user.notifications ?? []).filter(
      ({ link }) => link === `/assessment/${answer}`,
    );
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
    director = await openDirector(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    answer = await beginAnswer(manager);
    token = await sendForToken(manager, answer, { name: 'Dr Osei' });
  });

  it('is not submitted, and not returned, by who has not seen that it was sent again', async () => {
    const { share } = await now();
    expect(share?.round).toBe(1);
    await giveBack({ message: 'Look again.', round: 1 });
    expect((await director.post(linkTo.submit(token), { round: 1 })).json()).toMatchObject({ code: 'taken_back' });
    expect(answerIn(await send(manager, answer)).share?.round).toBe(2);
    for (const late of [director.post(linkTo.submit(token), { round: 1 }), giveBack({ message: 'Late', round: 1 })])
      expect((await late).json()).toMatchObject({
        code: 'sent_again',
        current: { status: 'sent', share: { round: 2 } },
      });
    // A mail that goes out once more is no other time.
    expect(answerIn(await send(manager, answer)).share?.round).toBe(2);
    expect(await statusOf(director.post(linkTo.submit(token), { round: 2 }))).toBe(200);
  });

  it('stays with the question that it is on, which is not deleted meanwhile', async () => {
    const made = await manager.post(`/api/answers/${answer}/custom-questions`, { question: 'Own?' });
    const { id: custom_question_id } = made.json<{ data: { id: string } }>().data;
    const own = `/api/answers/${answer}/custom-questions/${custom_question_id}`;
    await director.post(linkTo.remark(token), { custom_question_id, text: 'Why?' });
    expect((await now()).remarks).toMatchObject([{ question_id: null, custom_question_id, text: 'Why?' }]);
    expect(await statusOf(manager.delete(own))).toBe(422);
    await director.post(linkTo.remark(token), { custom_question_id, text: null });
    expect(await statusOf(manager.delete(own))).toBe(204);
  });

  it('is returned, answered, sent again and submitted, and everybody sees it', async () => {
    expect((await remark({ text: ' Why so low? ' })).json()).toEqual({
      data: {
        ...{ question_id: range, custom_question_id: null, text: 'Why so low?', by: 'Dr Osei' },
        ...{ reply: null, replied_at: null, replied_to: null },
        written_at: expect.any(String) as unknown,
      },
    });
    await remark({ question_id: text, text: 'To be taken away' });
    expect((await remark({ question_id: text, text: null })).json()).toEqual({ data: null });

    const returned = answerIn(await giveBack({ message: 'One thing.' }));
    expect(returned).toMatchObject({ status: 'in_progress', share: { returned: { message: 'One thing.' } } });
    expect(answerSchema.strict().parse(await now()).remarks).toHaveLength(1);
    expect(await noticesOf(manager)).toEqual([
      expect.objectContaining({
        title: 'Audit 11 was returned',
        text: 'Dr Osei returned the assessment at House 11 with one question.',
      }),
    ]);

    // The link reads, and changes nothing, until it is sent again.
    expect(answerIn(await director.get(linkTo.read(token))).remarks).toHaveLength(1);
    for (const call of [remark({ text: 'More' }), giveBack({ message: 'Again' }), director.post(linkTo.submit(token))])
      expect(await statusOf(call)).toBe(409);

    const { written_at: to } = (await remarkNow()) ?? {};
    expect((await reply({ reply: 'The tap was mended since.', to })).json()).toMatchObject({
      data: { reply: 'The tap was mended since.', replied_to: to },
    });
    expect(answerIn(await send(manager, answer))).toMatchObject({
      ...{ status: 'sent', share_token: token, share: { returned: null } },
    });
    const seen = answerIn(await director.get(linkTo.read(token)));
    expect(seen.remarks).toMatchObject([{ text: 'Why so low?', reply: 'The tap was mended since.' }]);
    expect(await statusOf(giveBack())).toBe(422);
    expect(await statusOf(director.post(linkTo.submit(token)))).toBe(200);
    expect((await now()).remarks).toHaveLength(1);
    for (const call of [remark({ text: 'Late' }), giveBack({ message: 'Late' }), reply({ reply: 'Late', to })])
      expect((await call).json()).toMatchObject({ code: 'completed' });
  });

  it('is open again when its words changed, whatever was answered to those before', async () => {
    await remark({ text: 'Why?' });
    const { written_at: to } = (await remarkNow()) ?? {};
    await reply({ reply: '', to });
    expect(await remarkNow()).toMatchObject({ reply: '', replied_to: to });
    await remark({ text: 'Why?' });
    expect(await remarkNow()).toMatchObject({ written_at: to });
    // The clock stands still, as it may within a millisecond.
    await remark({ text: 'Why not?' });
    const changed = await remarkNow();
    expect(changed).toMatchObject({ text: 'Why not?', reply: '', replied_to: to });
    expect(changed?.written_at).not.toBe(to);
    // Answered offline, to the words of before: it stays open.
    await reply({ reply: 'Because.', to, seen: { reply: '' } });
    expect(await remarkNow()).toMatchObject({ reply: 'Because.', replied_to: to });
    await reply({ reply: null, to });
    expect(await remarkNow()).toMatchObject({ reply: null, replied_at: null, replied_to: null });
  });

  it('is not overwritten unseen: two directors, two managers, and the order of one device', async () => {
    await remark({ text: 'Mine' });
    const refused = await remark({ text: 'Hers', seen: { text: null } });
    expect(refused.json()).toMatchObject({ code: 'changed_elsewhere', changed: { value: 'Mine', by: 'Dr Osei' } });
    const { written_at: to } = (await remarkNow()) ?? {};
    await reply({ reply: '', to });
    const late = await reply({ reply: 'Done', to, seen: { reply: null } });
    expect(late.json()).toMatchObject({ code: 'changed_elsewhere', changed: { value: '✓' } });
    expect(await statusOf(reply({ reply: 'Done', to, seen: { reply: '✓' } }))).toBe(200);
    const device = randomUUID();
    await remark({ text: 'Newer', place: { device, number: 2 } });
    const older = await remark({ text: null, place: { device, number: 1 } });
    expect([older.headers['x-outdated'], (await remarkNow())?.text]).toEqual(['true', 'Newer']);
  });

  it.each([
    [
      'a remark on a question of another questionnaire',
      () => remark({ question_id: ids.question(1, 2, 2), text: 'x' }),
      404,
    ],
    ['a remark on two questions', () => remark({ custom_question_id: text, text: 'x' }), 422],
    ['a remark that is too long', () => remark({ text: 'x'.repeat(2001) }), 422],
    ['an answer to no remark', () => reply({ question_id: text, reply: 'x', to: new Date(0).toISOString() }), 404],
    ['a return with nothing to answer', () => giveBack({ message: ' ' }), 422],
  ] as const)('refuses %s', async (_, call, status) => {
    expect(await statusOf(call())).toBe(status);
    expect(await now()).toMatchObject({ status: 'sent', remarks: [] });
  });

  it('comes by no link that was withdrawn, and is answered by nobody of another place', async () => {
    await remark({ text: 'Why?' });
    const { written_at: to } = (await remarkNow()) ?? {};
    const other = await signIn(server.app, emails.manager(1, 2));
    const foreign = { question_id: range, reply: 'x', to };
    expect(await statusOf(other.post(`/api/answers/${answer}/reply-to-remark`, foreign))).toBe(404);
    await manager.post(`/api/answers/${answer}/share/revoke`);
    for (const call of [remark({ text: 'x' }), giveBack({ message: 'x' })]) expect(await statusOf(call)).toBe(404);
    expect((await remarkNow())?.text).toBe('Why?');
  });

  it('wins or loses against a submission, and never both', async () => {
    await remark({ text: 'Why?' });
    const statuses = await Promise.all([statusOf(giveBack()), statusOf(director.post(linkTo.submit(token)))]);
    expect(statuses.sort()).toEqual([200, 409]);
    const { status, share } = await now();
    expect([status, share?.returned === null]).toEqual(
      status === 'completed' ? ['completed', true] : ['in_progress', false],
    );
  });

  it('is over as a return when the answer is with the director by hand again', async () => {
    await giveBack({ message: 'One thing.' });
    await manager.post(`/api/answers/${answer}/change-status`, { status: 'sent' });
    expect(await now()).toMatchObject({ status: 'sent', share: { returned: null } });
    expect(await statusOf(remark({ text: 'Again' }))).toBe(200);
  });

  it('comes by no link that is over', async () => {
    server.pass(31 * DAY_MS);
    director = await openDirector(server);
    expect([await statusOf(remark({ text: 'x' })), await statusOf(giveBack({ message: 'x' }))]).toEqual([410, 410]);
  });
});
