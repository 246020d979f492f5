import { http, readJson, type HttpRequest } from '../../../src/client/api/http';
import { depositBody, takeBody } from '../../../src/client/api/secret-bodies';
import { systemClock } from '../../../src/client/lib/clock';

const response = (status: number, body = '{}') => new Response(status === 204 ? null : body, { status });

function answering(...responses: (Response | Error)[]) {
  const sent: { path: string; headers: Headers; init: RequestInit }[] = [];
  globalThis.fetch = (input, init = {}) => {
    sent.push({
      path: input instanceof Request ? input.url : input.toString(),
      headers: new Headers(init.headers),
      init,
    });
    const next = responses.shift() ?? response(500);
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  return sent;
}

/** What responses say of the clock matters to nobody here. */
const send = (request: HttpRequest) => http(request, { clock: systemClock, onClockCompared: () => undefined });

const expire = 'Thu, 01 Jan 1970 00:00:00 GMT';
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=a%2Fb%3D';
});

test('a write is an ajax request with credentials and the decoded token', async () => {
  const sent = answering(response(200));
  await send({ method: 'POST', path: '/api/x', body: { a: 1 } });
  expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":1}' });
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    accept: 'application/json',
    'x-xsrf-token': 'a/b=',
  });
});

test('the server is asked to speak as the page does', async () => {
  const sent = answering(response(200), response(200));
  document.documentElement.lang = 'fr';
  await send({ method: 'GET', path: '/api/x' });
  document.documentElement.lang = '';
  await send({ method: 'GET', path: '/api/x' });
  expect(sent.map(({ headers }) => headers.get('Accept-Language'))).toEqual(['fr', null]);
});

test('without a token the cookie is fetched first', async () => {
  document.cookie = `XSRF-TOKEN=; expires=${expire}`;
  const sent = answering(response(204), response(200));
  await send({ method: 'POST', path: '/login', body: {} });
  expect(sent.map(({ path }) => path)).toEqual(['/sanctum/csrf-cookie', '/login']);
});

test('an expired token is fetched anew once, and then the session is over', async () => {
  const sent = answering(response(419), response(204), response(419));
  await expect(send({ method: 'POST', path: '/api/x' })).resolves.toEqual({
    ok: false,
    error: { kind: 'signedOut', status: 419 },
  });
  expect(sent.map(({ path }) => path)).toEqual(['/api/x', '/sanctum/csrf-cookie', '/api/x']);
});

describe('where tabs take turns', () => {
  /** The browser's lock, which another tab has and keeps. */
  const request = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    });
  beforeEach(() => {
    jest.useFakeTimers();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('who signs in waits for another tab as long as a call may take, and then goes on without it', async () => {
    const sent = answering(response(200));
    const login = send({ method: 'POST', path: '/login', body: {}, changesSession: true });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(5_000);
    await expect(login).resolves.toMatchObject({ ok: true });
    expect(sent.map(({ path }) => path)).toEqual(['/login']);
  });
});

test('no response is a network error, a page in place of an answer is not the server', async () => {
  answering(new TypeError('Failed to fetch'));
  await expect(send({ method: 'GET', path: '/api/x' })).resolves.toEqual({ ok: false, error: { kind: 'network' } });
  await expect(readJson(response(200, '<html>Sign in</html>'))).resolves.toEqual({
    ok: false,
    error: { kind: 'notTheServer' },
  });
  await expect(readJson(response(204))).resolves.toEqual({ ok: true, body: null });
});

test('a deposited body is given out once', () => {
  const handle = depositBody({ password: 'secret' });
  expect(handle).not.toContain('secret');
  expect(takeBody(handle)).toEqual({ password: 'secret' });
  expect(takeBody(handle)).toBeUndefined();
});
