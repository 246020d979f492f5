import type { FastifyInstance } from 'fastify';
import type { ServerAnswer } from '../../../src/contract/answers';
import { buildApp } from '../../../src/server/app';
import { type Mail, type Mailer, NotMailed } from '../../../src/server/mail/mailer';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, databases, oneDatabase, openTestApp } from '../../support/test-app';
import { emails } from '../../support/test-data';
import { answerIn, beginAnswer, send, sendForToken } from './sharing-calls';

const MINUTE_MS = 60_000;
const refusal = (isFinal: boolean) =>
  new NotMailed(new Error(isFinal ? '550 No such person' : '451 Try later'), isFinal);

/** A mail server that does as it is told, one thing for each mail; then it takes what comes. */
function makeMailServer() {
  const taken: Mail[] = [];
  const script: (() => Promise<void>)[] = [];
  const mailer: Mailer = {
    kept: null,
    check: () => Promise.resolve(),
    send: async (mail) => {
      await script.shift()?.();
      taken.push(mail);
    },
  };
  const refuse = (...errors: Error[]) => script.push(...errors.map((error) => () => Promise.reject(error)));
  /** The next mail is in the middle of being handed over when `begun` resolves, until it is let go. */
  const hold = () => {
    let letGo = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      script.push(() => {
        resolve();
        return released;
      });
    });
    return { begun, letGo };
  };
  const takenBy = (email: string) => taken.filter(({ to }) => to.email === email);
  return { mailer, refuse, hold, takenBy };
}

