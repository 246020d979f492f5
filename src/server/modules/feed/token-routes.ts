import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addFeedTokenBodySchema, feedTokensSchema, newFeedTokenSchema } from '../../../contract/feed';
import { idParamsSchema } from '../../../contract/record';
import { scopeOf } from '../../context';
import { perform } from '../../plugins/idempotency';
import { addToken, listTokens, revokeToken } from './tokens';

/** Tokens of the data feed, for administrators. */
export const feedTokenRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get('/api/feed/tokens', { schema: { response: { 200: feedTokensSchema } } }, async (request) => ({
    data: await listTokens(scopeOf(request), app.now()),
  }));

  app.post(
    '/api/feed/tokens',
    { schema: { body: addFeedTokenBodySchema, response: { 201: newFeedTokenSchema } } },
    async (request, reply) => {
      // Told beside what is stored under the key: no token may stand in the database.
      let token: string | null = null;
      const { data } = await perform(request, reply, async (scope) => {
        const made = await addToken(scope, request.body, app.now());
        token = made.token;
        return { status: 201, body: { data: made.record } };
      });
      return { data: { ...data, token } };
    },
  );

  app.delete(
    '/api/feed/tokens/:id',
    { schema: { params: idParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        await revokeToken(scope, request.params.id, app.now());
        return { status: 204, body: undefined };
      }),
  );
  done();
};
