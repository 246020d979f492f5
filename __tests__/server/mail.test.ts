import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readEnvironment } from '../../src/server/environment';
import { openFolderMailer } from '../../src/server/mail/folder-mailer';
import { type Mail, NotMailed } from '../../src/server/mail/mailer';
import { openMailer } from '../../src/server/mail/open-mailer';
import { openSmtpMailer } from '../../src/server/mail/smtp-mailer';
import { openBrowser } from '../support/browser';
import { type TestApp, openTestApp } from '../support/test-app';
import { emails } from '../support/test-data';

const FROM = 'Outpost <outpost@outpost.test>';
const EVIL = '<b>"Eve" & \'co\'</b>';
const mail = (values: Partial<Mail> = {}): Mail => ({
  to: { name: 'Eve', email: 'eve@outpost.test' },
  subject: 'Hello',
  before: ['Above'],
  link: { label: 'Here', url: 'https://outpost.test/x?a=1&b=2' },
  after: ['Below'],
  ...values,
});

/** Header and parts of a message, as a reader of mail would decode them. */
function readMessage(source: string) {
  const [header = ''] = source.split('\r\n\r\n', 1);
  const decoded = source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
  return { headers: header.replace(/\r\n[ \t]/g, ' ').split('\r\n'), body: decoded };
}

