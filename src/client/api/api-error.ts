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
  /** The session is another person's than this page was opened for: the server refused to act in their name. */
  | { kind: 'otherPerson' }
  /**
   * An earlier sending may have arrived, and `matches` records look like it: a person must tell. `candidates`: ids of
   * answers.
   */
  | { kind: 'ambiguous'; matches: number; candidates?: string[] }
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
  /** `isRepeated`: what was asked with this idempotency key was done before, when it read a little differently. */
  | { kind: 'invalid'; message: string; fields: Record<string, string[]>; isRepeated?: true }
  /** The same request is being worked on. */
  | { kind: 'stillRunning' }
  /**
   * `completed`: nothing can be changed any more. `round`: those who sent it to the director work on it again, or have sent
   * it once more since. `changed`: somebody else has put another value there since it was seen.
   */
  | {
      kind: 'conflict';
      message: string;
      current: unknown;
      completed?: true;
      round?: 'taken_back' | 'sent_again';
      changed?: ChangedValue;
    }
  | { kind: 'changedMeanwhile'; message: string; current: unknown }
  /** Any other refusal (413, 415 …). */
  | { kind: 'refused'; status: number; message: string };

/** What stands in place of what the person saw; who set it, by name, and when (ISO-8601): null where nobody knows. */
interface ChangedValue {
  readonly value: string | null;
  readonly by: string | null;
  readonly at: string | null;
}

/** How long to wait when a busy server does not say, in ms. */
const DEFAULT_RETRY_AFTER = 5_000;

/** Nobody waits longer because a server said so, in ms: it may be wrong, and a device asks again without harm. */
const LONGEST_RETRY_AFTER = 60 * 60_000;

/**
 * `Retry-After` (RFC 9110, 10.2.3) in ms: seconds, or a date, which is meant by the clock of the server (`Date` of the
 * same response). `now`: the device's clock, for a server that does not tell the time.
 */
export function parseRetryAfter(headers: Headers, now: number): number {
  const value = headers.get('Retry-After');
  if (value === null) return DEFAULT_RETRY_AFTER;
  const seconds = Number(value);
  const told = Date.parse(headers.get('Date') ?? '');
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - (Number.isNaN(told) ? now : told);
  return Number.isNaN(wait) ? DEFAULT_RETRY_AFTER : Math.min(LONGEST_RETRY_AFTER, Math.max(0, wait));
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function conflictOf(details: Partial<ErrorBody>, message: string): ApiError {
  const { changed, code } = details as { changed?: Partial<ChangedValue> | null; code?: string };
  return {
    kind: 'conflict',
    message,
    current: withoutToken(details.current ?? null),
    ...(code === 'completed' && { completed: true as const }),
    ...((code === 'taken_back' || code === 'sent_again') && { round: code }),
    ...(changed && {
      changed: { value: textOrNull(changed.value), by: textOrNull(changed.by), at: textOrNull(changed.at) },
    }),
  };
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
      if (details.code === 'other_person') return { kind: 'otherPerson' };
      return conflictOf(details, message);
    case 410:
      return { kind: 'gone', message };
    case 412:
      return { kind: 'changedMeanwhile', message, current: withoutToken(details.current ?? null) };
    case 422:
      return {
        kind: 'invalid',
        message,
        fields: details.errors ?? {},
        ...(details.code === 'idempotency_mismatch' && { isRepeated: true as const }),
      };
    case 408:
      return { kind: 'serverTrouble', status, requestId: details.request_id ?? null };
    case 429:
      return { kind: 'busy', status, retryAfter: parseRetryAfter(response.headers, now) };
    case 503:
      if (response.headers.has('Retry-After')) {
        return { kind: 'busy', status, retryAfter: parseRetryAfter(response.headers, now) };
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

/** Whether what was asked may have been done nevertheless: a server that knows its idempotency key can tell. */
export const isUncertain = (error: ApiError) =>
  isUnreachable(error) || error.kind === 'serverTrouble' || error.kind === 'stillRunning';
