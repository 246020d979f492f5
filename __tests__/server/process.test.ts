import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../support/server-process';
import { type Account, signInAt } from '../support/signed-in';

jest.setTimeout(120_000);

describe('the server process on the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outpost-process-'));
  const lock = join(folder, 'outpost.lock');
  const running = new Set<ServerProcess>();
  const start = () => {
    const server = startServer(folder);
    running.add(server);
    void server.exit.then(() => running.delete(server));
    return server;
  };
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all([...running].map(({ exit }) => exit));
    rmSync(folder, { recursive: true, force: true });
  });

  const accountOf = (server: ServerProcess, role: string): Account => {
    const [, email = '', password = ''] = new RegExp(`^ *${role} +(\\S+) +(.+)$`, 'm').exec(server.output()) ?? [];
    return { email, password };
  };

  it('prints a demo account of each role, and loses no acknowledged write when it is killed', async () => {
    const first = start();
    const address = await first.address;
    for (const role of ['superAdmin', 'companyAdmin', 'manager']) {
      const account = accountOf(first, role);
      expect((await signInAt(address, account)).cookies.size).toBe(2);
    }
    const account = accountOf(first, 'manager');
    const { send } = await signInAt(address, account);
    const drafts = (await (await send('GET', '/api/answers?filters[status]=in_progress')).json()) as {
      data: { id: string }[];
    };
    const answer = drafts.data[0]?.id ?? '';

    const fill = '/api/general/init-entities-app';
    const cursor = (await send('GET', fill)).headers.get('x-cursor') ?? '';
    const since = `${fill}?since=${cursor}`;
    expect((await send('GET', since)).headers.get('x-since')).toBe(cursor);

    // Writes go on until the process is gone; each acknowledged one must be there afterwards.
    const acknowledged: string[] = [];
    for (let number = 0; number < 60; number += 1) {
      if (number === 50) first.child.kill('SIGKILL');
      try {
        const response = await send('POST', `/api/answers/${answer}/custom-questions`, {
          question: `Question ${String(number)}`,
        });
        acknowledged.push(((await response.json()) as { data: { id: string } }).data.id);
      } catch {
        break;
      }
    }
    await first.exit;
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);

    // The lock of the killed process is still there, and taken over.
    expect(readFileSync(lock, 'utf8')).toContain(String(first.child.pid));
    const second = start();
    const { send: again } = await signInAt(await second.address, account);
    const { data } = (await (await again('GET', `/api/answers/${answer}`)).json()) as {
      data: { custom_questions: { id: string }[] };
    };
    expect(data.custom_questions.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));

    // What had not reached the disk is forgotten, and its transactions' numbers are given again: nobody can tell by them.
    expect((await again('GET', since)).headers.get('x-since')).toBeNull();

    const third = start();
    expect(await third.exit).toBe(1);
    expect(third.output()).toContain('is in use by another Outpost server');
    expect(third.output()).toContain(String(second.child.pid));
    expect((await again('GET', '/api/user')).status).toBe(200);

    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
  });

  it('answers what it has begun before it stops, and frees the folder', async () => {
    // A lock whose process id is in use again, by a process that began at another time.
    writeFileSync(lock, `${String(process.pid)} 1`);
    const server = start();
    const { send } = await signInAt(await server.address, accountOf(server, 'manager'));
    const entities = await send('GET', '/api/general/init-entities-app');
    server.child.kill('SIGTERM');
    const { data } = (await entities.json()) as { data: { answers: unknown[] } };
    expect(data.answers.length).toBeGreaterThan(0);
    expect(await server.exit).toBe(0);
    expect(() => readFileSync(lock)).toThrow('ENOENT');
  });

  it('lists every wrong setting and ends', async () => {
    const server = startServer(folder, { PORT: 'http', LOG_LEVEL: 'loud' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/PORT[^]*LOG_LEVEL/);
  });
});
