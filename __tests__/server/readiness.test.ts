import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readiness } from '../../src/contract/general';
import { openFolderMailer } from '../../src/server/mail/folder-mailer';
import { openSmtpMailer } from '../../src/server/mail/smtp-mailer';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';

const [kind = 'embedded'] = oneDatabase;
const FROM = 'Outpost <outpost@outpost.test>';
const MINUTE_MS = 60_000;

describe('whether requests should be sent here', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outpost-ready-'));
  const lines: string[] = [];
  const disk = { folder: join(folder, 'not-made-yet'), leastFree: 1 };
  const mailFolder = join(folder, 'mail');
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(kind, {
      disk,
      mailer: openFolderMailer(mailFolder, FROM),
      logLevel: 'info',
      logTo: { write: (line) => lines.push(line) },
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const ask = async () => {
    const response = await server.app.inject('/ready');
    return { code: response.statusCode, body: response.json<Readiness>(), text: response.body };
  };
  const statuses = ({ checks }: Readiness) =>
    Object.fromEntries(Object.entries(checks).map(([name, { status }]) => [name, status]));
  const ok = { server: 'ok', database: 'ok', migrations: 'ok', disk: 'ok', mail: 'ok', media: 'ok' };

  it('is said, with all that was looked at', async () => {
    const { code, body } = await ask();
    expect([code, body.status, statuses(body)]).toEqual([200, 'ok', ok]);
    expect(body.checks['disk']?.message).toBe('There is room.');
  });

  it('is not, while the database is of another time', async () => {
    const { db } = server.database;
    const { name, applied_at } = await db
      .deleteFrom('migrations')
      .where('name', '=', '014-sessions')
      .returningAll()
      .executeTakeFirstOrThrow();
    const { code, body } = await ask();
    expect([code, body.status, statuses(body)]).toEqual([503, 'failing', { ...ok, migrations: 'failed' }]);
    expect(body.checks['migrations']?.message).toBe('The database lacks 014-sessions.');
    await db.insertInto('migrations').values({ name, applied_at }).execute();
    // A newer one is fine: the program of before goes on during an upgrade.
    await db.insertInto('migrations').values({ name: '999-later', applied_at }).execute();
    expect((await ask()).code).toBe(200);
  });

  it('is not, when the disk is full', async () => {
    const full = await openTestApp('embedded', { disk: { folder, leastFree: Number.MAX_SAFE_INTEGER } });
    const response = await full.app.inject('/ready');
    await full.close();
    expect([response.statusCode, statuses(response.json())]).toEqual([503, { ...ok, disk: 'failed' }]);
    expect(response.body).toContain('DISK_FREE_MIN');
  });

  it('is, though no mail leaves: that waits, and is told', async () => {
    rmSync(mailFolder, { recursive: true });
    writeFileSync(mailFolder, 'a file in its place');
    expect((await ask()).body.status).toBe('ok');
    server.pass(MINUTE_MS);
    const { code, body, text } = await ask();
    expect([code, body.status, statuses(body)]).toEqual([200, 'degraded', { ...ok, mail: 'failed' }]);
    // What the system says of it goes to the log alone, and once.
    expect(text).not.toContain(folder);
    await ask();
    expect(lines.filter((line) => line.includes('The mail folder cannot be written to.'))).toHaveLength(1);
    rmSync(mailFolder);
    server.pass(MINUTE_MS);
    expect((await ask()).body.status).toBe('ok');
  });

  it('tells nothing of the mail server that is away', async () => {
    const mailer = openSmtpMailer('smtp://postmaster:hush-hush@127.0.0.1:1', FROM);
    const other = await openTestApp('embedded', { mailer });
    const response = await other.app.inject('/ready');
    await other.close();
    expect([response.statusCode, response.json<Readiness>().status]).toEqual([200, 'degraded']);
    expect(response.json<Readiness>().checks['mail']?.message).toBe('The mail server does not take mail.');
    expect(response.body).not.toMatch(/postmaster|hush|127\.0\.0\.1/);
  });
});
