import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { healthSchema, readinessSchema } from '../../../contract/general';
import { CONTRACT_VERSION } from '../../../contract/version';

const config = { access: 'public', watching: true } as const;
const about = () => ({ contract: CONTRACT_VERSION, uptime_s: Math.round(process.uptime()) });

/**
 * For whoever watches the process. `GET /live`, also called `/health`: 200 as long as it answers at all, whatever its
 * database does. `GET /ready`: whether requests should be sent here, and what was looked at; else 503.
 */
export const healthRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  for (const url of ['/live', '/health']) {
    app.get(url, { config, schema: { response: { 200: healthSchema } } }, () => ({
      status: 'ok' as const,
      ...about(),
    }));
  }
  app.get(
    '/ready',
    { config, schema: { response: { 200: readinessSchema, 503: readinessSchema } } },
    async (_request, reply) => {
      const { status, checks } = await app.readiness();
      return reply.code(status === 'failing' ? 503 : 200).send({ status, ...about(), checks });
    },
  );
  done();
};
