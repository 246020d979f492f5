import { sql } from 'kysely';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { healthSchema } from '../../../contract/general';
import { CONTRACT_VERSION } from '../../../contract/version';

const access = { access: 'public' } as const;
const stateOf = (status: 'ok' | 'failing') => ({
  status,
  contract: CONTRACT_VERSION,
  uptime_s: Math.round(process.uptime()),
});

/**
 * For whoever watches the process. `GET /live`, also called `/health`: 200 as long as it answers at all, whatever its
 * database does. `GET /ready`: whether requests should be sent here, 200 when the database answers, else 503.
 */
export const healthRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  for (const url of ['/live', '/health']) {
    app.get(url, { config: access, schema: { response: { 200: healthSchema } } }, () => stateOf('ok'));
  }
  app.get(
    '/ready',
    { config: access, schema: { response: { 200: healthSchema, 503: healthSchema } } },
    async (request, reply) => {
      try {
        await sql`select 1`.execute(app.db);
        return stateOf('ok');
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        return reply.code(503).send(stateOf('failing'));
      }
    },
  );
  done();
};
