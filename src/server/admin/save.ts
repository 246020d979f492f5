import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../scope/scope';
import { languageOf } from '../messages/language';
import { tagOf } from '../plugins/etag';
import { filesOf } from '../plugins/form-data';
import { perform } from '../plugins/idempotency';
import type { Input, AdminRecord } from './resource';
import type { Saved } from './write';

/** What was sent, with the entity tag of what the person has seen, if a program said it. */
export const inputOf = (request: FastifyRequest): Input & { expected: string | undefined } => ({
  body: (request.body ?? {}) as Input['body'],
  files: filesOf(request),
  session: request.session,
  expected: request.headers['if-match'],
});

/**
 * Answers a write with the record as it then stands, or with nothing (204) where the viewer may not see it, and lets
 * follow what follows only from a write that is certain.
 */
export async function save<R extends AdminRecord>(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 200 | 201,
  effect: (scope: Scope, now: string) => Promise<Saved<R | null>>,
): Promise<{ data: R } | undefined> {
  let afterwards: Saved<R>['afterwards'];
  const body = await perform<{ data: R } | undefined>(request, reply, async (scope) => {
    const saved = await effect(scope, request.server.now().toISOString());
    ({ afterwards } = saved);
    return saved.record === null ? { status: 204, body: undefined } : { status, body: { data: saved.record } };
  });
  afterwards?.(request.server, languageOf(request));
  if (body) reply.header('etag', tagOf(body.data));
  return body;
}
