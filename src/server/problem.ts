import type { ErrorBody } from '../contract/errors';

/** A refusal with its HTTP status and what the person is told. Thrown anywhere, answered by plugins/errors.ts. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Pick<ErrorBody, 'errors' | 'code' | 'current' | 'changed'> & { retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

export const notFound = (): Problem => new Problem(404, 'There is no such record.');
export const notAllowed = (message = 'You may not do this.'): Problem => new Problem(403, message);
export const unauthenticated = (): Problem => new Problem(401, 'Unauthenticated.');

/** 422 with messages by field; the first one is the summary, as Laravel does it. */
export function invalid(errors: Record<string, string[]>): Problem {
  const [first] = Object.values(errors).flat();
  return new Problem(422, first ?? 'The given data was invalid.', { errors });
}
