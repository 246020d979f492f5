import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startServer } from '../support/server-process';

jest.setTimeout(120_000);

const PASSWORD = 'correct horse battery';

describe('npm run create-admin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outpost-create-admin-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the command with what is piped into it. */
  async function createAdmin(args: string[], input: string) {
    const child = spawn(process.execPath, ['dist-server/create-admin.mjs', ...args], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    });
    const exit = once(child, 'exit');
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    child.stdin.end(input);
    const [code] = (await exit) as [number | null];
    return { code, output: (await output).join('') };
  }
  const named = (email: string) => ['--email', email, '--name', 'Ada Admin'];

  it.each([
    ['no arguments', [], PASSWORD, 'Usage'],
    ['an unknown argument', [...named('ada@outpost.test'), '--password', PASSWORD], '', '--password'],
    ['no address', named('ada'), PASSWORD, 'email: Enter a valid e-mail address.'],
    ['no password', named('ada@outpost.test'), '', 'password: Use at least 10 characters.'],
    ['one of the commonest passwords', named('ada@outpost.test'), '1234567890', 'This password is among the most used'],
    [
      'a password that the address gives away',
      named('ada@outpost.test'),
      'ada@outpost.test\n',
      'password: Choose a password that is not',
    ],
  ])('refuses %s in words', async (_what, args, input, words) => {
    const { code, output } = await createAdmin(args, input);
    expect([code, output]).toEqual([1, expect.stringContaining(words)]);
    expect(output).not.toMatch(/^ +at /m);
  });

  it('makes somebody who can sign in, once, and not while a server has the folder', async () => {
    const made = await createAdmin(named(' Ada@Outpost.test'), `${PASSWORD}\r\nsecond line`);
    expect(made).toEqual({ code: 0, output: 'Ada Admin <ada@outpost.test> is a superAdmin now and can sign in.\n' });
    const again = await createAdmin(named('ada@outpost.test'), 'another password');
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('already')]);

    const server = startServer(folder, { DATABASE_URL: '' });
    const address = await server.address;
    expect((await createAdmin(named('eve@outpost.test'), PASSWORD)).output).toContain(
      'is in use by another Outpost server',
    );

    const first = await fetch(`${address}/sanctum/csrf-cookie`);
    const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
    const response = await fetch(`${address}/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookies.join('; '),
        'x-xsrf-token': decodeURIComponent(token),
      },
      body: JSON.stringify({ email: 'ada@outpost.test', password: PASSWORD }),
    });
    expect(await response.json()).toMatchObject({
      data: { user: { name: 'Ada Admin', role: { name: 'superAdmin' }, status: 'active' } },
    });
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  });
});
