import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { changeClientStatusBodySchema, clientResponseSchema, logoQuerySchema } from '../../../contract/clients';
import { idParamsSchema } from '../../../contract/record';
import { scopeOf } from '../../context';
import { inputOf, save } from '../../admin/save';
import { updateRecord } from '../../admin/write';
import { notFound } from '../../problem';
import { copyClient } from './copy';
import { clients } from './resource';

/** An address with a version always means the same picture. */
const FOREVER = 'private, max-age=31536000, immutable';

/** What only clients have: a status by itself, copies, a logo. */
export const clientsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.post(
    '/api/clients/:id/change-status',
    { schema: { params: idParamsSchema, body: changeClientStatusBodySchema, response: { 200: clientResponseSchema } } },
    (request, reply) =>
      save(request, reply, 200, (scope, now) => updateRecord(clients, scope, request.params.id, inputOf(request), now)),
  );

  app.post(
    '/api/clients/:id/copy',
    { schema: { params: idParamsSchema, response: { 201: clientResponseSchema } } },
    (request, reply) => save(request, reply, 201, (scope, now) => copyClient(scope, request.params.id, now)),
  );

  app.get(
    '/api/clients/:id/logo',
    { schema: { params: idParamsSchema, querystring: logoQuerySchema } },
    async (request, reply) => {
      const logo = await scopeOf(request)
        .clients()
        .innerJoin('logos', 'logos.client_id', 'clients.id')
        .where('clients.id', '=', request.params.id)
        .select(['logos.content', 'logos.content_type', 'logos.version'])
        .executeTakeFirst();
      if (!logo) throw notFound();
      if (request.query.v === logo.version) reply.header('cache-control', FOREVER);
      return reply.type(logo.content_type).send(logo.content);
    },
  );
  done();
};
