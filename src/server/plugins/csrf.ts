import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEADER } from '../../contract/errors';
import { csrfTokenOf } from '../accounts/sessions';
import { Problem, notAllowed } from '../problem';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a script of the page asks: a link or a form from elsewhere cannot set this header. */
const isOurScript = (request: FastifyRequest): boolean => request.headers['x-requested-with'] === 'XMLHttpRequest';

function isGenuine(request: FastifyRequest): boolean {
  const sent = request.headers[HEADER.xsrf.toLowerCase()];
  if (!request.session || typeof sent !== 'string') return false;
  const expected = Buffer.from(csrfTokenOf(request.session.secret));
  const given = Buffer.from(sent);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Refuses writes that do not carry the anti-forgery token of their session (419, as Laravel does), and those
 * reading calls that change something unless a script makes them (403).
 */
export function addCsrf(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isReading = READING.includes(request.method);
    if (!isReading && !isGenuine(request)) done(new Problem(419, 'request.csrfMismatch'));
    else if (isReading && request.routeOptions.config.changes && !isOurScript(request)) done(notAllowed());
    else done();
  });
}
