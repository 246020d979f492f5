import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { clientListQuerySchema, clientListSchema, clientResponseSchema } from '../../../contract/clients';
import { idParamsSchema } from '../../../contract/record';
import { scopeOf } from '../../context';
import { sendRecord } from '../../plugins/etag';
import { findClient, listClients } from './repository';

/** Reading clients. */
export const clientsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/api/clients',
    { schema: { querystring: clientListQuerySchema, response: { 200: clientListSchema } } },
    async (request) => listClients(scopeOf(request), request),
  );
  app.get(
    '/api/clients/:id',
    { schema: { params: idParamsSchema, response: { 200: clientResponseSchema } } },
    async (request, reply) => sendRecord(reply, await findClient(scopeOf(request), request.params.id)),
  );
  done();
};
