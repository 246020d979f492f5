import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  answerResponseSchema,
  changeAdditionalQuestionBodySchema,
  changeAnswerStatusBodySchema,
  changeKeyTrendBodySchema,
  createKeyTrendBodySchema,
  customQuestionBodySchema,
  customQuestionParamsSchema,
  customQuestionResponseSchema,
  detailParamsSchema,
  detailResponseSchema,
  keyTrendParamsSchema,
  keyTrendResponseSchema,
  remarkResponseSchema,
  replyToRemarkBodySchema,
  renameCustomQuestionBodySchema,
  setDetailBodySchema,
} from '../../../contract/answers';
import { idParamsSchema } from '../../../contract/record';
import { perform } from '../../plugins/idempotency';
import { invalid, notFound } from '../../problem';
import { setDetail } from './details';
import { edit, read } from './edit';
import { replyToRemark } from './remarks';
import { changeKeyTrend, renameCustomQuestion, setAdditionalQuestion, setStatus } from './set-value';

/** Options, type and duty of a question that a manager adds (specification, section 3). */
const NEW_CUSTOM_QUESTION = { answer_options: '1;2;3;4;5', is_required: 0, type: 'range' } as const;

/** The calls that change one part of an answer. */
export const answerCallsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const now = () => app.now().toISOString();

  app.post(
    '/api/answers/:id/answer-detail/:questionId',
    { schema: { params: detailParamsSchema, body: setDetailBodySchema, response: { 200: detailResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { id, questionId } = request.params;
        const asked = { table: 'answer_details', questionId } as const;
        const { result, isOutdated } = await setDetail(scope, id, asked, request.body, now());
        return { status: 200, body: { data: result }, isOutdated };
      }),
  );

  app.post(
    '/api/answers/:id/custom-answer-detail/:questionId',
    { schema: { params: detailParamsSchema, body: setDetailBodySchema, response: { 200: detailResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { id, questionId } = request.params;
        const asked = { table: 'custom_answer_details', questionId } as const;
        const { result, isOutdated } = await setDetail(scope, id, asked, request.body, now());
        return { status: 200, body: { data: result }, isOutdated };
      }),
  );

  app.post(
    '/api/answers/:id/custom-questions',
    {
      schema: {
        params: idParamsSchema,
        body: customQuestionBodySchema,
        response: { 201: customQuestionResponseSchema },
      },
    },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const question = await edit(scope, request.params.id, now(), ({ rows, now: created_at }) =>
          rows.addCustomQuestion({ ...NEW_CUSTOM_QUESTION, question: request.body.question, created_at }),
        );
        return { status: 201, body: { data: question } };
      }),
  );

  app.put(
    '/api/answers/:id/custom-questions/:customQuestionId',
    {
      schema: {
        params: customQuestionParamsSchema,
        body: renameCustomQuestionBodySchema,
        response: { 200: customQuestionResponseSchema },
      },
    },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { result, isOutdated } = await renameCustomQuestion(scope, request.params, request.body, now());
        return { status: 200, body: { data: result }, isOutdated };
      }),
  );

  app.delete(
    '/api/answers/:id/custom-questions/:customQuestionId',
    { schema: { params: customQuestionParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { id, customQuestionId } = request.params;
        const evidence = await edit(scope, id, now(), async ({ rows }) => {
          // What a director remarked on it would go along, and with it what was answered.
          if (await rows.remarks.find({ kind: 'custom', id: customQuestionId.toLowerCase() }))
            throw invalid({ custom_question: ['answer.remarkedQuestion'] });
          const goesAlong = await rows.evidence.ids(customQuestionId);
          return (await rows.removeCustomQuestion(customQuestionId)) ? goesAlong : undefined;
        });
        if (!evidence) throw notFound();
        const after = () => {
          app.media.forget(evidence);
        };
        return { status: 204, body: undefined, after };
      }),
  );

  app.post(
    '/api/answers/:id/create-key-trend',
    { schema: { params: idParamsSchema, body: createKeyTrendBodySchema, response: { 201: keyTrendResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { questionCategoryId, text } = request.body;
        const trend = await edit(scope, request.params.id, now(), ({ rows, now: created_at }) =>
          rows.keyTrends.add(questionCategoryId, text, created_at),
        );
        if (!trend) throw invalid({ questionCategoryId: ['answer.noSuchCategory'] });
        return { status: 201, body: { data: trend } };
      }),
  );

  app.put(
    '/api/answers/:id/key-trends/:keyTrendId',
    {
      schema: {
        params: keyTrendParamsSchema,
        body: changeKeyTrendBodySchema,
        response: { 200: keyTrendResponseSchema },
      },
    },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { result, isOutdated } = await changeKeyTrend(scope, request.params, request.body, now());
        return { status: 200, body: { data: result }, isOutdated };
      }),
  );

  app.delete(
    '/api/answers/:id/key-trends/:keyTrendId',
    { schema: { params: keyTrendParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { id, keyTrendId } = request.params;
        const wasThere = await edit(scope, id, now(), ({ rows }) => rows.keyTrends.remove(keyTrendId));
        if (!wasThere) throw notFound();
        return { status: 204, body: undefined };
      }),
  );

  app.post(
    '/api/answers/:id/change-additional-question',
    {
      schema: {
        params: idParamsSchema,
        body: changeAdditionalQuestionBodySchema,
        response: { 200: answerResponseSchema },
      },
    },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { id } = request.params;
        const { isOutdated } = await setAdditionalQuestion(scope, id, request.body, now());
        return { status: 200, body: { data: await read(scope, id) }, isOutdated };
      }),
  );

  app.post(
    '/api/answers/:id/reply-to-remark',
    { schema: { params: idParamsSchema, body: replyToRemarkBodySchema, response: { 200: remarkResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { result, isOutdated } = await replyToRemark(scope, request.params.id, request.body, now());
        return { status: 200, body: { data: result }, isOutdated };
      }),
  );

  app.post(
    '/api/answers/:id/change-status',
    { schema: { params: idParamsSchema, body: changeAnswerStatusBodySchema, response: { 200: answerResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { id } = request.params;
        const { isOutdated } = await setStatus(scope, id, request.body, now());
        return { status: 200, body: { data: await read(scope, id) }, isOutdated };
      }),
  );
  done();
};
