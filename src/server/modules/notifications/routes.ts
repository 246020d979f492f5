import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  markAllNotificationsReadQuerySchema,
  markNotificationsUnreadQuerySchema,
  notificationListSchema,
  notificationResponseSchema,
} from '../../../contract/notifications';
import { idParamsSchema } from '../../../contract/record';
import { type StoredNotification, sayNotification } from '../../messages/notice';
import { sayTo } from '../../messages/say';
import { perform } from '../../plugins/idempotency';
import { notFound } from '../../problem';
import { mark, markOneRead, remove } from './repository';

/** In the language of who reads it now. */
const said = (request: FastifyRequest) => (stored: StoredNotification) => sayNotification(stored, sayTo(request));

const changes = { config: { changes: true } } as const;

/** The person's own notifications. There is no list call: they come with the session (`readOwnUser`). */
export const notificationsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const now = () => app.now().toISOString();

  app.get(
    '/api/notifications/mark-all-read',
    {
      ...changes,
      schema: { querystring: markAllNotificationsReadQuerySchema, response: { 200: notificationListSchema } },
    },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { ids = [] } = request.query;
        const marked = await mark(scope, 'read', ids.length === 0 ? null : ids, now());
        return { status: 200, body: { data: marked.map(said(request)) } };
      }),
  );

  app.get(
    '/api/notifications/mark-as-unread',
    {
      ...changes,
      schema: { querystring: markNotificationsUnreadQuerySchema, response: { 200: notificationListSchema } },
    },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const { ids } = request.query;
        const marked = ids.length === 0 ? [] : await mark(scope, 'unread', ids, now());
        return { status: 200, body: { data: marked.map(said(request)) } };
      }),
  );

  app.get(
    '/api/notifications/:id/mark-as-read',
    { ...changes, schema: { params: idParamsSchema, response: { 200: notificationResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const notification = await markOneRead(scope, request.params.id, now());
        if (!notification) throw notFound();
        return { status: 200, body: { data: said(request)(notification) } };
      }),
  );

  app.delete(
    '/api/notifications/:id',
    { schema: { params: idParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        if (!(await remove(scope, request.params.id))) throw notFound();
        return { status: 204, body: undefined };
      }),
  );
  done();
};