describe.each(oneDatabase)('the mail with a link, on %s', (kind) => {
  const mailServer = makeMailServer();
  let server: TestApp;
  let manager: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind, { mailer: mailServer.mailer });
    manager = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  const look = async (app: FastifyInstance = server.app): Promise<void> => {
    app.sendShareMails();
    await app.outgoing.settled();
  };
  const stored = async (id: string): Promise<ServerAnswer> => answerIn(await manager.get(`/api/answers/${id}`));
  const stateOf = async (id: string) => (await stored(id)).share?.mail?.state;
  /** An answer that was sent to this address, as soon as its mail was tried once. */
  const sent = async (email: string): Promise<string> => {
    const id = await beginAnswer(manager);
    await sendForToken(manager, id, { email });
    await server.app.outgoing.settled();
    return id;
  };
  /** Another process on the same database, that is ready when its first look is over. */
  const another = async (): Promise<FastifyInstance> => {
    const { appKey, now } = server.app;
    const app = await buildApp({
      db: server.database.db,
      mailer: mailServer.mailer,
      appKey,
      now,
      publicUrl: 'https://outpost.test',
    });
    await app.ready();
    return app;
  };

  it('is on its way, then mailed, and devices hear of both', async () => {
    const held = mailServer.hold();
    const id = await beginAnswer(manager);
    expect(answerIn(await send(manager, id, { email: 'taken@school.test' })).share?.mail?.state).toBe('waiting');
    await held.begun;
    const before = await stored(id);
    const tag = async () => (await manager.get('/api/general/init-entities-app')).headers.etag;
    const tagBefore = await tag();
    expect(before.share?.mail?.state).toBe('sending');
    server.pass(1000);
    held.letGo();
    await server.app.outgoing.settled();
    const after = await stored(id);
    expect(after.share?.mail).toEqual({ state: 'mailed', at: expect.any(String) as unknown });
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(await tag()).not.toBe(tagBefore);
    expect((await manager.get(`/api/answers/${id}/share`)).json()).toMatchObject({
      data: { mail: { state: 'mailed' } },
    });
  });

  it('that the mail server does not take for now is tried again after a pause, and mailed once', async () => {
    mailServer.refuse(refusal(false));
    const id = await sent('later@school.test');
    const waiting = (await stored(id)).share?.mail;
    expect(waiting).toEqual({ state: 'waiting', at: expect.any(String) as unknown });
    expect(Date.parse(waiting?.at ?? '')).toBeGreaterThan(server.app.now().getTime());
    await look();
    expect(mailServer.takenBy('later@school.test')).toHaveLength(0);
    server.pass(MINUTE_MS);
    await look();
    await look();
    expect([await stateOf(id), mailServer.takenBy('later@school.test').length]).toEqual(['mailed', 1]);
  });

  it('that is refused again and again is given up, after ever longer pauses', async () => {
    mailServer.refuse(...Array.from({ length: 5 }, () => refusal(false)));
    const id = await sent('never@school.test');
    const pauses = [];
    for (let mail = (await stored(id)).share?.mail; mail?.state === 'waiting'; mail = (await stored(id)).share?.mail) {
      const pause = Date.parse(mail.at) - server.app.now().getTime();
      pauses.push(pause);
      server.pass(pause);
      await look();
    }
    expect(pauses).toHaveLength(4);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    server.pass(24 * 60 * MINUTE_MS);
    manager = await signIn(server.app, emails.manager(1, 1));
    await look();
    expect([await stateOf(id), mailServer.takenBy('never@school.test').length]).toEqual(['failed', 0]);
  });

  it('that is refused for good is given up at once; sent again, it is mailed with the same link', async () => {
    mailServer.refuse(refusal(true));
    const id = await sent('wrong@school.test');
    expect(await stateOf(id)).toBe('failed');
    server.pass(24 * 60 * MINUTE_MS);
    manager = await signIn(server.app, emails.manager(1, 1));
    await look();
    const link = (await stored(id)).share_token ?? 'none';
    expect([await stateOf(id), mailServer.takenBy('wrong@school.test').length]).toEqual(['failed', 0]);
    const again = answerIn(await send(manager, id, { email: 'wrong@school.test' }));
    await server.app.outgoing.settled();
    expect([again.share_token, await stateOf(id)]).toEqual([link, 'mailed']);
    expect(mailServer.takenBy('wrong@school.test').map(({ link: { url } }) => url)).toEqual([
      `https://outpost.test/assessment/sharing/${link}?lang=en`,
    ]);
  });

  it('of which nobody knows whether it left is not sent again, unless a person says so', async () => {
    mailServer.refuse(new Error('The connection broke after the last line'));
    const id = await sent('unsure@school.test');
    server.pass(24 * 60 * MINUTE_MS);
    manager = await signIn(server.app, emails.manager(1, 1));
    await look();
    expect([await stateOf(id), mailServer.takenBy('unsure@school.test').length]).toEqual(['unsure', 0]);
    await send(manager, id, { email: 'unsure@school.test' });
    await server.app.outgoing.settled();
    expect([await stateOf(id), mailServer.takenBy('unsure@school.test').length]).toEqual(['mailed', 1]);
  });

  it('whose process died in the middle is not sent by another: nobody knows whether it left', async () => {
    const held = mailServer.hold();
    const id = await beginAnswer(manager);
    await sendForToken(manager, id, { email: 'died@school.test' });
    await held.begun;
    const other = await another();
    await look(other);
    expect(await stateOf(id)).toBe('sending');
    server.pass(6 * MINUTE_MS);
    await look(other);
    expect([await stateOf(id), mailServer.takenBy('died@school.test').length]).toEqual(['unsure', 0]);
    await other.close();
    // It was only very slow after all: what it says is known.
    held.letGo();
    await server.app.outgoing.settled();
    expect([await stateOf(id), mailServer.takenBy('died@school.test').length]).toEqual(['mailed', 1]);
  });

  it('that is asked for anew while an earlier one is under way is another mail', async () => {
    const held = mailServer.hold();
    const id = await beginAnswer(manager);
    await sendForToken(manager, id, { email: 'anew@school.test', message: 'First' });
    await held.begun;
    mailServer.refuse(refusal(false));
    await sendForToken(manager, id, { email: 'anew@school.test', message: 'Second' });
    held.letGo();
    await server.app.outgoing.settled();
    expect(await stateOf(id)).toBe('waiting');
    // This one takes the place of the one that still waits.
    await sendForToken(manager, id, { email: 'anew@school.test', message: 'Third' });
    await server.app.outgoing.settled();
    expect(await stateOf(id)).toBe('mailed');
    expect(mailServer.takenBy('anew@school.test').map(({ quote }) => quote)).toEqual(['First', 'Third']);
  });

  it('does not leave once the link is withdrawn', async () => {
    mailServer.refuse(refusal(false));
    const id = await sent('withdrawn@school.test');
    await manager.post(`/api/answers/${id}/share/revoke`);
    server.pass(MINUTE_MS);
    await look();
    expect(mailServer.takenBy('withdrawn@school.test')).toHaveLength(0);
  });

  it('leaves once, however many processes look', async () => {
    const waiting = [];
    for (let at = 0; at < 6; at += 1) {
      mailServer.refuse(refusal(false));
      waiting.push(await sent(`both${String(at)}@school.test`));
    }
    const other = await another();
    server.pass(MINUTE_MS);
    await Promise.all([look(), look(other), look(), look(other)]);
    await other.close();
    for (const [at, id] of waiting.entries()) {
      expect([await stateOf(id), mailServer.takenBy(`both${String(at)}@school.test`).length]).toEqual(['mailed', 1]);
    }
  });
});

describe.each(databases)('a server that stops, on %s', (kind) => {
  it('ends the mail that it is sending; what waits leaves at the next start', async () => {
    const mailServer = makeMailServer();
    const server = await openTestApp(kind, { mailer: mailServer.mailer });
    const manager = await signIn(server.app, emails.manager(1, 1));
    const [first, second] = [await beginAnswer(manager), await beginAnswer(manager)];
    const held = mailServer.hold();
    await sendForToken(manager, first, { email: 'first@school.test' });
    await held.begun;
    await sendForToken(manager, second, { email: 'second@school.test' });
    const closing = server.app.close();
    setImmediate(held.letGo);
    await closing;
    expect([mailServer.takenBy('first@school.test').length, mailServer.takenBy('second@school.test').length]).toEqual([
      1, 0,
    ]);

    const { db } = server.database;
    const next = await buildApp({
      db,
      mailer: mailServer.mailer,
      appKey: server.app.appKey,
      publicUrl: 'https://outpost.test',
    });
    await next.ready();
    await next.outgoing.settled();
    expect([mailServer.takenBy('first@school.test').length, mailServer.takenBy('second@school.test').length]).toEqual([
      1, 1,
    ]);
    const states = await db.selectFrom('answer_shares').select('mail_state').execute();
    expect(states.map(({ mail_state }) => mail_state)).toEqual(['mailed', 'mailed']);
    await next.close();
    await server.close();
  });
});
