import { mkdtempSync, rmSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../src/server/db/open-database';
import { seedDemoData } from '../../src/server/demo/seed';
import { type SomebodyElse, openSomebodyElse, until } from '../support/held-database';
import { type ServerProcess, startServer } from '../support/server-process';
import { type SignedIn, signInAt } from '../support/signed-in';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy';
import { describeOnPostgres, openTestDatabase, postgresAddress } from '../support/test-app';
import { PASSWORD, emails, ids, testData } from '../support/test-data';

jest.setTimeout(120_000);

const ACCOUNT = { email: emails.manager(1, 1), password: PASSWORD };
const QUESTIONS = `/api/answers/${ids.answer(1, 1)}/custom-questions`;

/** In this process an error without a listener would end nothing, so all this is about one of its own. */
describeOnPostgres('the server process and its database', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'outpost-faults-'));
  let address = '';
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let proxy: TcpProxy;
  let other: SomebodyElse;
  let server: ServerProcess;
  let browser: SignedIn;
  const start = () => {
    server = startServer(folder, { DATABASE_URL: proxy.through(address), DATABASE_POOL: '5', STOP_DEADLINE: '1' });
    return server;
  };
  const signIn = async () => {
    browser = await signInAt(await server.address, ACCOUNT);
  };
  beforeAll(async () => {
    proxy = await startTcpProxy(postgresAddress());
    database = await openTestDatabase(kind, 'tables', (direct) => {
      address = direct;
      return openPostgres(direct);
    });
    await seedDemoData(database.db, testData(), new Date('2026-01-01T00:00:00Z'));
    other = await openSomebodyElse(address);
  });
  afterEach(() => other.letGo());
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.exit;
    await other.close();
    await database.drop();
    proxy.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Nobody but requests waits for sessions: the server counts answers by itself, and PostgreSQL cleans them. */
  const holdRequests = () => other.holdTable('sessions');
  const lives = async () => (await fetch(`${await server.address}/live`)).status === 200;

  it('waits for it', async () => {
    proxy.refuse();
    start();
    await until(() => server.output().includes('Waiting for the database at 127.0.0.1:'));
    // Once more it breaks off, in the middle of the start.
    proxy.trap('migration_lease', 'before');
    await proxy.accept();
    await signIn();
    expect((await browser.send('GET', '/ready')).status).toBe(200);
  });

  it('lives when a connection that is in use is ended, and when all are', async () => {
    await holdRequests();
    const reading = browser.send('GET', '/api/answers');
    await other.waiters(1);
    await other.endWaiters();
    const { status, headers } = await reading;
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    await other.letGo();
    await other.endAll();
    await until(async () => (await browser.send('GET', '/api/answers')).status === 200);
    expect(server.child.exitCode).toBeNull();
  });

  it('lives while it is away, and goes on when it is back', async () => {
    proxy.refuse();
    const away = await browser.send('GET', '/api/user');
    expect([away.status, away.headers.get('retry-after'), await lives()]).toEqual([503, '5', true]);
    await proxy.accept();
    expect((await browser.send('GET', '/api/user')).status).toBe(200);
  });

  describe('that is told to stop', () => {
    const sockets: Socket[] = [];
    /** What comes back on a connection on which `text` was sent. */
    const open = async (text: string) => {
      const { hostname, port } = new URL(await server.address);
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      let received = '';
      let isClosed = false;
      socket.on('data', (bytes) => (received += bytes.toString())).on('error', () => undefined);
      socket.on('close', () => {
        isClosed = true;
      });
      socket.write(text);
      return { socket, received: () => received, isClosed: () => isClosed };
    };
    const head = (method: string, path: string, more = '') => {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return `${method} ${path} HTTP/1.1\r\nhost: outpost.test\r\ncookie: ${cookie}\r\n${more}\r\n`;
    };
    const refusesConnections = async () => !(await lives().catch(() => false));
    afterAll(() => {
      for (const socket of sockets) socket.destroy();
    });

    it('answers what was under way, refuses what comes then, and ends', async () => {
      await holdRequests();
      const first = await open(head('GET', '/api/answers'));
      const watching = await open(head('GET', '/api/answers'));
      await other.waiters(2);
      server.child.kill('SIGTERM');
      await until(refusesConnections);
      first.socket.write(head('GET', '/api/user'));
      watching.socket.write(head('GET', '/ready'));
      await other.letGo();
      await until(() => first.isClosed() && watching.isClosed());
      const [, answered, refused] = first.received().split('HTTP/1.1 ');
      expect(answered).toMatch(/^200 OK/);
      expect(refused).toMatch(/^503 [^]*The server is stopping\. Please try again in a moment\./);
      expect(refused).toMatch(/\r\nconnection: close\r\n/i);
      expect(refused).toMatch(/\r\nretry-after: 5\r\n/i);
      const [, , ready] = watching.received().split('HTTP/1.1 ');
      expect(ready).toMatch(/^503 [^]*"server":\{"status":"failed","message":"It is stopping\."\}/);
      expect(await server.exit).toBe(0);
    });

    it('ends at its deadline though a body never arrives', async () => {
      start();
      await signIn();
      const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '');
      const json = `x-xsrf-token: ${token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n`;
      const dripping = await open(`${head('POST', QUESTIONS, json)}{"question": "`);
      server.child.kill('SIGTERM');
      // Later it would have been ended with 1.
      expect(await server.exit).toBe(0);
      await until(dripping.isClosed);
    });

    it('ends soon after it though the database does not', async () => {
      start();
      await signIn();
      await holdRequests();
      await open(head('GET', '/api/answers'));
      await other.waiters(1);
      server.child.kill('SIGTERM');
      expect(await server.exit).toBe(1);
      expect(server.output()).toContain('what was still under way was not done');
    });
  });
});
