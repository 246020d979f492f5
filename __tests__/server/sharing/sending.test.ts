import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { User } from '../../../src/contract/users';
import { buildApp } from '../../../src/server/app';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import {
  DIRECTOR,
  answerIn,
  beginAnswer,
  linkTo,
  openDirector,
  send,
  sendForToken,
  statusOf,
  withKey,
} from './sharing-calls';

describe.each(oneDatabase)('sending to a director, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let director: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
    director = await openDirector(server);
  });
  afterAll(() => server.close());

  const liveLinks = async (id: string): Promise<number> => {
    const rows = server.database.db.selectFrom('answer_shares').select('id').where('answer_id', '=', id);
    return (await rows.where('revoked_at', 'is', null).execute()).length;
  };
  const mailsTo = async (email: string): Promise<number> =>
    (await server.mails()).filter(({ to }) => to.includes(email)).length;
  const linkOf = async (id: string, call = '') => {
    const response =
      call === '' ? manager.get(`/api/answers/${id}/share`) : manager.post(`/api/answers/${id}/share/${call}`);
    return (await response).json<{
      data: { url: string | null; sent_count: number; revoked_at: string | null; email: string };
    }>().data;
  };

  it('mails once under a key, and gives the same answer again', async () => {
    const [id, key] = [await beginAnswer(manager), randomUUID()];
    const first = await send(manager, id, { email: 'once@school.test' }, withKey(key));
    const again = await send(manager, id, { email: 'once@school.test' }, withKey(key));
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(again.json()).toEqual(first.json());
    expect(await mailsTo('once@school.test')).toBe(1);
  });

  it('mails once when the same request comes to two processes at once', async () => {
    const other = await buildApp({
      db: server.database.db,
      mailer: server.app.mailer,
      appKey: server.app.appKey,
      publicUrl: 'https://outpost.test',
    });
    const elsewhere = await signIn(other, emails.manager(1, 1));
    for (let round = 0; round < 5; round += 1) {
      const [id, key, email] = [await beginAnswer(manager), randomUUID(), `round${String(round)}@school.test`];
      const responses = await Promise.all(
        [manager, elsewhere, manager].map((browser) => send(browser, id, { email }, withKey(key))),
      );
      for (const response of responses) expect([200, 409]).toContain(response.statusCode);
      await other.outgoing.settled();
      expect([await mailsTo(email), await liveLinks(id)]).toEqual([1, 1]);
    }
    await other.close();
  });

  it('makes one link, however many send at once', async () => {
    const id = await beginAnswer(manager);
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => send(manager, id, { email: 'many@school.test' })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map((response) => answerIn(response).share_token)).size).toBe(1);
    // Those that were asked for before one left are one mail.
    expect([1, 2, 3, 4]).toContain(await mailsTo('many@school.test'));
    expect([await liveLinks(id), (await linkOf(id)).sent_count]).toEqual([1, 4]);
  });

  it('mails nothing when it is refused', async () => {
    const id = await beginAnswer(manager);
    await manager.post(`/api/answers/${id}/change-status`, { status: 'completed' });
    const refused = await send(manager, id, { email: 'late@school.test' });
    expect([refused.statusCode, refused.json<{ current: { status: string } }>().current.status]).toEqual([
      409,
      'completed',
    ]);
    expect(await statusOf(manager.post(`/api/answers/${id}/share/renew`))).toBe(409);
    expect(await mailsTo('late@school.test')).toBe(0);
  });

  it('keeps the link, the name and the language when the same person gets it again', async () => {
    const id = await beginAnswer(manager);
    const token = await sendForToken(manager, id, { email: 'again@school.test', name: 'Zoé', language: 'fr' });
    await director.get(linkTo.read(token));
    await server.app.outgoing.settled();
    const again = answerIn(await send(manager, id, { email: 'Again@School.test' }));
    expect(again.share_token).toBe(token);
    expect(again.share).toMatchObject({
      email: 'again@school.test',
      name: 'Zoé',
      sent_count: 2,
      opened_at: expect.any(String) as unknown,
    });
    expect((await server.mails()).slice(0, 2).map(({ url, subject }) => [url, subject])).toEqual([
      [`https://outpost.test/assessment/sharing/${token}?lang=fr`, 'À relire\u202F: Audit 11, House 11'],
      [`https://outpost.test/assessment/sharing/${token}?lang=fr`, 'À relire\u202F: Audit 11, House 11'],
    ]);
  });

  it('gives somebody else another link, and ends the first', async () => {
    const id = await beginAnswer(manager);
    const mistyped = await sendForToken(manager, id, { email: 'wrnog@school.test' });
    const token = await sendForToken(manager, id, { email: 'right@school.test' });
    expect(token).not.toBe(mistyped);
    expect((await director.get(linkTo.read(mistyped))).json()).toMatchObject({ code: 'share_revoked' });
    expect(await statusOf(director.get(linkTo.read(token)))).toBe(200);
    expect(await linkOf(id)).toMatchObject({ email: 'right@school.test', sent_count: 2 });
  });

  it('is withdrawn, once and for all', async () => {
    const id = await beginAnswer(manager);
    const token = await sendForToken(manager, id);
    await server.app.outgoing.settled();
    expect((await linkOf(id)).url).toBe(`https://outpost.test/assessment/sharing/${token}?lang=en`);
    const revoked = await linkOf(id, 'revoke');
    expect(revoked).toMatchObject({ url: null, revoked_at: expect.any(String) as unknown });
    expect(await linkOf(id, 'revoke')).toEqual(revoked);
    for (const response of [await director.get(linkTo.read(token)), await director.post(linkTo.submit(token))]) {
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'share_revoked']);
    }
    // Nobody is asked for it any more, so it is with whoever began it.
    const left = answerIn(await manager.get(`/api/answers/${id}`));
    expect(left).toMatchObject({ status: 'in_progress', share_token: null });
    expect(await sendForToken(manager, id)).not.toBe(token);
  });

  it('is with a director only as long as a link opens it: whose answer it is hears when that is over', async () => {
    const told = async () => {
      const { data } = (await manager.get('/api/user')).json<{ data: { user: User } }>();
      return (data.user.notifications ?? []).filter(({ link }) => link === `/assessment/${withdrawn}`);
    };
    const withdrawn = await beginAnswer(manager);
    await sendForToken(manager, withdrawn);
    const admin = await signIn(server.app, emails.companyAdmin(1));
    await admin.post(`/api/answers/${withdrawn}/share/revoke`);
    expect(await told()).toMatchObject([
      {
        title: 'Audit 11 is in progress again',
        text: 'The director’s link to the assessment at House 11 was withdrawn.',
      },
    ]);

    const expired = await beginAnswer(manager);
    const kept = await beginAnswer(manager);
    for (const id of [expired, kept]) await sendForToken(manager, id);
    await server.database.db
      .updateTable('answer_shares')
      .set({ expires_at: '2026-01-01T00:00:00Z' })
      .where('answer_id', '=', expired)
      .execute();
    const restarted = await buildApp({ db: server.database.db, mailer: server.app.mailer });
    await restarted.ready();
    await restarted.close();
    const statusNow = async (id: string) => answerIn(await manager.get(`/api/answers/${id}`)).status;
    expect([await statusNow(expired), await statusNow(kept)]).toEqual(['in_progress', 'sent']);
    const { data } = (await manager.get('/api/user')).json<{ data: { user: User } }>();
    expect(data.user.notifications?.find(({ link }) => link === `/assessment/${expired}`)).toMatchObject({
      text: expect.stringMatching(/^The director’s link to the assessment at House 11 has expired\./) as unknown,
    });
  });

  it('is renewed: another link, mailed to the same person in the same language', async () => {
    const id = await beginAnswer(manager);
    const token = await sendForToken(manager, id, { email: 'new@school.test', language: 'ar', message: 'شكرًا' });
    await server.app.outgoing.settled();
    const key = randomUUID();
    const renewed = await manager.post(`/api/answers/${id}/share/renew`, undefined, withKey(key));
    const { url } = renewed.json<{ data: { url: string } }>().data;
    const [newest] = await server.mails();
    expect(newest).toMatchObject({
      to: 'new@school.test <new@school.test>',
      url,
      text: expect.stringContaining('> شكرًا') as unknown,
    });
    expect(url).not.toContain(token);
    expect(await statusOf(director.get(linkTo.read(token)))).toBe(404);
    expect(await statusOf(director.get(linkTo.read(new URL(url).pathname.replace(/^.*\//, ''))))).toBe(200);

    expect((await manager.post(`/api/answers/${id}/share/renew`, undefined, withKey(key))).json()).toMatchObject({
      data: { url },
    });
    expect(await mailsTo('new@school.test')).toBe(2);
  });

  it('makes another link when the key of the application changed', async () => {
    const id = await beginAnswer(manager);
    const token = await sendForToken(manager, id);
    const other = await buildApp({
      db: server.database.db,
      mailer: server.app.mailer,
      appKey: randomBytes(32),
      publicUrl: 'https://outpost.test',
    });
    const elsewhere = await signIn(other, emails.manager(1, 1));
    expect(answerIn(await elsewhere.get(`/api/answers/${id}`)).share_token).toBeNull();
    expect(await statusOf(director.get(linkTo.read(token)))).toBe(200);
    const another = await sendForToken(elsewhere, id);
    await other.close();
    expect(another).not.toBe(token);
    expect(await statusOf(director.get(linkTo.read(another)))).toBe(200);
    expect((await director.get(linkTo.read(token))).json()).toMatchObject({ code: 'share_revoked' });
  });

  it.each([
    ['an answer to another tool', { answer_id: ids.answer(1, 1) }, ids.tool(1, 3), 422],
    ['another client’s answer', { answer_id: ids.answer(2, 1) }, ids.tool(1, 1), 404],
    ['another client’s tool', { answer_id: ids.answer(1, 1) }, ids.tool(2, 1), 404],
    ['no address', { answer_id: ids.answer(1, 1), email: 'nobody' }, ids.tool(1, 1), 422],
    ['two addresses', { answer_id: ids.answer(1, 1), email: 'a@b.test,c@d.test' }, ids.tool(1, 1), 422],
    [
      'an address with another header',
      { answer_id: ids.answer(1, 1), email: 'a@b.test\r\nBcc: c@d.test' },
      ids.tool(1, 1),
      422,
    ],
    ['a language without words', { answer_id: ids.answer(1, 1), language: 'xx' }, ids.tool(1, 1), 422],
    ['too long a message', { answer_id: ids.answer(1, 1), message: 'x'.repeat(2001) }, ids.tool(1, 1), 422],
  ])('refuses %s', async (_name, body, tool, status) => {
    const admin = await signIn(server.app, emails.companyAdmin(1));
    const response = await admin.post(`/api/assessment-tools/${tool}/send-answer-to-director`, {
      email: DIRECTOR,
      ...body,
    });
    expect(response.statusCode).toBe(status);
    expect(await liveLinks(ids.answer(1, 1))).toBe(0);
  });

  it('is nothing that somebody sees who does not see the answer', async () => {
    const id = await beginAnswer(manager);
    const token = await sendForToken(manager, id);
    for (const email of [emails.manager(1, 2), emails.manager(2, 1), emails.companyAdmin(2)]) {
      const stranger = await signIn(server.app, email);
      const calls = [
        stranger.get(`/api/answers/${id}/share`),
        ...['renew', 'revoke'].map((call) => stranger.post(`/api/answers/${id}/share/${call}`)),
      ];
      for (const response of await Promise.all([...calls, send(stranger, id)])) {
        expect([email, response.statusCode]).toEqual([email, 404]);
        expect(response.body).not.toContain(token);
      }
    }
    expect(await statusOf(director.get(linkTo.read(token)))).toBe(200);
    expect(await statusOf(manager.get(`/api/answers/${ids.answer(1, 1)}/share`))).toBe(404);
    expect(await statusOf(manager.post(`/api/answers/${ids.answer(1, 1)}/share/revoke`))).toBe(404);
  });

  it('is limited to some mails an hour, and a day, for one person', async () => {
    const colleague = await signIn(server.app, emails.manager(1, 2));
    const answer = (email: string) => send(colleague, ids.answer(1, 2), { email });
    const statuses: number[] = [];
    for (let number = 0; number < 61; number += 1) statuses.push((await answer('nobody')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([422]));
    await server.database.db
      .updateTable('rate_limits')
      .set({ count: 60 })
      .where('key', 'like', 'mail to a director %')
      .execute();
    expect(await statusOf(answer(DIRECTOR))).toBe(429);
    server.pass(60 * 60 * 1000);
    expect(await statusOf(answer(DIRECTOR))).toBe(200);
    await server.database.db
      .updateTable('rate_limits')
      .set({ count: 200 })
      .where('key', 'like', 'mails to directors of a day %')
      .execute();
    server.pass(60 * 60 * 1000);
    expect(await statusOf(answer(DIRECTOR))).toBe(429);
    server.pass(24 * 60 * 60 * 1000);
    expect(await statusOf(answer(DIRECTOR))).toBe(200);
  });

  it('leaves no token in the database', async () => {
    const id = await beginAnswer(manager);
    const key = randomUUID();
    const token = answerIn(await send(manager, id, {}, withKey(key))).share_token ?? '';
    await director.post(linkTo.additional(token), { additional_question: 'x' }, withKey(key));
    const renewed = (await manager.post(`/api/answers/${id}/share/renew`, undefined, withKey(randomUUID()))).json<{
      data: { url: string };
    }>().data.url;
    const { rows } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      server.database.db,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { name } of rows) {
      const stored = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
        server.database.db,
      );
      const text = stored.rows.map(({ row }) => row).join('\n');
      for (const secret of [token, renewed.replace(/^.*\//, '')])
        expect([name, text.includes(secret)]).toEqual([name, false]);
    }
  });
});
