import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem';

const YEAR_S = 365 * 24 * 60 * 60;
const OF_THE_SERVER = /^\/(api|sanctum|health|assets|dev|docs)(\/|$|\?)/;

const isNavigation = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !OF_THE_SERVER.test(request.url);

/**
 * Serves the built application on the API's own port. Every page address that the server does not know
 * is the application's, which finds its way itself. Files under `/assets` have their content's hash in
 * their name and never change; everything else is asked for anew each time.
 */
export async function addStaticFiles(app: FastifyInstance, staticDir: string | undefined): Promise<void> {
  const root = staticDir === undefined ? undefined : resolve(staticDir);
  const isBuilt = root !== undefined && existsSync(join(root, 'index.html'));
  if (isBuilt) {
    const assets = join(root, 'assets') + sep;
    await app.register(fastifyStatic, {
      root,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const lasting = path.startsWith(assets);
        response.setHeader('cache-control', lasting ? `public, max-age=${String(YEAR_S)}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isNavigation(request)) return reply.sendFile('index.html');
    throw new Problem(404, 'There is nothing at this address.');
  });
}
