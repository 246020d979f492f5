import type { FastifyRequest } from 'fastify';

/** Longer than an id: pages and misspelt addresses may hold tokens too. */
const LONG = /[\w%-]{37,}/g;

/** A path without what opens something: a route with a token in its address goes by its pattern. */
function pathOf({ url, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url;
  return pattern?.includes(':token') ? pattern : url.replace(LONG, '…');
}

/** What the log says of a request. */
export const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: pathOf(request),
  host: request.host,
  remoteAddress: request.ip,
});
