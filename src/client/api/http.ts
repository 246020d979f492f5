import { errorOfResponse, type ApiError } from './api-error';
import { readCookie } from '../lib/cookies';
import { apiHost } from './api-host';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root of the host, query included. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** UUID: the server does what is asked once, however often it hears it. */
  readonly idempotencyKey?: string;
  readonly ifNoneMatch?: string;
  readonly signal?: AbortSignal;
}

/** A response that is a success (or 304), not yet read. */
export type HttpResult = { ok: true; response: Response } | { ok: false; error: ApiError };

/** After this many ms without a response the call is given up; its effect is then unknown. */
const REQUEST_TIMEOUT = 30_000;

/** The anti-forgery token. It changes at sign-in and sign-out, so it is read again for every request. */
const xsrfToken = () => readCookie('XSRF-TOKEN');

function headersOf(request: HttpRequest): Headers {
  const headers = new Headers({ Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' });
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  if (request.method !== 'GET') {
    const token = xsrfToken();
    if (token !== null) headers.set('X-XSRF-TOKEN', token);
    if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey);
  }
  if (request.ifNoneMatch !== undefined) headers.set('If-None-Match', request.ifNoneMatch);
  return headers;
}

async function send(request: HttpRequest): Promise<HttpResult> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  let response: Response;
  try {
    response = await fetch(`${apiHost()}${request.path}`, {
      method: request.method,
      headers: headersOf(request),
      credentials: 'include',
      cache: 'no-store',
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
  } catch {
    return { ok: false, error: { kind: timeout.aborted ? 'timeout' : 'network' } };
  }
  if (response.ok || response.status === 304) return { ok: true, response };
  const body: unknown = await response.json().catch(() => null);
  return { ok: false, error: errorOfResponse(response, body, Date.now()) };
}

/** Fetches the anti-forgery cookie (Laravel Sanctum's first step). */
const fetchXsrfCookie = () => send({ method: 'GET', path: '/sanctum/csrf-cookie' });

/**
 * Sends a request the way the API wants it: as an ajax request, with credentials and the anti-forgery token.
 * A token that has expired (419) is fetched anew, once.
 */
export async function http(request: HttpRequest): Promise<HttpResult> {
  if (request.method !== 'GET' && xsrfToken() === null) {
    const cookie = await fetchXsrfCookie();
    if (!cookie.ok) return cookie;
  }
  const result = await send(request);
  if (result.ok || result.error.kind !== 'signedOut' || result.error.status !== 419) return result;
  const cookie = await fetchXsrfCookie();
  return cookie.ok ? send(request) : cookie;
}

/** Reads a body as JSON. A success that is neither JSON nor empty (204) did not come from the API. */
export async function readJson(response: Response): Promise<{ ok: true; body: unknown } | { ok: false; error: ApiError }> {
  if (response.status === 204) return { ok: true, body: null };
  try {
    const text = await response.text();
    if (text === '') return { ok: true, body: null };
    return { ok: true, body: JSON.parse(text) as unknown };
  } catch (error) {
    return { ok: false, error: { kind: error instanceof SyntaxError ? 'notTheServer' : 'network' } };
  }
}
