import { randomUUID } from 'node:crypto';
import { answerSchema } from '../../../src/contract/answers';
import type { User } from '../../../src/contract/users';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { QUESTION, emails, ids } from '../../support/test-data';
import {
  DAY_MS,
  DIRECTOR,
  answerIn,
  beginAnswer,
  linkTo,
  openDirector,
  send,
  sendForToken,
  withKey,
} from './sharing-calls';

describe.each(oneDatabase)('an answer that goes to a director, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let director: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
    director = await openDirector(server);
  });
  afterAll(() => server.close());

  it('is sent, opened, corrected, completed and submitted, and everybody is told', async () => {
    const id = await beginAnswer(manager);
    const custom = await manager.post(`/api/answers/${id}/custom-questions`, { question: 'And the garden?' });
    const customId = custom.json<{ data: { id: string } }>().data.id;

    const sent = answerIn(await send(manager, id, { name: 'Dr Osei', message: 'Please have a look.' }));
    expect(sent).toMatchObject({ status: 'sent', share_token: expect.stringMatching(/^[\w-]{43}$/) as unknown });
    expect(sent.share).toMatchObject({
      email: DIRECTOR,
      name: 'Dr Osei',
      sent_count: 1,
      opened_at: null,
      submitted_at: null,
      revoked_at: null,
    });
    const token = sent.share_token ?? '';
    const [mail] = await server.mails();
    expect(mail).toMatchObject({
      to: `Dr Osei <${DIRECTOR}>`,
      url: `https://outpost.test/assessment/sharing/${token}?lang=en`,
    });

    const opened = await director.get(linkTo.read(token));
    expect(opened.headers['cache-control']).toBe('no-store');
    const answer = answerSchema.strict().parse(opened.json<{ data: unknown }>().data);
    expect(answer).toMatchObject({ id, status: 'sent', share_token: null, score: 80 });
    expect(answer.assessment_tool?.questions).toHaveLength(8);
    expect(answer.location?.name).toBe('House 11');
    expect(answer.user).toBeUndefined();
    const letter = { sender: emails.manager(1, 1), client: 'Client 1', message: 'Please have a look.' };
    expect(answer.share?.letter).toEqual(letter);

    const detail = await director.post(linkTo.detail(token), {
      question_id: ids.question(1, 1, QUESTION.required),
      answer: '2',
      additional_info: 'Less',
    });
    expect(detail.json()).toEqual({
      data: {
        question_id: ids.question(1, 1, QUESTION.required),
        answer_id: id,
        answer_value: '2',
        additional_info: 'Less',
      },
    });
    expect((await director.post(linkTo.detail(token), { custom_question_id: customId, answer: '5' })).statusCode).toBe(
      200,
    );
    const additional = await director.post(linkTo.additional(token), { additional_question: 'All is well.' });
    expect(answerIn(additional)).toMatchObject({ additional_question: 'All is well.', score: 70, share: { letter } });
    const submitted = await director.post(linkTo.submit(token));
    expect(answerIn(submitted)).toMatchObject({
      status: 'completed',
      submitted_at: expect.any(String) as unknown,
      share_token: null,
    });

    const seen = answerIn(await manager.get(`/api/answers/${id}`));
    expect(seen).toMatchObject({
      status: 'completed',
      additional_question: 'All is well.',
      score: 70,
      share_token: token,
    });
    expect(seen.share).toMatchObject({
      opened_at: expect.any(String) as unknown,
      submitted_at: expect.any(String) as unknown,
    });
    expect(seen.share).not.toHaveProperty('letter');
    for (const browser of [manager, await signIn(server.app, emails.companyAdmin(1))]) {
      const { notifications = [] } = (await browser.get('/api/user')).json<{ data: { user: User } }>().data.user;
      expect(notifications.filter(({ link }) => link === `/assessment/${id}`)).toEqual([
        expect.objectContaining({ title: 'Audit 11 completed', text: 'Dr Osei completed it at House 11' }),
      ]);
    }
  });

  it('tells who sent it, besides whose answer it is', async () => {
    const id = await beginAnswer(manager);
    const boss = await signIn(server.app, emails.superAdmin);
    await director.post(linkTo.submit(await sendForToken(boss, id)));
    for (const browser of [manager, boss]) {
      const { notifications = [] } = (await browser.get('/api/user')).json<{ data: { user: User } }>().data.user;
      expect(notifications.filter(({ link }) => link === `/assessment/${id}`)).toHaveLength(1);
    }
  });

  it('tells a superAdmin too, whose answer it is, that it was completed', async () => {
    const boss = await signIn(server.app, emails.superAdmin);
    const id = await beginAnswer(boss);
    await director.post(linkTo.submit(await sendForToken(boss, id)));
    const { notifications = [] } = (await boss.get('/api/user')).json<{ data: { user: User } }>().data.user;
    expect(notifications.map(({ link }) => link)).toContain(`/assessment/${id}`);
  });

  it('can be read afterwards, and no longer changed: 409 with the answer as it stands', async () => {
    const token = await sendForToken(manager, await beginAnswer(manager));
    await director.post(linkTo.submit(token));
    expect((await director.get(linkTo.read(token))).statusCode).toBe(200);
    const writes = [
      await director.post(linkTo.submit(token)),
      await director.post(linkTo.additional(token), { additional_question: 'More' }),
      await director.post(linkTo.detail(token), { question_id: ids.question(1, 1, QUESTION.range), answer: '2' }),
    ];
    for (const write of writes) {
      expect(write.statusCode).toBe(409);
      expect(write.json()).toMatchObject({ current: { status: 'completed', share_token: null } });
      expect(write.json()).not.toHaveProperty('current.user');
    }
  });

  it('cannot be submitted before required questions are answered', async () => {
    const id = await beginAnswer(manager);
    const required = ids.question(1, 1, QUESTION.required);
    const token = await sendForToken(manager, id);
    await director.post(linkTo.detail(token), { question_id: required, answer: null });
    const refused = await director.post(linkTo.submit(token));
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: object }>().errors).toHaveProperty([`questions.${required}`]);
    expect(answerIn(await manager.get(`/api/answers/${id}`)).share?.submitted_at).toBeNull();
  });

  it('is not changed while it was taken back; sent again, it is open to the same link', async () => {
    const id = await beginAnswer(manager);
    const token = await sendForToken(manager, id);
    await director.post(linkTo.submit(token));
    const admin = await signIn(server.app, emails.companyAdmin(1));
    await admin.post(`/api/answers/${id}/change-status`, { status: 'in_progress' });
    const refused = await director.post(linkTo.additional(token), { additional_question: 'x' });
    expect([refused.statusCode, refused.json<{ current: { status: string } }>().current.status]).toEqual([
      409,
      'in_progress',
    ]);

    expect(await sendForToken(manager, id)).toBe(token);
    expect(answerIn(await manager.get(`/api/answers/${id}`)).share).toMatchObject({
      sent_count: 2,
      submitted_at: null,
    });
    expect((await director.post(linkTo.submit(token))).statusCode).toBe(200);
  });

  it('keeps remarks that a correction does not mention', async () => {
    const id = await beginAnswer(manager);
    const question_id = ids.question(1, 1, QUESTION.range);
    await manager.post(`/api/answers/${id}/answer-detail/${question_id}`, {
      answer: '3',
      additional_info: 'Seen twice',
    });
    const token = await sendForToken(manager, id);
    const kept = await director.post(linkTo.detail(token), { question_id, answer: '5' });
    expect(kept.json()).toMatchObject({ data: { answer_value: '5', additional_info: 'Seen twice' } });
    const cleared = await director.post(linkTo.detail(token), { question_id, answer: '5', additional_info: null });
    expect(cleared.json()).toMatchObject({ data: { additional_info: null } });
  });

  it('takes each write of the director once, under keys that belong to the link', async () => {
    const [first, second] = [
      await sendForToken(manager, await beginAnswer(manager)),
      await sendForToken(manager, await beginAnswer(manager)),
    ];
    const key = randomUUID();
    const submitted = await director.post(linkTo.submit(first), undefined, withKey(key));
    const again = await director.post(linkTo.submit(first), undefined, withKey(key));
    expect([submitted.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
    expect(again.body).toBe(submitted.body);
    expect((await director.post(linkTo.submit(first), undefined, withKey(randomUUID()))).statusCode).toBe(409);
    // Another link's same key is another key.
    const other = await director.post(linkTo.submit(second), undefined, withKey(key));
    expect([other.statusCode, other.headers['idempotency-replayed']]).toEqual([200, undefined]);
  });

  it('says everywhere how it was sent, without what opens it', async () => {
    const id = await beginAnswer(manager);
    const token = await sendForToken(manager, id);
    const list = await manager.get('/api/answers?perPage=100');
    const entities = await manager.get('/api/general/init-entities-app');
    const listed = list.json<{ data: ReturnType<typeof answerIn>[] }>().data;
    const kept = entities.json<{ data: { answers: ReturnType<typeof answerIn>[] } }>().data.answers;
    for (const answers of [listed, kept]) {
      expect(answers.find((answer) => answer.id === id)).toMatchObject({
        share_token: null,
        share: { email: DIRECTOR, sent_count: 1 },
      });
      expect(answers.find((answer) => answer.id === ids.answer(1, 1))).toMatchObject({
        share_token: null,
        share: null,
      });
    }
    expect(list.body + entities.body).not.toContain(token);
    expect(answerIn(await manager.get(`/api/answers/${ids.answer(1, 1)}`)).share_token).toBeNull();
  });

  it('changes what devices keep when it is opened, once', async () => {
    const id = await beginAnswer(manager);
    const token = await sendForToken(manager, id);
    await server.app.outgoing.settled();
    const tag = async () => (await manager.get('/api/general/init-entities-app')).headers.etag;
    const before = await tag();
    const { updated_at } = answerIn(await manager.get(`/api/answers/${id}`));
    server.pass(1000);
    await director.get(linkTo.read(token));
    const after = await tag();
    expect(after).not.toBe(before);
    const opened = answerIn(await manager.get(`/api/answers/${id}`));
    expect(opened.updated_at > updated_at).toBe(true);
    server.pass(1000);
    await director.get(linkTo.read(token));
    expect(await tag()).toBe(after);
    expect(answerIn(await manager.get(`/api/answers/${id}`)).share?.opened_at).toBe(opened.share?.opened_at);
  });

  it('is opened by scripts of the page only, not by whatever follows the links of a mail', async () => {
    const token = await sendForToken(manager, await beginAnswer(manager));
    expect((await server.app.inject(linkTo.read(token))).statusCode).toBe(403);
    expect((await director.get(linkTo.read(token), { headers: { 'x-xsrf-token': '' } })).statusCode).toBe(200);
    const forged = await server.app.inject({ method: 'POST', url: linkTo.submit(token) });
    expect(forged.statusCode).toBe(419);
  });

  it('is over 30 days after it was last mailed', async () => {
    const id = await beginAnswer(manager);
    const token = await sendForToken(manager, id);
    server.pass(29 * DAY_MS);
    manager = await signIn(server.app, emails.manager(1, 1));
    director = await openDirector(server);
    expect(await sendForToken(manager, id)).toBe(token);
    server.pass(29 * DAY_MS);
    director = await openDirector(server);
    expect((await director.get(linkTo.read(token))).statusCode).toBe(200);
    server.pass(2 * DAY_MS);
    director = await openDirector(server);
    for (const response of [await director.get(linkTo.read(token)), await director.post(linkTo.submit(token))]) {
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([410, 'share_expired']);
    }
    manager = await signIn(server.app, emails.manager(1, 1));
    expect(answerIn(await manager.get(`/api/answers/${id}`)).share_token).toBeNull();
    expect((await manager.get(`/api/answers/${id}/share`)).json()).toMatchObject({
      data: { url: null, sent_count: 2 },
    });
    const another = await sendForToken(manager, id);
    expect(another).not.toBe(token);
    expect((await director.get(linkTo.read(token))).json()).toMatchObject({ code: 'share_revoked' });
    expect((await director.get(linkTo.read(another))).statusCode).toBe(200);
  });
});
