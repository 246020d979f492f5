import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import {
  comparisonQuerySchema,
  comparisonResponseSchema,
  worstQuestionsResponseSchema,
} from '../../../contract/comparison';
import {
  answerStatisticResponseSchema,
  answersExportQuerySchema,
  dashboardAnswersParamsSchema,
  dashboardAnswersQuerySchema,
  dashboardAnswersSchema,
  dashboardChoicesResponseSchema,
  dashboardFiltersQuerySchema,
  dashboardQuerySchema,
  specificToolSummaryQuerySchema,
  specificToolSummaryResponseSchema,
  toolSummariesSchema,
} from '../../../contract/dashboard';
import { ownPlacesQuerySchema, ownPlacesResponseSchema } from '../../../contract/own-places';
import { idParamsSchema } from '../../../contract/record';
import { readAtOnce, scopeOf } from '../../context';
import { attachment } from '../../export/attachment';
import { EXPORT_TYPES } from '../../export/write-export';
import { withAround } from '../../figures/compared-around';
import { withMonths } from '../../figures/compared-months';
import { comparisonOf } from '../../figures/comparison';
import { ownPlacesOf } from '../../figures/own-places';
import { toolsOf } from '../../figures/tools';
import { listAnswers } from './answers';
import { readChoices } from './choices';
import { languageOf } from '../../messages/language';
import { exportAnswers } from './export';
import { invalid } from '../../problem';
import { selectionOf } from './selection';
import { readStatistic, readTool, readWorst } from './statistic';

/** Figures of answers, and the rows behind them, for administrators; and for everybody those of the own places. */
export const dashboardRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const now = () => app.now().toISOString();

  app.get(
    '/api/own-places',
    { schema: { querystring: ownPlacesQuerySchema, response: { 200: ownPlacesResponseSchema } } },
    async (request) => ({
      data: await readAtOnce(request, async (scope) => {
        const { startDate, finishDate } = request.query;
        if (finishDate < startDate) throw invalid({ finishDate: ['field.rangeReversed'] });
        return { ...(await ownPlacesOf(scope, request.query)), at: now() };
      }),
    }),
  );

  app.get(
    '/api/dashboard/filters',
    { schema: { querystring: dashboardFiltersQuerySchema, response: { 200: dashboardChoicesResponseSchema } } },
    async (request) => {
      const scope = scopeOf(request);
      const { clientId } = await selectionOf(scope, request.query);
      return { data: await readChoices(scope, clientId) };
    },
  );

  app.get(
    '/api/dashboard/answer-statistic',
    { schema: { querystring: dashboardQuerySchema, response: { 200: answerStatisticResponseSchema } } },
    async (request) => ({ data: await readAtOnce(request, (scope) => readStatistic(scope, request.query, now())) }),
  );

  app.get(
    '/api/dashboard/comparison',
    { schema: { querystring: comparisonQuerySchema, response: { 200: comparisonResponseSchema } } },
    async (request) => ({
      data: await readAtOnce(request, async (scope) => {
        const selection = await selectionOf(scope, request.query);
        const comparison = await comparisonOf(scope, selection, request.query);
        const today = now().slice(0, 'YYYY-MM-DD'.length);
        const { by } = request.query;
        const named = by === 'location' ? await withAround(scope, selection, comparison) : comparison;
        return { ...(await withMonths(scope, selection, { by, today }, named)), at: now() };
      }),
    }),
  );

  app.get(
    '/api/dashboard/at-summary',
    { schema: { querystring: dashboardQuerySchema, response: { 200: toolSummariesSchema } } },
    async (request) => ({
      data: await readAtOnce(request, async (scope) => toolsOf(scope, await selectionOf(scope, request.query))),
    }),
  );

  app.get(
    '/api/dashboard/specific-at-summary/:id',
    {
      schema: {
        params: idParamsSchema,
        querystring: specificToolSummaryQuerySchema,
        response: { 200: specificToolSummaryResponseSchema },
      },
    },
    async (request) => ({
      data: await readAtOnce(request, (scope) => readTool(scope, request.params.id, request.query, now())),
    }),
  );

  app.get(
    '/api/dashboard/:id/worst-questions',
    {
      schema: {
        params: idParamsSchema,
        querystring: specificToolSummaryQuerySchema,
        response: { 200: worstQuestionsResponseSchema },
      },
    },
    async (request) => ({
      data: await readAtOnce(request, (scope) => readWorst(scope, request.params.id, request.query, now())),
    }),
  );

  app.get(
    '/api/dashboard/:id/answers',
    {
      schema: {
        params: dashboardAnswersParamsSchema,
        querystring: dashboardAnswersQuerySchema,
        response: { 200: dashboardAnswersSchema },
      },
    },
    async (request) => readAtOnce(request, (scope) => listAnswers(scope, request.params.id, request)),
  );

  app.get(
    '/api/dashboard/:id/answers/export',
    { schema: { params: dashboardAnswersParamsSchema, querystring: answersExportQuerySchema } },
    async (request, reply) => {
      const { contentType, extension } = EXPORT_TYPES[request.query.format];
      const file = await exportAnswers(scopeOf(request), request.params.id, request.query, {
        language: languageOf(request),
        publicUrl: app.publicUrl(),
      });
      reply.type(contentType).header('content-disposition', attachment('answers', extension));
      return reply.send(file);
    },
  );
  done();
};
