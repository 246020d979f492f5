import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { activityExportQuerySchema, activityQuerySchema, activityResponseSchema } from '../../../contract/activity';
import { scopeOf } from '../../context';
import { attachment } from '../../export/attachment';
import { EXPORT_TYPES } from '../../export/write-export';
import { exportActivity } from './export';
import { readActivity } from './repository';

/** What was done to the records of all groups, and who signed in and out. */
export const activityRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/api/activity',
    { schema: { querystring: activityQuerySchema, response: { 200: activityResponseSchema } } },
    async (request) => ({ data: await readActivity(scopeOf(request), request.query) }),
  );

  app.get('/api/activity/export', { schema: { querystring: activityExportQuerySchema } }, async (request, reply) => {
    const { contentType, extension } = EXPORT_TYPES[request.query.format];
    const file = await exportActivity(scopeOf(request), request.query);
    reply.type(contentType).header('content-disposition', attachment('activity', extension));
    return reply.send(file);
  });
  done();
};