describe('mail without a mail server', () => {
  const root = mkdtempSync(join(tmpdir(), 'outpost-mail-test-'));
  const folder = join(root, 'data', 'mail');
  const mailer = openFolderMailer(folder, FROM);
  afterAll(() => rmSync(root, { recursive: true }));

  const send = async (values: Partial<Mail>) => {
    const before = readdirSync(root).includes('data') ? readdirSync(folder) : [];
    await mailer.send(mail(values));
    const added = readdirSync(folder).filter((file) => file.endsWith('.eml') && !before.includes(file));
    return readMessage(readFileSync(join(folder, added[0] ?? ''), 'utf8'));
  };

  it('is kept in a folder, for its owner only', async () => {
    await send({});
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it('has a plain and an HTML part', async () => {
    const { headers, body } = await send({});
    expect(headers).toEqual(
      expect.arrayContaining([
        `From: ${FROM}`,
        'To: Eve <eve@outpost.test>',
        'Subject: Hello',
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(body).toContain('Above\r\n\r\nHere:\r\nhttps://outpost.test/x?a=1&b=2\r\n\r\nBelow');
    expect(body).toMatch(/<a href="https:\/\/outpost\.test\/x\?a=1&amp;b=2" style="[^"]*">Here<\/a>/);
  });

  it('escapes whatever comes from people', async () => {
    const { body } = await send({
      subject: EVIL,
      before: [EVIL],
      link: { label: EVIL, url: 'https://outpost.test/?"><script>' },
      after: [EVIL],
    });
    const html = body.slice(body.indexOf('<!doctype html>'));
    expect(html).not.toMatch(/<b>|<script>/);
    expect(html.match(/&lt;b&gt;&quot;Eve&quot; &amp; &#39;co&#39;&lt;\/b&gt;/g)).toHaveLength(4);
  });

  it.each([
    ['a name', { to: { name: 'Eve\r\nBcc: all@outpost.test\r\n\r\nHi', email: 'eve@outpost.test' } }],
    ['an address', { to: { name: 'Eve', email: 'eve@outpost.test\r\nBcc: all@outpost.test' } }],
    ['a list of addresses', { to: { name: 'Eve <all@outpost.test>,', email: 'eve@outpost.test' } }],
    [
      'whom to answer',
      { replyTo: { name: 'Eve"\r\nBcc: all@outpost.test', email: 'eve@outpost.test\r\nBcc: all@outpost.test' } },
    ],
    ['a subject', { subject: 'Hello\r\nBcc: all@outpost.test\n\u0085\u0000X: y' }],
  ])('takes no further header and no further reader from %s', async (_name, values) => {
    const { headers } = await send(values);
    const names = headers.map((header) => header.split(':', 1)[0]);
    expect(names).not.toContain('Bcc');
    expect(names).not.toContain('X');
    expect(names.filter((name) => name === 'To')).toHaveLength(1);
    expect(headers.find((header) => header.startsWith('To:'))?.match(/<[^>]*>$/)?.[0]).not.toBe('<all@outpost.test>');
  });
});

describe('/dev/mail', () => {
  let server: TestApp;
  const root = mkdtempSync(join(tmpdir(), 'outpost-mail-test-'));
  const mailer = openFolderMailer(join(root, 'mail'), FROM);
  beforeAll(async () => {
    server = await openTestApp('embedded', { demo: true, mailer });
  });
  afterAll(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });
  const get = (url: string, app = server.app) => app.inject({ url, headers: { accept: 'text/html' } });

  it('lists what was kept, the newest first, and shows each', async () => {
    expect((await get('/dev/mail')).body).toContain('No mail yet.');
    await mailer.send(mail({ subject: EVIL, before: [EVIL] }));
    const browser = openBrowser(server.app);
    await browser.get('/sanctum/csrf-cookie');
    await browser.post('/forgot-password', { email: emails.manager(1, 1) });
    await server.app.outgoing.settled();

    const list = await get('/dev/mail');
    expect(list.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(list.body.indexOf('Choose a new password')).toBeLessThan(list.body.indexOf('&lt;b&gt;'));
    const [newest = '', older = ''] = [...list.body.matchAll(/href="(\/dev\/mail\/[^"]+)"/g)].map(([, href]) => href);
    expect((await get(newest)).body).toMatch(
      /<a href="https:\/\/outpost\.test\/password-reset\/[\w-]{43}\?email=manager11%40outpost\.test">/,
    );
    for (const page of [list, await get(older)]) {
      expect(page.body).toContain('&lt;b&gt;&quot;Eve&quot; &amp; &#39;co&#39;&lt;/b&gt;');
      expect(page.body).not.toMatch(/<b>|<script|<style|style=|\son\w+=/);
    }
  });

  it('shows the HTML part in a frame where nothing runs and nothing is fetched, with times that can be read', async () => {
    await mailer.send(mail({ before: [EVIL] }));
    const [newest] = (await mailer.kept?.newest()) ?? [];
    const shown = await get(`/dev/mail/${newest?.id ?? ''}`);
    expect(shown.body).toMatch(new RegExp(`<iframe sandbox title="[^"]+" src="/dev/mail/${newest?.id ?? ''}/html">`));
    expect(shown.body).toMatch(/<time datetime="[^"]+">\d+ \w+ \d{4} at \d\d:\d\d UTC<\/time>/);
    const frame = await get(`/dev/mail/${newest?.id ?? ''}/html`);
    expect(frame.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(frame.headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none'; style-src 'unsafe-inline';/,
    );
    expect(frame.body).toContain('&lt;b&gt;&quot;Eve&quot;');
  });

  it('leads to where the server listens, whatever a request says, unless the settings name an address', async () => {
    const other = await openTestApp('embedded', { publicUrl: undefined });
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const browser = openBrowser(other.app);
    await browser.get('/sanctum/csrf-cookie');
    const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' };
    await browser.post('/forgot-password', { email: emails.manager(1, 1) }, { headers: forged });
    const [newest] = await other.mails();
    expect(new URL(newest?.url ?? '').origin).toBe(address);
    await other.close();
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000', '..%2f..%2fetc%2fpasswd', '%00'])(
    'knows no mail %s',
    async (id) => {
      expect((await get(`/dev/mail/${id}`)).statusCode).toBe(404);
    },
  );

  it('is there in a demonstration only, and only where mail is kept', async () => {
    for (const options of [{ demo: false }, {}, { demo: true, mailer: openSmtpMailer('smtp://127.0.0.1:1', FROM) }]) {
      const other = await openTestApp('embedded', { mailer, ...options });
      expect((await get('/dev/mail', other.app)).statusCode).toBe(404);
      await other.close();
    }
  });
});

describe('settings of mail', () => {
  it('keep it without a mail server, and send it with one', () => {
    expect(openMailer(readEnvironment({})).kept).not.toBeNull();
    expect(openMailer(readEnvironment({ SMTP_URL: 'smtps://u:p@mail.test', MAIL_FROM: FROM })).kept).toBeNull();
    expect(readEnvironment({ PUBLIC_URL: 'https://outpost.test/' }).PUBLIC_URL).toBe('https://outpost.test');
  });

  it.each([
    ['SMTP_URL', { SMTP_URL: 'https://mail.test', MAIL_FROM: FROM }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.test' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['MAIL_FROM', { MAIL_FROM: 'A <a@b.test>\r\nBcc: c@d.test' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'outpost.test' }],
  ])('that are wrong are named: %s in %j', (name, variables) => {
    expect(() => readEnvironment(variables)).toThrow(name);
  });
});

describe('mail with a mail server', () => {
  const HANG_UP = '';
  /** Says yes to everything that a client of SMTP (RFC 5321) says, and keeps it; but to some lines, what it is told. */
  async function openMailServer(answers: Record<string, string> = {}) {
    const heard: string[] = [];
    const listening = createServer((socket) => {
      let inMessage = false;
      const answer = (line: string, usual: string) => {
        const [, said = usual] = Object.entries(answers).find(([start]) => line.startsWith(start)) ?? [];
        if (said === HANG_UP) socket.destroy();
        else socket.write(`${said}\r\n`);
      };
      answer('connected', '220 ready');
      createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
        heard.push(line);
        if (inMessage && line !== '.') return;
        inMessage = line === 'DATA' && !('DATA' in answers);
        answer(line, inMessage ? '354 go on' : '250 yes');
        if (line === 'QUIT') socket.end();
      });
    }).listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    return {
      heard,
      url: `smtp://127.0.0.1:${String(port)}`,
      close: () => new Promise((done) => listening.close(done)),
    };
  }

  it('is handed over to it', async () => {
    const mailServer = await openMailServer();
    const mailer = openSmtpMailer(mailServer.url, FROM);
    await mailer.send(mail());
    await mailServer.close();
    expect(mailer.kept).toBeNull();
    expect(mailServer.heard).toEqual(
      expect.arrayContaining(['MAIL FROM:<outpost@outpost.test>', 'RCPT TO:<eve@outpost.test>', 'Subject: Hello']),
    );
  });

  it.each([
    ['refuses the reader for now', { 'RCPT TO': '451 try later' }, false],
    ['refuses the reader for good', { 'RCPT TO': '550 no such person' }, true],
    ['refuses the message for now', { '.': '452 no room' }, false],
    ['refuses the message for good', { '.': '554 not wanted' }, true],
    ['has no time', { connected: '421 busy' }, false],
    ['hangs up at once', { connected: HANG_UP }, false],
    ['hangs up before the message', { DATA: HANG_UP }, false],
  ])('that %s has not got it', async (_what, answers, isFinal) => {
    const mailServer = await openMailServer(answers);
    const outcome = await openSmtpMailer(mailServer.url, FROM)
      .send(mail())
      .catch((error: unknown) => error);
    await mailServer.close();
    expect(outcome).toBeInstanceOf(NotMailed);
    expect(outcome).toMatchObject({ isFinal });
  });

  it('that nobody reaches has not got it', async () => {
    const mailServer = await openMailServer();
    await mailServer.close();
    await expect(openSmtpMailer(mailServer.url, FROM).send(mail())).rejects.toMatchObject({ isFinal: false });
  });

  it('that hangs up when it has all of a message may have got it', async () => {
    const mailServer = await openMailServer({ '.': HANG_UP });
    const outcome = await openSmtpMailer(mailServer.url, FROM)
      .send(mail())
      .catch((error: unknown) => error);
    await mailServer.close();
    expect(mailServer.heard).toContain('.');
    expect(outcome).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(NotMailed);
  });

  it('that does not answer, nobody learns of it who asks for a new password', async () => {
    const server = await openTestApp('embedded', { mailer: openSmtpMailer('smtp://127.0.0.1:1', FROM) });
    const browser = openBrowser(server.app);
    await browser.get('/sanctum/csrf-cookie');
    const answers = [];
    for (const email of [emails.manager(1, 1), 'nobody@outpost.test']) {
      const { statusCode, body } = await browser.post('/forgot-password', { email });
      answers.push({ statusCode, body });
    }
    await server.app.outgoing.settled();
    expect(answers).toEqual([answers[1], answers[1]]);
    expect(answers[0]?.statusCode).toBe(200);
    await server.close();
  });

  it('gets what was posted before the server stops', async () => {
    const mailServer = await openMailServer();
    const server = await openTestApp('embedded', { mailer: openSmtpMailer(mailServer.url, FROM) });
    const browser = openBrowser(server.app);
    await browser.get('/sanctum/csrf-cookie');
    await browser.post('/forgot-password', { email: emails.manager(1, 1) });
    await server.close();
    await mailServer.close();
    expect(mailServer.heard).toContain(`RCPT TO:<${emails.manager(1, 1)}>`);
  });
});
