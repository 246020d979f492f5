import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../src/server/app';
import { type Mail, type Mailer, NotMailed } from '../../../src/server/mail/mailer';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails } from '../../support/test-data';
import { DAY_MS, answerIn, beginAnswer, linkTo, openDirector, send, sendForToken } from './sharing-calls';

const MINUTE_MS = 60_000;

describe.each(oneDatabase)('by when a director should submit, on %s', (kind) => {
  const mails: Mail[] = [];
  const refusals: Error[] = [];
  const mailer: Mailer = {
    kept: null,
    check: () => Promise.resolve(),
    send: (mail) => {
      const refusal = mail.subject.startsWith('For your review') ? undefined : refusals.shift();
      if (refusal) return Promise.reject(refusal);
      mails.push(mail);
      return Promise.resolve();
    },
  };
  let server: TestApp;
  let manager: Browser;
  let number = 0;
  let email: string;
  /** So many days from now, in UTC, which the client's time zone is. */
  const dayIn = (days: number) => new Date(server.app.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  /** To a quarter past this hour of the UTC day in so many days. */
  const passTo = (days: number, hour: number) => {
    const at = Date.parse(`${dayIn(days)}T${String(hour).padStart(2, '0')}:15:00Z`);
    server.pass(at - server.app.now().getTime());
  };
  const look = async (app: FastifyInstance = server.app) => {
    app.sendShareMails();
    await app.outgoing.settled();
  };
  const mailed = () => mails.filter(({ to }) => to.email === email);
  const reminders = () => mailed().filter(({ subject }) => subject.startsWith('Due soon')).length;
  beforeAll(async () => {
    server = await openTestApp(kind, { mailer });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    number += 1;
    email = `director${String(number)}@school.test`;
    refusals.length = 0;
    passTo(1, 9);
    // What was signed in is over by now.
    manager = await signIn(server.app, emails.manager(1, 1));
  });

  it('is said in the mail, and once more the day before, in the language of the link', async () => {
    const id = await beginAnswer(manager);
    const sent = await send(manager, id, { email, due_on: dayIn(3), language: 'fr', message: 'Please.' });
    expect(answerIn(sent).share).toMatchObject({ due_on: dayIn(3) });
    await server.app.outgoing.settled();
    const labels = mailed()[0]?.facts?.map(({ label }) => label);
    expect(labels).toContain('À soumettre au plus tard le');
    passTo(2, 7);
    await look();
    expect(mailed()).toHaveLength(1);
    passTo(0, 8);
    await look();
    await look();
    const [first, reminder, ...more] = mailed();
    expect(more).toEqual([]);
    expect([reminder?.language, reminder?.subject, reminder?.link.url]).toEqual([
      ...['fr', 'Bientôt dû\u202f: Audit 11, House 11', first?.link.url],
    ]);
    expect(reminder?.quote).toBeUndefined();
  });

  it('is a day of the client, wherever the server is', async () => {
    await server.database.db.updateTable('clients').set({ time_zone: 'Pacific/Auckland' }).execute();
    const id = await beginAnswer(manager);
    // There the day before begins at noon UTC two days before, and eight o'clock is in the evening.
    await send(manager, id, { email, due_on: dayIn(3) });
    await server.app.outgoing.settled();
    passTo(1, 18);
    await look();
    expect(reminders()).toBe(0);
    passTo(0, 21);
    await look();
    expect(reminders()).toBe(1);
    await server.database.db.updateTable('clients').set({ time_zone: null }).execute();
  });

  it.each([
    ['is over, and counts as none', -1, 200],
    ['is today', 0, 200],
    ['is the last day of the link', 30, 200],
    ['is after the link', 31, 422],
  ] as const)('may be a day that %s: %s days from now, %s', async (_, days, status) => {
    expect((await send(manager, await beginAnswer(manager), { email, due_on: dayIn(days) })).statusCode).toBe(status);
  });

  it.each([
    ['was submitted', async (token: string) => (await openDirector(server)).post(linkTo.submit(token))],
    [
      'was returned',
      async (token: string) => (await openDirector(server)).post(linkTo.return(token), { message: 'Why?' }),
    ],
    ['was withdrawn', (_: string, id: string) => manager.post(`/api/answers/${id}/share/revoke`)],
    ['was sent anew without a day', (_: string, id: string) => send(manager, id, { email })],
    ['was sent for tomorrow', (_: string, id: string) => send(manager, id, { email, due_on: dayIn(1) })],
  ])('is not reminded of where the answer %s', async (_, end) => {
    const id = await beginAnswer(manager);
    const token = await sendForToken(manager, id, { email, due_on: dayIn(2) });
    expect((await end(token, id)).statusCode).toBe(200);
    await server.app.outgoing.settled();
    passTo(1, 9);
    await look();
    expect(reminders()).toBe(0);
  });

  it('is reminded of by one of several processes, again after a refusal for now, and never when it may have left', async () => {
    await send(manager, await beginAnswer(manager), { email, due_on: dayIn(3) });
    await server.app.outgoing.settled();
    passTo(2, 9);
    refusals.push(new NotMailed(new Error('451 Try later'), false));
    await look();
    expect(reminders()).toBe(0);
    server.pass(31 * MINUTE_MS);
    const { appKey, now } = server.app;
    const another = await buildApp({ db: server.database.db, mailer, appKey, now, publicUrl: 'https://outpost.test' });
    await Promise.all([another.ready(), look()]);
    await look(another);
    await another.close();
    expect(reminders()).toBe(1);

    email = 'unsure@school.test';
    await send(manager, await beginAnswer(manager), { email, due_on: dayIn(3) });
    await server.app.outgoing.settled();
    passTo(2, 9);
    refusals.push(new Error('The connection broke.'));
    await look();
    server.pass(60 * MINUTE_MS);
    await look();
    expect(reminders()).toBe(0);
  });

  it('is reminded of by another process when the one that took it is gone', async () => {
    await send(manager, await beginAnswer(manager), { email, due_on: dayIn(3) });
    await server.app.outgoing.settled();
    passTo(2, 9);
    let end: (error: Error) => void = () => undefined;
    const stuck: Mailer = {
      ...mailer,
      // What is due of other tests leaves.
      send: (mail) => (mail.to.email === email ? new Promise((_, reject) => (end = reject)) : mailer.send(mail)),
    };
    const { appKey, now } = server.app;
    const gone = await buildApp({
      db: server.database.db,
      mailer: stuck,
      appKey,
      now,
      publicUrl: 'https://outpost.test',
    });
    const isTaken = async () =>
      (
        await server.database.db.selectFrom('answer_shares').select('remind_at').where('email', '=', email).execute()
      ).map(({ remind_at: at }) => at !== null && at > now().toISOString());
    await gone.ready();
    while (!(await isTaken()).includes(true));
    await look();
    expect(reminders()).toBe(0);
    server.pass(6 * MINUTE_MS);
    await look();
    expect(reminders()).toBe(1);
    // It comes back, and knows no better.
    end(new NotMailed(new Error('451 Try later'), false));
    await gone.close();
    server.pass(31 * MINUTE_MS);
    await look();
    expect(reminders()).toBe(1);
  });
});
