import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '../../contract/errors';
import { databaseTrouble } from '../db/database-trouble';
import { sqlState } from '../db/sql-state';
import { OutcomeUnknown } from '../db/transaction';
import { isDiskFull } from '../free-space';
import { MediaStoreAway } from '../media/media-store';
import { Problem, diskFull, invalid, notFound } from '../problem';
import type { Code, FieldMessages } from '../messages/message';
import { sayAll, sayTo } from '../messages/say';
import { type Found, fieldMessages } from '../messages/schema-messages';

/** What to say for the refusals that the framework makes before a route is reached. */
const MESSAGES: Readonly<Record<number, Code>> = {
  400: 'request.unreadable',
  404: 'request.nothingHere',
  413: 'request.tooLarge',
  414: 'request.addressTooLong',
  415: 'request.typeNotAccepted',
  431: 'request.headersTooLarge',
};

interface ValidationError {
  validation: { instancePath: string; message?: string; params: Record<string, unknown> }[];
}

const fieldErrors = ({ validation }: ValidationError): FieldMessages =>
  fieldMessages(
    validation.map(({ instancePath, message = 'field.notValid', params }) => ({
      ...(params as Partial<Found>),
      message,
      path: instancePath.split('/').filter(Boolean),
    })),
  );

const TROUBLES = { away: 'server.databaseAway', busy: 'server.busy' } as const;
const TROUBLE_S = 5;

function fromDatabase(error: unknown): Problem | undefined {
  // Without `Retry-After`, which says that nothing was done.
  if (error instanceof OutcomeUnknown) return new Problem(503, 'request.outcomeUnknown');
  const trouble = databaseTrouble(error);
  if (trouble) return new Problem(503, TROUBLES[trouble], { retryAfterSeconds: TROUBLE_S });
  const state = sqlState(error);
  if (isDiskFull(error)) return diskFull();
  // Two people in each other's way for longer than the server waits, or a lock that did not come in time.
  if (state === '40001' || state === '40P01' || state === '55P03') {
    return new Problem(503, 'server.busy', { retryAfterSeconds: 1 });
  }
  // Unique or referring values that another change took or removed between the check and the write.
  if (state === '23505' || state === '23503') {
    return new Problem(409, 'request.changedMeanwhile', {
      retryAfterSeconds: 1,
    });
  }
  // Class 22, data exception: a value that passed every check and still fits no column.
  return state?.startsWith('22') === true ? invalid({}) : undefined;
}

/** Turns whatever was thrown into a refusal that may be shown; undefined for a fault of our own. */
export function toProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  // Nothing else waits for it, so it is not said to be busy: other requests may come.
  if (error instanceof MediaStoreAway) return new Problem(502, 'server.mediaAway');
  if (hasZodFastifySchemaValidationErrors(error)) {
    return error.validationContext === 'params' ? notFound() : invalid(fieldErrors(error));
  }
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    return new Problem(status, MESSAGES[status] ?? 'request.refused');
  }
  return fromDatabase(error);
}

/** What a route said of the stream that it would have sent, if that failed before anything had left. */
const OF_A_STREAM = ['content-encoding', 'content-disposition', 'etag'];

/**
 * Answers whatever was thrown: a body of the contract's shape, in the person's language, and nothing internal in it.
 */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error) ?? new Problem(500, 'server.failed');
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
    message: say(problem.said),
    ...(errors && { errors: sayAll(errors, say) }),
    ...details,
    code: problem.code,
    request_id: request.id,
  };
  // As text: a route's own schema for its successes must not be tried on this.
  void reply.code(problem.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** One error handler for every route. What fails before there is one: `frameworkErrors` in app.ts. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler(refuse);
}
