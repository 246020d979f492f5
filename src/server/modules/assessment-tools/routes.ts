import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import {
  assessmentToolListQuerySchema,
  assessmentToolListSchema,
  assessmentToolResponseSchema,
} from '../../../contract/assessment-tools';
import { idParamsSchema } from '../../../contract/record';
import { scopeOf } from '../../context';
import { sendRecord } from '../../plugins/etag';
import { findAssessmentTool, listAssessmentTools } from './repository';

/** Reading assessment tools. */
export const assessmentToolsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/api/assessment-tools',
    { schema: { querystring: assessmentToolListQuerySchema, response: { 200: assessmentToolListSchema } } },
    async (request) => listAssessmentTools(scopeOf(request), request),
  );
  app.get(
    '/api/assessment-tools/:id',
    {
      schema: {
        params: idParamsSchema,
        querystring: assessmentToolListQuerySchema.pick({ relations: true }),
        response: { 200: assessmentToolResponseSchema },
      },
    },
    async (request, reply) =>
      sendRecord(reply, await findAssessmentTool(scopeOf(request), request.params.id, request.query.relations)),
  );
  done();
};
