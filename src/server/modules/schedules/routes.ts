import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamsSchema } from '../../../contract/record';
import {
  pauseScheduleBodySchema,
  runScheduleBodySchema,
  scheduleBodySchema,
  scheduleResponseSchema,
  schedulesQuerySchema,
  schedulesSchema,
} from '../../../contract/schedules';
import { scopeOf } from '../../context';
import { limitTries } from '../../limits/tries';
import { sayTo } from '../../messages/say';
import { tagOf } from '../../plugins/etag';
import { perform } from '../../plugins/idempotency';
import { Problem } from '../../problem';
import {
  addSchedule,
  changeSchedule,
  pauseSchedule,
  readSchedule,
  removeSchedule,
  runSchedule,
  said,
} from './repository';

/** Reports that are made and mailed by themselves, for administrators. */
export const schedulesRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const one = { response: { 200: scheduleResponseSchema } };

  app.get(
    '/api/schedules',
    { schema: { querystring: schedulesQuerySchema, response: { 200: schedulesSchema } } },
    async (request) => {
      const found = await scopeOf(request).schedules().list(request.query.clientId);
      return { data: found.map((schedule) => said(schedule, sayTo(request))) };
    },
  );

  app.get('/api/schedules/:id', { schema: { params: idParamsSchema, ...one } }, async (request, reply) => {
    const found = await readSchedule(scopeOf(request), request.params.id);
    reply.header('etag', tagOf(found));
    return { data: said(found, sayTo(request)) };
  });

  app.post(
    '/api/schedules',
    { schema: { body: scheduleBodySchema, response: { 201: scheduleResponseSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => ({
        status: 201,
        body: { data: await addSchedule(scope, request.body, app.now()) },
      })),
  );

  app.put(
    '/api/schedules/:id',
    { schema: { params: idParamsSchema, body: scheduleBodySchema, ...one } },
    (request, reply) =>
      perform(
        request,
        reply,
        async (scope) => {
          const { params, body } = request;
          const saved = await changeSchedule(
            scope,
            params.id,
            { body, expected: request.headers['if-match'] },
            app.now(),
          );
          return { status: 200, body: { data: said(saved, sayTo(request)) } };
        },
        request.params.id,
      ),
  );

  app.post(
    '/api/schedules/:id/pause',
    { schema: { params: idParamsSchema, body: pauseScheduleBodySchema, ...one } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        const saved = await pauseSchedule(scope, request.params.id, request.body.paused, app.now());
        return { status: 200, body: { data: said(saved, sayTo(request)) } };
      }),
  );

  app.post(
    '/api/schedules/:id/run',
    { schema: { params: idParamsSchema, body: runScheduleBodySchema, response: { 202: scheduleResponseSchema } } },
    async (request, reply) => {
      const { client, state, stopped_by } = await readSchedule(scopeOf(request), request.params.id);
      if (state === 'stopped') throw new Problem(409, stopped_by ? 'schedule.placeGone' : 'schedule.ownerGone');
      await limitTries(app, 'reports sent now', client.id);
      return perform(request, reply, async (scope) => ({
        status: 202,
        body: { data: said(await runSchedule(scope, request.params.id, app.now()), sayTo(request)) },
        after: app.schedules.wake,
      }));
    },
  );

  app.delete(
    '/api/schedules/:id',
    { schema: { params: idParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        await removeSchedule(scope, request.params.id, app.now());
        return { status: 204, body: undefined };
      }),
  );
  done();
};
