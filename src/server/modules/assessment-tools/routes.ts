import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import {
  assessmentToolResponseSchema,
  assessmentToolUsageResponseSchema,
  changeAssessmentToolStatusBodySchema,
} from '../../../contract/assessment-tools';
import { idParamsSchema } from '../../../contract/record';
import { createSummaryBodySchema, summaryListSchema, summaryResponseSchema } from '../../../contract/summaries';
import { scopeOf } from '../../context';
import { inputOf, save } from '../../admin/save';
import { updateRecord } from '../../admin/write';
import { perform } from '../../plugins/idempotency';
import { copyAssessmentTool } from './copy';
import { draftRoutes } from './draft-routes';
import { assessmentTools } from './resource';
import { createSummary, listSummaries } from './summaries';
import { readUsage } from './usage';

/** What only assessment tools have: a status by itself, copies, usage, summaries, drafts and versions. */
export const assessmentToolsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.post(
    '/api/assessment-tools/:id/change-status',
    {
      schema: {
        params: idParamsSchema,
        body: changeAssessmentToolStatusBodySchema,
        response: { 200: assessmentToolResponseSchema },
      },
    },
    (request, reply) =>
      save(request, reply, 200, (scope, now) =>
        updateRecord(assessmentTools, scope, request.params.id, inputOf(request), now),
      ),
  );

  app.get(
    '/api/assessment-tools/:id/usage',
    { schema: { params: idParamsSchema, response: { 200: assessmentToolUsageResponseSchema } } },
    async (request) => ({ data: await readUsage(scopeOf(request), request.params.id) }),
  );

  app.get(
    '/api/assessment-tools/:id/summaries',
    { schema: { params: idParamsSchema, response: { 200: summaryListSchema } } },
    async (request) => ({ data: await listSummaries(scopeOf(request), request.params.id) }),
  );

  app.post(
    '/api/assessment-tools/:id/create-summary',
    { schema: { params: idParamsSchema, body: createSummaryBodySchema, response: { 201: summaryResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => ({
        status: 201,
        body: { data: await createSummary(scope, request.params.id, request.body, app.now().toISOString()) },
      })),
  );

  app.post(
    '/api/assessment-tools/:id/copy',
    { schema: { params: idParamsSchema, response: { 201: assessmentToolResponseSchema } } },
    (request, reply) => save(request, reply, 201, (scope, now) => copyAssessmentTool(scope, request.params.id, now)),
  );
  void app.register(draftRoutes);
  done();
};
