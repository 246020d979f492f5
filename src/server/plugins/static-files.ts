import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem';

const YEAR_S = 365 * 24 * 60 * 60;
const OF_THE_SERVER = /^\/(api|sanctum|health|live|ready|metrics|assets|dev|docs)(\/|$|\?)/;

type Asking = Pick<IncomingMessage, 'method' | 'headers' | 'url'>;

const isNavigation = ({ method, headers, url = '/' }: Asking): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html') && !OF_THE_SERVER.test(url);

/** Whether it is an address at all: some are cut off in the middle of a letter, or hold what no text can. */
function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0');
  } catch {
    return false;
  }
}

/**
 * The address by which a request is answered. A page whose own can't be read opens all the same, and says what is wrong
 * with it.
 */
export const answeredAs = (request: Asking): string =>
  isNavigation(request) && !isReadable(request.url ?? '/') ? '/' : (request.url ?? '/');

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
    if (isBuilt && isNavigation(request.raw)) return reply.sendFile('index.html');
    throw new Problem(404, 'request.nothingHere');
  });
}
