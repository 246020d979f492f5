import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { Problem, unauthenticated } from '../../problem';
import { type MetricsAccess, mayRead } from './access';

/**
 * `GET /metrics`: the figures of this server, in Prometheus' text format. Without a token set, there only from here.
 */
export const metricsRoutes: FastifyPluginCallbackZod<MetricsAccess> = (app, access, done) => {
  app.get(
    '/metrics',
    { config: { access: 'public', watching: true }, schema: { response: { 200: z.string() } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!mayRead(request, access)) {
        if (access.token === undefined) throw new Problem(404, 'request.nothingHere');
        reply.header('www-authenticate', 'Bearer');
        throw unauthenticated();
      }
      return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await app.metrics());
    },
  );
  done();
};
