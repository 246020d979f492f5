import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '../../contract/errors';
import { databaseTrouble } from '../db/database-trouble';
import { sqlState } from '../db/sql-state';
import { OutcomeUnknown } from '../db/transaction';
import { Problem, invalid, notFound } from '../problem';
import { sayAll, sayTo } from '../words/translate';

/** What to say for the refusals that the framework makes before a route is reached. */
const MESSAGES: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  413: 'This is too large.',
  414: 'This address is too long.',
  415: 'This type of content is not accepted here.',
  431: 'The headers are too large.',
};

function fieldErrors(error: { validation: { instancePath: string; message?: string }[] }): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.validation) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.');
    (errors[field] ??= []).push(issue.message ?? 'This value is not valid.');
  }
  return errors;
}

const TROUBLES = {
  away: 'The server cannot reach its data at the moment. Please try again.',
  busy: 'The server is busy. Please try again.',
};
const TROUBLE_S = 5;

function fromDatabase(error: unknown): Problem | undefined {
  // Without `Retry-After`, which says that nothing was done.
  if (error instanceof OutcomeUnknown)
    return new Problem(503, 'The connection to the data broke. This may have been saved or not: please look.');
  const trouble = databaseTrouble(error);
  if (trouble) return new Problem(503, TROUBLES[trouble], { retryAfterSeconds: TROUBLE_S });
  const state = sqlState(error);
  // Two people in each other's way for longer than the server waits, or a lock that did not come in time.
  if (state === '40001' || state === '40P01' || state === '55P03') {
    return new Problem(503, 'The server is busy. Please try again.', { retryAfterSeconds: 1 });
  }
  // Unique or referring values that another change took or removed between the check and the write.
  if (state === '23505' || state === '23503') {
    return new Problem(409, 'Somebody made another change at the same moment. Please try again.', {
      retryAfterSeconds: 1,
    });
  }
  // Class 22, data exception: a value that passed every check and still fits no column.
  return state?.startsWith('22') === true ? invalid({}) : undefined;
}

/** Turns whatever was thrown into a refusal that may be shown; undefined for a fault of our own. */
export function toProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return error.validationContext === 'params' ? notFound() : invalid(fieldErrors(error));
  }
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    return new Problem(status, MESSAGES[status] ?? 'The request was refused.');
  }
  return fromDatabase(error);
}

/** What a route said of the stream that it would have sent, if that failed before anything had left. */
const OF_A_STREAM = ['content-encoding', 'content-disposition', 'etag'];

/**
 * Answers whatever was thrown: a body of the contract's shape, in the person's language, and nothing internal in it.
 */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error) ?? new Problem(500, 'Something went wrong on the server.');
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  const { retryAfterSeconds, errors, ...details } = problem.details;
  const say = sayTo(request);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (!reply.raw.headersSent) {
    for (const header of OF_A_STREAM) {
      reply.removeHeader(header);
      reply.raw.removeHeader(header);
    }
  }
  const body: ErrorBody = {
    message: say(problem.message),
    ...(errors && { errors: sayAll(errors, say) }),
    ...details,
    request_id: request.id,
  };
  // As text: a route's own schema for its successes must not be tried on this.
  void reply.code(problem.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** One error handler for every route. What fails before there is one: `frameworkErrors` in app.ts. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler(refuse);
}
