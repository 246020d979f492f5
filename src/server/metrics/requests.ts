import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { HEADER } from '../../contract/errors';

const BUCKETS_S = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * By the pattern of the route, never by what somebody wrote: whoever asks for ten thousand addresses that do not exist
 * makes one series.
 */
const labelsOf = ({ method, is404, routeOptions: { url } }: FastifyRequest) =>
  is404 || url === undefined ? { method: '', route: 'none' } : { method, route: url };

/** Counts and times all requests of routes that are added later. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, until the last byte of their response was handed over.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers,
  });
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose sender went away before the response was whole.',
    labelNames: ['method', 'route'],
    registers,
  });
  const repeated = new Counter({
    name: 'outpost_repeated_requests_total',
    help: 'Requests that were known by their idempotency key, and got their first response again.',
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = String(reply.statusCode);
    durations.observe({ ...labelsOf(request), status }, reply.elapsedTime / 1000);
    if (reply.getHeader(HEADER.idempotencyReplayed) !== undefined) repeated.inc();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    aborted.inc(labelsOf(request));
    done();
  });
}
