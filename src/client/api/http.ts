import { errorOfResponse, type ApiError } from './api-error';
import { readCookie } from '../lib/cookies';
import { apiHost } from './api-host';
import { timeCall, type ClockWatch } from './server-clock';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root of the host, query included. */
  readonly path: string;
  /** Sent as JSON, or as it is when it is a form or bytes. */
  readonly body?: unknown;
  /** The body is long, and the server understands `Content-Encoding: gzip`. */
  readonly compress?: boolean;
  /** UUID: the server does what is asked once, however often it hears it. */
  readonly idempotencyKey?: string;
  readonly ifNoneMatch?: string;
  /** Entity tag of what the person saw: the server refuses (412) when it has another by now. */
  readonly ifMatch?: string;
  /** Who is believed to be signed in: the server refuses what would happen in somebody else's name. */
  readonly person?: string;
  /** What the device says of itself. */
  readonly device?: string;
  /** When the work that the call brings was done: see the contract's `worked.ts`. */
  readonly worked?: string | undefined;
  /** Media type of the answer; JSON unless told otherwise. */
  readonly accept?: string;
  /** In ms, where the call may take longer than others. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** Another session begins: by signing in or out, by acting as somebody else; and asking whose it is then. */
  readonly changesSession?: boolean;
}

/** A response that is a success (or 304), not yet read. */
export type HttpResult = { ok: true; response: Response } | { ok: false; error: ApiError };

/** After this many ms without a response the call is given up; its effect is then unknown. */
const REQUEST_TIMEOUT = 30_000;

/** The anti-forgery token. It changes at sign-in and sign-out, so it is read again for every request. */
const xsrfToken = () => readCookie('XSRF-TOKEN');

function headersOf(request: HttpRequest): Headers {
  const headers = new Headers({ Accept: request.accept ?? 'application/json', 'X-Requested-With': 'XMLHttpRequest' });
  // What the server says is shown as it comes: it is to speak as the page does.
  const { lang } = document.documentElement;
  if (lang !== '') headers.set('Accept-Language', lang);
  // A form's type holds a boundary that only the browser knows.
  if (isBytes(request.body)) headers.set('Content-Type', 'application/octet-stream');
  else if (request.body !== undefined && !isForm(request.body)) headers.set('Content-Type', 'application/json');
  if (request.method !== 'GET') {
    const token = xsrfToken();
    if (token !== null) headers.set('X-XSRF-TOKEN', token);
    if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey);
  }
  if (request.ifNoneMatch !== undefined) headers.set('If-None-Match', request.ifNoneMatch);
  if (request.person !== undefined) headers.set('X-Person', request.person);
  if (request.device !== undefined) headers.set('X-Device', request.device);
  if (request.worked !== undefined) headers.set('X-Worked', request.worked);
  if (request.ifMatch !== undefined) headers.set('If-Match', request.ifMatch);
  return headers;
}

const isForm = (body: unknown): body is FormData => body instanceof FormData;
const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => ArrayBuffer.isView(body);

/** Of these many characters and more a body is worth compressing. */
const LONG = 1_024;

/** What a call says, not compressed. */
const written = ({ body }: HttpRequest): FormData | Uint8Array<ArrayBuffer> | string | undefined =>
  body === undefined || isForm(body) || isBytes(body) ? body : JSON.stringify(body);

const isWorthCompressing = ({ compress = false }: HttpRequest, content: string): boolean =>
  compress && content.length >= LONG && 'CompressionStream' in globalThis;

const compressed = (content: string): Promise<Blob> =>
  new Response(new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'))).blob();

async function send(request: HttpRequest, watch: ClockWatch): Promise<HttpResult> {
  const headers = headersOf(request);
  let content: BodyInit | undefined = written(request);
  // A call that is not compressed leaves at once: who is signed in may change with anything that is awaited.
  if (typeof content === 'string' && isWorthCompressing(request, content)) {
    content = await compressed(content);
    headers.set('Content-Encoding', 'gzip');
  }
  const timeout = AbortSignal.timeout(request.timeout ?? REQUEST_TIMEOUT);
  const noteTime = timeCall(watch);
  let response: Response;
  try {
    response = await fetch(`${apiHost()}${request.path}`, {
      method: request.method,
      headers,
      credentials: 'include',
      cache: 'no-store',
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      ...(content !== undefined && { body: content }),
    });
  } catch {
    return { ok: false, error: { kind: timeout.aborted ? 'timeout' : 'network' } };
  }
  noteTime(response);
  if (response.ok || response.status === 304) return { ok: true, response };
  const body: unknown = await response.json().catch(() => null);
  return { ok: false, error: errorOfResponse(response, body, Date.now()) };
}

/** In ms: more than a call may take, so that the tab which has the turn stands still, as one that the browser froze. */
const TURN_TIMEOUT = REQUEST_TIMEOUT + 5_000;

/**
 * One tab at a time: all share the session's cookie, and the session that a cookie was fetched for in one tab must not
 * take the place of the one that somebody signs in to in another. Browsers without Web Locks go without, and so does
 * who waits for a tab that stands still.
 */
async function inSessionTurn<T>(run: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return run();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), TURN_TIMEOUT);
  const turn = () => {
    clearTimeout(timer);
    return run();
  };
  try {
    return await navigator.locks.request('outpost-session', { signal: waiting.signal }, turn);
  } catch (error) {
    if (waiting.signal.aborted) return run();
    throw error;
  }
}

/** Fetches the anti-forgery cookie (Laravel Sanctum's first step), unless another tab did while this one waited. */
const fetchXsrfCookie = (known: string | null, watch: ClockWatch) =>
  inSessionTurn((): Promise<HttpResult> => {
    const isThere = xsrfToken() !== known;
    return isThere
      ? Promise.resolve({ ok: true, response: new Response(null, { status: 204 }) })
      : send({ method: 'GET', path: '/sanctum/csrf-cookie' }, watch);
  });

/**
 * Sends a request the way the API wants it: as an ajax request, with credentials and the anti-forgery token.
 * A token that has expired (419) is fetched anew, once.
 * @param watch is told by each answer what the server's clock says
 */
export async function http(request: HttpRequest, watch: ClockWatch): Promise<HttpResult> {
  if (request.method !== 'GET' && xsrfToken() === null) {
    const cookie = await fetchXsrfCookie(null, watch);
    if (!cookie.ok) return cookie;
  }
  const sent = xsrfToken();
  const attempt = () => (request.changesSession ? inSessionTurn(() => send(request, watch)) : send(request, watch));
  const result = await attempt();
  if (result.ok || result.error.kind !== 'signedOut' || result.error.status !== 419) return result;
  const cookie = await fetchXsrfCookie(sent, watch);
  return cookie.ok ? attempt() : cookie;
}

/** Reads a body as JSON. A success that is neither JSON nor empty (204) did not come from the API. */
export async function readJson(
  response: Response,
): Promise<{ ok: true; body: unknown } | { ok: false; error: ApiError }> {
  if (response.status === 204) return { ok: true, body: null };
  try {
    const text = await response.text();
    if (text === '') return { ok: true, body: null };
    return { ok: true, body: JSON.parse(text) as unknown };
  } catch (error) {
    return { ok: false, error: { kind: error instanceof SyntaxError ? 'notTheServer' : 'network' } };
  }
}
