import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { HEADER } from '../../contract/errors';

/** Headers of every response: what the server can do, the request's id, and what protects the page. */
export async function addHeaders(
  app: FastifyInstance,
  options: { origins: readonly string[]; secure: boolean; apiHost: string | undefined },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER.capabilities, 'idempotency, etag');
    reply.header('X-Request-Id', request.id);
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library puts its styles into the page while it runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(options.apiHost === undefined ? [] : [options.apiHost])],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.secure,
    // The API may be read by pages of the allowed other origins.
    crossOriginResourcePolicy: { policy: options.origins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  if (options.origins.length === 0) return;
  await app.register(cors, {
    origin: [...options.origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Accept', 'Content-Type', 'X-Requested-With', HEADER.xsrf, HEADER.idempotencyKey, 'If-Match', 'If-None-Match'],
    exposedHeaders: [HEADER.capabilities, HEADER.idempotencyReplayed, 'ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
}
