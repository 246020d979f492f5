import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { migrate } from '../../../src/server/db/migrate';
import { openEmbeddedDatabase } from '../../../src/server/db/open-database';
import { seedDemoData } from '../../../src/server/demo/seed';
import { testData } from '../../support/test-data';

jest.setTimeout(60_000);

const root = mkdtempSync(join(tmpdir(), 'outpost-commands-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});
const dataDir = join(root, 'data');

/** Runs one of the commands as an operator does. */
async function run(command: string, args: string[] = [], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`dist-server/${command}.mjs`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...variables },
  });
  const exit = once(child, 'exit');
  const output = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exit) as [number | null];
  return { code, output: output.join('').trim() };
}

/** A command's end: its code, and words that match. */
function expectEnd(ended: { code: number | null; output: string }, code: number, words: RegExp): void {
  expect(ended.output).toMatch(words);
  expect(ended.code).toBe(code);
}

/** The one backup that was made. */
const backup = (): string => join(dataDir, 'backups', readdirSync(join(dataDir, 'backups'))[0] ?? '');

it('a backup is made of what is there, and not while a server runs', async () => {
  const nothing = await run('back-up');
  expectEnd(nothing, 1, /^There is no database in \S+data\. Set DATA_DIR/);

  const database = await openEmbeddedDatabase(dataDir);
  await migrate(database.db);
  await seedDemoData(database.db, testData(), new Date('2026-01-01T00:00:00Z'));
  writeFileSync(join(dataDir, 'app.key'), 'the key of the installation\n');
  const whileRunning = await run('back-up');
  const sentence =
    /^A server is running on \S+: stop it and try again, or take a backup that it made by night \(there is/;
  expectEnd(whileRunning, 1, sentence);
  await database.close();

  const made = await run('back-up');
  expectEnd(made, 0, /Z: \d+ tables with \d+ rows, with the key, of 2\d{3}-/);
});

it('it is verified, and does not replace what is there', async () => {
  const verified = await run('verify-backup');
  expectEnd(verified, 0, /Z is whole and can be restored: \d+ tables with/);
  const refused = await run('restore', [backup()]);
  expectEnd(refused, 1, /Nothing was changed\. To replace all that it/);
});

it('it is restored elsewhere, with the key, at the level of this version', async () => {
  const other = join(root, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'app.key'), 'another key\n');
  const restored = await run('restore', [backup()], { DATA_DIR: other });
  expectEnd(restored, 0, /^Restored \d+ tables with \d+ rows, with the key/);
  expect(readFileSync(join(other, 'app.key'), 'utf8')).toBe('the key of the installation\n');
  const [former = ''] = readdirSync(other).filter((name) => name.startsWith('app.key.before-'));
  expect(readFileSync(join(other, former), 'utf8')).toBe('another key\n');

  const migrated = await run('migrate-database', [], { DATA_DIR: other });
  expectEnd(migrated, 0, /^The database is at level \S+ already\./);
});

it('the doctor says a line of each thing, and ends with 1 when something must be done', async () => {
  const fine = await run('doctor', [], { DATA_DIR: join(root, 'new') });
  expect(fine.code).toBe(0);
  expect(fine.output.split('\n').map((line) => line.slice(0, 14).trim())).toEqual([
    'ok    database',
    'ok    https',
    'warn  mail',
    'ok    media',
    'ok    disk',
    'ok    key',
    'warn  backup',
  ]);
  const wrong = await run('doctor', [], {
    DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/outpost',
    PUBLIC_URL: 'http://assess.example.invalid',
    COOKIE_SECURE: 'yes',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'outpost@example.org',
    S3_ENDPOINT: 'http://127.0.0.1:2',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    DATA_DIR: join(root, 'new'),
  });
  expect(wrong.code).toBe(1);
  expect(wrong.output.split('\n')).toEqual([
    expect.stringMatching(/^fail {2}database {2}The database at 127\.0\.0\.1:1 did not answer in 0 seconds\. Start it/),
    expect.stringMatching(/^fail {2}https {5}PUBLIC_URL is not https/),
    expect.stringMatching(/^fail {2}https {5}COOKIE_SECURE is yes, but PUBLIC_URL is not https/),
    expect.stringMatching(/^warn {2}address {3}http:\/\/assess\.example\.invalid does not answer/),
    expect.stringMatching(
      /^fail {2}mail {6}The mail server does not take mail \(.*ECONNREFUSED.*\)\. Correct SMTP_URL/,
    ),
    expect.stringMatching(/^fail {2}media {5}The S3 store "photos" at 127\.0\.0\.1:2 does not answer \(ECONNREFUSED\)/),
    expect.stringMatching(/^(ok|warn) +disk/),
    expect.stringMatching(/^ok +key/),
    expect.stringMatching(/^warn +backup/),
  ]);
  expect(wrong.output).not.toMatch(/secret|^ +at /m);
});
