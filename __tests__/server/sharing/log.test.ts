import { type Browser, signIn } from '../../support/browser';
import { type TestApp, openTestApp } from '../../support/test-app';
import { emails } from '../../support/test-data';
import { beginAnswer, linkTo, openDirector, send, sendForToken, withKey } from './sharing-calls';

const KEY = '00000001-0000-4000-8000-000000000001';

describe('the log', () => {
  const lines: string[] = [];
  let server: TestApp;
  let manager: Browser;
  let director: Browser;
  let token: string;
  let answer: string;
  beforeAll(async () => {
    server = await openTestApp('embedded', { logLevel: 'trace', logTo: { write: (line) => lines.push(line) } });
    manager = await signIn(server.app, emails.manager(1, 1));
    director = await openDirector(server);
    answer = await beginAnswer(manager);
    token = await sendForToken(manager, answer);
  });
  afterAll(() => server.close());

  it('names the calls of a link, and never its token', async () => {
    await director.get(linkTo.read(token));
    await director.post(linkTo.detail(token), { question_id: 'none' });
    await director.post(linkTo.additional(token), { additional_question: 'x' }, withKey(KEY));
    await director.post(linkTo.submit(token));
    await send(manager, answer, {}, withKey(KEY));
    await manager.post(`/api/answers/${answer}/share/revoke`);
    await director.get(linkTo.read(token));
    // Addresses that are no route, and cannot even be read.
    const pages = [
      `/assessment/sharing/${token}`,
      `/api/answers/submi%74/${token}`,
      `/api/answers/get-by-token/${token}/more`,
      `/api/${token}?x=${token}`,
    ];
    for (const url of [...pages, `/api/answers/get-by-token/${token}%zz`, `//api/answers/get-by-token/${token}%ff`]) {
      const response = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.body).not.toContain(token);
    }
    const log = lines.join('');
    for (const url of [
      '/api/answers/get-by-token/:token',
      '/api/answers/submit/:token',
      `/api/answers/${answer}/share/revoke`,
    ]) {
      expect(log).toContain(`"url":"${url}"`);
    }
    expect(log).not.toContain(token);
  });

  it('holds none when something fails', async () => {
    const open = await sendForToken(manager, await beginAnswer(manager));
    lines.length = 0;
    await server.database.db.schema.alterTable('answer_shares').renameTo('hidden').execute();
    const responses = [await director.get(linkTo.read(open)), await director.post(linkTo.submit(open))];
    await server.database.db.schema.alterTable('hidden').renameTo('answer_shares').execute();
    for (const response of responses) {
      expect(response.statusCode).toBe(500);
      expect(response.body).not.toContain(open);
    }
    expect(lines.join('')).toContain('request failed');
    expect(lines.join('')).not.toContain(open);
  });

  it('holds none when a mail cannot be sent', async () => {
    lines.length = 0;
    const broken = await openTestApp('embedded', {
      logTo: { write: (line) => lines.push(line) },
      logLevel: 'trace',
      mailer: {
        kept: null,
        check: () => Promise.resolve(),
        send: () => Promise.reject(new Error('The mail server is away')),
      },
    });
    const sender = await signIn(broken.app, emails.manager(1, 1));
    const link = await sendForToken(sender, await beginAnswer(sender));
    await broken.app.outgoing.settled();
    await broken.close();
    expect(lines.join('')).toContain('The mail server is away');
    expect(lines.join('')).not.toContain(link);
  });
});
