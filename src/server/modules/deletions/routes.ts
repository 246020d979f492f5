import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamsSchema } from '../../../contract/record';
import { perform } from '../../plugins/idempotency';
import { Problem } from '../../problem';

/** `POST /api/deletions/{id}/undo`: takes back what this person deleted a moment ago, with all that went along. */
export const deletionsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.post(
    '/api/deletions/:id/undo',
    { schema: { params: idParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        if (!(await scope.admin().restore(request.params.id, app.now()))) {
          throw new Problem(410, 'deletion.over');
        }
        return { status: 204, body: undefined };
      }),
  );
  done();
};
