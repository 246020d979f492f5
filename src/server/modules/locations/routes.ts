import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { locationListQuerySchema, locationListSchema, locationResponseSchema } from '../../../contract/locations';
import { idParamsSchema } from '../../../contract/record';
import { scopeOf } from '../../context';
import { sendRecord } from '../../plugins/etag';
import { findLocation, listLocations } from './repository';

/** Reading locations. */
export const locationsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/api/locations',
    { schema: { querystring: locationListQuerySchema, response: { 200: locationListSchema } } },
    async (request) => listLocations(scopeOf(request), request),
  );
  app.get(
    '/api/locations/:id',
    {
      schema: {
        params: idParamsSchema,
        querystring: locationListQuerySchema.pick({ relations: true }),
        response: { 200: locationResponseSchema },
      },
    },
    async (request, reply) =>
      sendRecord(reply, await findLocation(scopeOf(request), request.params.id, request.query.relations)),
  );
  done();
};
