import type { ApiError } from '../api/api-error';
import type { Reply } from '../state/outbox/acknowledgement';
import { apiErrorOf } from '../state/session/actions';

/** The server took it; or why not. A reply of null: it took it and said nothing about what it made. */
export type Outcome = { reply: Reply | null } | { error: ApiError };

/** The caller looks at the outcome, so no cache need keep it. */
export const UNTRACKED = { track: false } as const;

type Result<T> = { data: T; error?: undefined } | { data?: undefined; error: unknown };

/** @param silent what it means when the server took it without a word. */
export async function outcomeOf<T>(
  sent: PromiseLike<Result<T>>,
  replyOf: (data: T & {}) => Reply,
  silent: Reply | null,
): Promise<Outcome> {
  const result = await sent;
  if (result.error !== undefined) return { error: apiErrorOf(result.error) };
  return { reply: result.data === null || result.data === undefined ? silent : replyOf(result.data) };
}

export const DONE: Reply = { type: 'done' };
