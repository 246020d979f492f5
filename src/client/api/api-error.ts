import type { ErrorBody } from '../../contract/errors';
import { withoutToken } from './share-tokens';

/**
 * Everything that can go wrong with a call, once and for all. Plain data: it is stored with an entry and shown to
 * a person. `failure-policy` in `sync` says for each kind what happens to a waiting change.
 */
export type ApiError =
  | { kind: 'offline' }
  /** Another person signed in, or this one out, before the response came. */
  | { kind: 'overtaken' }
  /** An earlier sending may have arrived, and `matches` records look like it: a person must tell. */
  | { kind: 'ambiguous'; matches: number }
  /** No response: the connection broke, or another origin was refused. */
  | { kind: 'network' }
  | { kind: 'timeout' }
  /** A success that is not an answer of the API, as a captive portal gives. */
  | { kind: 'notTheServer' }
  /** A success that lacks what the client cannot do without. */
  | { kind: 'unexpectedResponse'; call: string; field: string }
  /** 5xx and 408. */
  | { kind: 'serverTrouble'; status: number; requestId: string | null }
  /** 429 and 503 with the time to wait, in ms. */
  | { kind: 'busy'; status: number; retryAfter: number }
  /** 419, after the cookie was fetched anew, or 401. */
  | { kind: 'signedOut'; status: number }
  | { kind: 'forbidden'; message: string }
  /** `code`: what the server calls the reason, where it tells (`share_revoked`). */
  | { kind: 'notFound'; message: string; code?: string }
  | { kind: 'gone'; message: string }
  | { kind: 'invalid'; message: string; fields: Record<string, string[]> }
  /** The same request is being worked on. */
  | { kind: 'stillRunning' }
  | { kind: 'conflict'; message: string; current: unknown }
  | { kind: 'changedMeanwhile'; message: string; current: unknown }
  /** Any other refusal (413, 415 …). */
  | { kind: 'refused'; status: number; message: string };

/** How long to wait when a busy server does not say, in ms. */
const DEFAULT_RETRY_AFTER = 5_000;

/** `Retry-After` (RFC 9110, 10.2.3) in ms: seconds or a date. */
export function parseRetryAfter(value: string | null, now: number): number {
  if (value === null) return DEFAULT_RETRY_AFTER;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? DEFAULT_RETRY_AFTER : Math.max(0, date - now);
}

/** The error that a response which is not a success stands for. */
export function errorOfResponse(response: Response, body: unknown, now: number): ApiError {
  const { status } = response;
  const details: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
  const message = typeof details.message === 'string' ? details.message : '';
  switch (status) {
    case 401:
    case 419:
      return { kind: 'signedOut', status };
    case 403:
      return { kind: 'forbidden', message };
    case 404:
      return { kind: 'notFound', message, ...(details.code !== undefined && { code: details.code }) };
    case 409:
      if (details.code === 'idempotency_running') return { kind: 'stillRunning' };
      if (details.code === 'other_person') return { kind: 'overtaken' };
      return { kind: 'conflict', message, current: withoutToken(details.current ?? null) };
    case 410:
      return { kind: 'gone', message };
    case 412:
      return { kind: 'changedMeanwhile', message, current: withoutToken(details.current ?? null) };
    case 422:
      return { kind: 'invalid', message, fields: details.errors ?? {} };
    case 408:
      return { kind: 'serverTrouble', status, requestId: details.request_id ?? null };
    case 429:
      return { kind: 'busy', status, retryAfter: parseRetryAfter(response.headers.get('Retry-After'), now) };
    case 503:
      if (response.headers.has('Retry-After')) {
        return { kind: 'busy', status, retryAfter: parseRetryAfter(response.headers.get('Retry-After'), now) };
      }
      return { kind: 'serverTrouble', status, requestId: details.request_id ?? null };
    default:
      return status >= 500
        ? { kind: 'serverTrouble', status, requestId: details.request_id ?? null }
        : { kind: 'refused', status, message };
  }
}

/** Whether no server was reached: trying later may help, and nothing is known of the effect. */
export const isUnreachable = ({ kind }: ApiError) =>
  kind === 'offline' || kind === 'network' || kind === 'timeout' || kind === 'notTheServer';
