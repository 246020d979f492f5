import { sql } from 'kysely';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { healthSchema } from '../../../contract/general';
import { CONTRACT_VERSION } from '../../../contract/version';

/** `GET /health`: 200 when the database answers, else 503. For load balancers and for people. */
export const healthRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/health',
    { config: { access: 'public' }, schema: { response: { 200: healthSchema, 503: healthSchema } } },
    async (request, reply) => {
      const state = { contract: CONTRACT_VERSION, uptime_s: Math.round(process.uptime()) };
      reply.header('cache-control', 'no-store');
      try {
        await sql`select 1`.execute(app.db);
        return { status: 'ok' as const, ...state };
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        return reply.code(503).send({ status: 'failing', ...state });
      }
    },
  );
  done();
};
