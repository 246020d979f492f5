import type { ErrorBody } from '../contract/errors';
import { type FieldMessages, type Message, codeOf } from './messages/message';
import { say } from './messages/say';

interface Details extends Pick<ErrorBody, 'code' | 'current' | 'changed'> {
  errors?: FieldMessages;
  retryAfterSeconds?: number;
}

/**
 * A refusal with its HTTP status and what the person is told; `message` is that in English, for logs. Thrown anywhere,
 * answered by plugins/errors.ts.
 */
export class Problem extends Error {
  /** For programs: the message's own code, where the contract names no other. */
  readonly code: string;

  constructor(
    readonly status: number,
    readonly said: Message,
    readonly details: Details = {},
  ) {
    super(say('en', said));
    this.code = details.code ?? codeOf(said);
  }
}

export const notFound = (): Problem => new Problem(404, 'request.notFound');
export const notAllowed = (said: Message = 'request.notAllowed'): Problem => new Problem(403, said);
export const unauthenticated = (): Problem => new Problem(401, 'request.unauthenticated');

/** Somebody has to make room first. */
const FULL_S = 60;
export const diskFull = (): Problem => new Problem(507, 'server.diskFull', { retryAfterSeconds: FULL_S });

/** 422 with messages by field; the first one is the summary, as Laravel does it. */
export function invalid(errors: FieldMessages): Problem {
  const [first] = Object.values(errors).flat();
  return new Problem(422, first ?? 'request.invalid', { errors });
}
