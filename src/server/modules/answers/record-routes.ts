import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  answerListQuerySchema,
  answerListSchema,
  answerReadQuerySchema,
  answerResponseSchema,
  createAnswerBodySchema,
  updateAnswerBodySchema,
} from '../../../contract/answers';
import { idParamsSchema } from '../../../contract/record';
import { scopeOf } from '../../context';
import { sendRecord } from '../../plugins/etag';
import { perform } from '../../plugins/idempotency';
import { notAllowed } from '../../problem';
import { createAnswer } from './create';
import { lock, read } from './edit';
import { findAnswer, listAnswers } from './repository';
import { saveAnswer } from './save';
import { tokenFor } from './sharing/read-link';

/** Answers as whole records: list, read, create, save, delete. */
export const answerRecordRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const now = () => app.now().toISOString();

  app.get(
    '/api/answers',
    { schema: { querystring: answerListQuerySchema, response: { 200: answerListSchema } } },
    async (request) => listAnswers(scopeOf(request), request),
  );

  app.get(
    '/api/answers/:id',
    { schema: { params: idParamsSchema, querystring: answerReadQuerySchema, response: { 200: answerResponseSchema } } },
    async (request, reply) => {
      const scope = scopeOf(request);
      const answer = await findAnswer(scope, request.params.id, request.query.relations);
      // An answer that was never sent has no link.
      const share_token = answer?.share ? await tokenFor(app, scope, answer.id) : null;
      return sendRecord(reply, answer && { ...answer, share_token });
    },
  );

  app.post(
    '/api/assessment-tools/:id/create-answer',
    {
      schema: {
        params: idParamsSchema,
        body: createAnswerBodySchema,
        response: { 200: answerResponseSchema, 201: answerResponseSchema },
      },
    },
    (request, reply) =>
      perform(
        request,
        reply,
        async (scope) => {
          const { id, isNew } = await createAnswer(scope, request.params.id, request.body, now());
          return { status: isNew ? 201 : 200, body: { data: await read(scope, id) } };
        },
        // The tool is kept from being deleted meanwhile, which any number may do at once.
        null,
      ),
  );

  app.put(
    '/api/answers/:id',
    { schema: { params: idParamsSchema, body: updateAnswerBodySchema, response: { 200: answerResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        await saveAnswer(scope, request.params.id, request.body, now());
        return { status: 200, body: { data: await read(scope, request.params.id) } };
      }),
  );

  app.delete(
    '/api/answers/:id',
    { schema: { params: idParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const answer = await lock(scope, request.params.id);
        const isOwnDraft = answer.user_id === scope.viewer.id && answer.status === 'in_progress';
        if (scope.viewer.role === 'manager' && !isOwnDraft) {
          throw notAllowed('answer.deleteOthers');
        }
        const rows = scope.rowsOf(answer);
        const evidence = await rows.evidence.ids();
        await rows.remove();
        const after = () => {
          app.media.forget(evidence);
        };
        return { status: 204, body: undefined, after };
      }),
  );
  done();
};
