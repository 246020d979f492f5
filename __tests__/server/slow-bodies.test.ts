import { type Socket, connect } from 'node:net';
import { errorBodySchema } from '../../src/contract/errors';
import { type Browser, signIn } from '../support/browser';
import { until } from '../support/held-database';
import { type TestApp, openTestApp } from '../support/test-app';
import { emails, ids } from '../support/test-data';

const QUESTIONS = `/api/answers/${ids.answer(1, 1)}/custom-questions`;

/** One database will do: none of this reaches it. */
describe('what does not arrive in time', () => {
  let server: TestApp;
  let manager: Browser;
  let origin: URL;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await openTestApp('embedded', { bodyLimits: { body: 100, form: 60_000 }, maxConnections: 20 });
    manager = await signIn(server.app, emails.manager(1, 1));
    origin = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await server.close();
  });

  function open() {
    const socket = connect(Number(origin.port), origin.hostname);
    const heard = { received: '', isClosed: false };
    sockets.push(socket);
    socket.on('data', (bytes) => {
      heard.received += bytes.toString();
    });
    socket.on('close', () => {
      heard.isClosed = true;
    });
    return { socket, heard };
  }

  /** Begins to send something, and never ends. */
  function drip(type: string, token = decodeURIComponent(manager.cookies.get('XSRF-TOKEN') ?? '')) {
    const { socket, heard } = open();
    const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const head = [`POST ${QUESTIONS} HTTP/1.1`, 'host: outpost.test', `cookie: ${cookie}`, `x-xsrf-token: ${token}`];
    socket.write([...head, `content-type: ${type}`, 'content-length: 1000', '', '{"question": "'].join('\r\n'));
    return heard;
  }

  it('is refused in words, and its connection closed', async () => {
    const dripping = drip('application/json');
    await until(() => dripping.isClosed);
    expect(dripping.received).toMatch(/^HTTP\/1\.1 408 [^]*This took too long to arrive\. Please try again\./);
  });

  it('is read no further without a Host, and says so in the contract’s shape', async () => {
    const { socket, heard } = open();
    socket.write('GET /live HTTP/1.1\r\nconnection: close\r\n\r\n');
    await until(() => heard.isClosed);
    const [head = '', body = ''] = heard.received.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(errorBodySchema.parse(JSON.parse(body)).code).toBe('request.unreadable');
  });

  it('loses its connection when it was refused before', async () => {
    const dripping = drip('application/json', 'wrong');
    await until(() => dripping.isClosed);
    expect(dripping.received).toMatch(/^HTTP\/1\.1 419 /);
  });

  it.each([
    [
      'headers beyond all measure',
      `GET /api/user HTTP/1.1\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headersTooLarge',
    ],
    ['no HTTP at all', 'HELO outpost.test\r\n\r\n', 400, 'unreadable'],
  ])('%s: refused in the contract’s shape, and closed', async (_what, sent, status, code) => {
    const { socket, heard } = open();
    socket.write(sent);
    await until(() => heard.isClosed);
    const [head = '', body = ''] = heard.received.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} [^]*Connection: close$`));
    expect(errorBodySchema.parse(JSON.parse(body))).toMatchObject({ code: `request.${code}` });
  });

  it('has longer when it is a form', async () => {
    const form = drip('multipart/form-data; boundary=x');
    const other = drip('application/json');
    await until(() => other.isClosed);
    expect(form.isClosed).toBe(false);
  });

  it('takes no more connections than the process can bear: the rest is closed, and those that are there go on', async () => {
    for (const socket of sockets) socket.destroy();
    const all = Array.from({ length: 30 }, open);
    await until(() => all.filter(({ heard }) => heard.isClosed).length >= 10);
    const left = all.filter(({ heard }) => !heard.isClosed);
    expect(left.length).toBeGreaterThan(0);
    left[0]?.socket.write('GET /live HTTP/1.1\r\nhost: outpost.test\r\n\r\n');
    await until(() => (left[0]?.heard.received ?? '') !== '');
    expect(left[0]?.heard.received).toMatch(/^HTTP\/1\.1 200 /);
  });
});
