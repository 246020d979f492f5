import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addListViewBodySchema,
  changeListViewBodySchema,
  listViewResponseSchema,
  listViewsQuerySchema,
  listViewsSchema,
  orderListViewsBodySchema,
} from '../../../contract/list-views';
import { idParamsSchema } from '../../../contract/record';
import { scopeOf, viewerOf } from '../../context';
import { type Outcome, perform } from '../../plugins/idempotency';
import type { Scope } from '../../scope/scope';
import { addView, changeView, listViews, orderViews, removeView } from './repository';

/** A person's views are held while one is written, so these writes take turns. */
const write = <Body>(request: FastifyRequest, reply: FastifyReply, effect: (scope: Scope) => Promise<Outcome<Body>>) =>
  perform(request, reply, effect, viewerOf(request).id);

/** Saved views of the admin lists, of the administrator who asks. */
export const listViewsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const now = () => app.now().toISOString();

  app.get(
    '/api/list-views',
    { schema: { querystring: listViewsQuerySchema, response: { 200: listViewsSchema } } },
    async (request) => ({ data: await listViews(scopeOf(request), request.query.group) }),
  );

  app.post(
    '/api/list-views',
    {
      schema: { body: addListViewBodySchema, response: { 200: listViewResponseSchema, 201: listViewResponseSchema } },
    },
    (request, reply) =>
      write(request, reply, async (scope) => {
        const { isNew, view } = await addView(scope, request.body, now());
        return { status: isNew ? 201 : 200, body: { data: view } };
      }),
  );

  app.put(
    '/api/list-views/:id',
    {
      schema: { params: idParamsSchema, body: changeListViewBodySchema, response: { 200: listViewResponseSchema } },
    },
    (request, reply) =>
      write(request, reply, async (scope) => {
        const data = await changeView(scope, request.params.id.toLowerCase(), request.body, now());
        return { status: 200, body: { data } };
      }),
  );

  app.delete(
    '/api/list-views/:id',
    { schema: { params: idParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      write(request, reply, async (scope) => {
        await removeView(scope, request.params.id.toLowerCase());
        return { status: 204, body: undefined };
      }),
  );

  app.post(
    '/api/list-views/order',
    { schema: { body: orderListViewsBodySchema, response: { 200: listViewsSchema } } },
    (request, reply) =>
      write(request, reply, async (scope) => {
        const { group, ids } = request.body;
        return { status: 200, body: { data: await orderViews(scope, group, ids, now()) } };
      }),
  );
  done();
};
