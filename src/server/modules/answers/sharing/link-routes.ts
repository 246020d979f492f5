import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerResponseSchema, detailResponseSchema } from '../../../../contract/answers';
import {
  returnAnswerBodySchema,
  setRemarkBodySchema,
  setRemarkResponseSchema,
  submitByLinkBodySchema,
  tokenAdditionalQuestionBodySchema,
  tokenDetailBodySchema,
  tokenParamsSchema,
  tokenReadQuerySchema,
} from '../../../../contract/sharing';
import { openSharedScope } from '../../../scope/shared-scope';
import { inTransaction } from '../../../db/transaction';
import { sendRecord, tagOf } from '../../../plugins/etag';
import { asAsked } from '../as-asked';
import { setDetail } from '../details';
import { completeByLink, edit, lock, read } from '../edit';
import { findAnswer } from '../repository';
import { setRemark } from '../remarks';
import { setAdditionalQuestion } from '../set-value';
import { needRound, needUnrevoked, openLink, performByLink } from './open-link';
import { returnByLink } from './return-answer';

/** For whoever has the token: no session, but the anti-forgery token as with every write. */
const config = { access: 'link' } as const;
const tags = ['sharing'];
/** Who filled it in is not among them. */
const RELATIONS = ['assessment_tool', 'location'] as const;

/** The calls of a director, who has a link and no account. */
export const linkRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const now = () => app.now().toISOString();

  app.get(
    '/api/answers/get-by-token/:token',
    {
      config: { ...config, changes: true },
      schema: {
        tags,
        params: tokenParamsSchema,
        querystring: tokenReadQuerySchema,
        response: { 200: answerResponseSchema, 304: z.undefined() },
      },
    },
    async (request, reply) => {
      const share = await openLink(request);
      // Somebody who is signed in is not the director who was written to.
      if (share.opened_at === null && !request.session?.viewer) {
        await inTransaction(app.db, async (tx) => {
          const scope = openSharedScope(tx, share);
          await lock(scope, scope.answerId);
          await needUnrevoked(tx, request.params.token);
          await scope.noteOpened(now());
          await scope.rowsOf().save({}, now());
        });
      }
      const scope = openSharedScope(app.db, share);
      const answer = asAsked(await findAnswer(scope, scope.answerId, RELATIONS));
      // An open page asks again and again.
      if (answer && request.headers['if-none-match'] === tagOf(answer)) return reply.code(304).send();
      return sendRecord(reply, answer);
    },
  );

  app.post(
    '/api/answer-detail/:token/create-or-update',
    {
      config,
      schema: { tags, params: tokenParamsSchema, body: tokenDetailBodySchema, response: { 200: detailResponseSchema } },
    },
    (request, reply) =>
      performByLink(request, reply, async (scope) => {
        const { question_id, custom_question_id = '', ...parts } = request.body;
        const asked =
          question_id === undefined
            ? ({ table: 'custom_answer_details', questionId: custom_question_id } as const)
            : ({ table: 'answer_details', questionId: question_id } as const);
        const { result, isOutdated } = await setDetail(scope, scope.answerId, asked, parts, now());
        return { status: 200, body: { data: result }, isOutdated };
      }),
  );

  app.post(
    '/api/answers/update-additional-question/:token',
    {
      config,
      schema: {
        tags,
        params: tokenParamsSchema,
        body: tokenAdditionalQuestionBodySchema,
        response: { 200: answerResponseSchema },
      },
    },
    (request, reply) =>
      performByLink(request, reply, async (scope) => {
        const { isOutdated } = await setAdditionalQuestion(scope, scope.answerId, request.body, now());
        return { status: 200, body: { data: await read(scope, scope.answerId) }, isOutdated };
      }),
  );

  app.post(
    '/api/answers/set-remark/:token',
    {
      config,
      schema: {
        tags,
        params: tokenParamsSchema,
        body: setRemarkBodySchema,
        response: { 200: setRemarkResponseSchema },
      },
    },
    (request, reply) =>
      performByLink(request, reply, async (scope) => {
        const { result, isOutdated } = await setRemark(scope, request.body, now());
        return { status: 200, body: { data: result }, isOutdated };
      }),
  );

  app.post(
    '/api/answers/return/:token',
    {
      config,
      schema: {
        tags,
        params: tokenParamsSchema,
        body: returnAnswerBodySchema,
        response: { 200: answerResponseSchema },
      },
    },
    (request, reply) =>
      performByLink(request, reply, async (scope) => {
        await needRound(scope, request.body.round);
        await returnByLink(scope, request.body, now());
        return { status: 200, body: { data: await read(scope, scope.answerId) } };
      }),
  );

  app.post(
    '/api/answers/submit/:token',
    {
      config,
      schema: {
        tags,
        params: tokenParamsSchema,
        body: submitByLinkBodySchema,
        response: { 200: answerResponseSchema },
      },
    },
    (request, reply) =>
      performByLink(request, reply, async (scope) => {
        await needRound(scope, request.body?.round);
        await edit(scope, scope.answerId, now(), completeByLink);
        await scope.noteSubmitted(now());
        return { status: 200, body: { data: await read(scope, scope.answerId) } };
      }),
  );
  done();
};
