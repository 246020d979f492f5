import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEADER } from '../../contract/errors';
import { csrfTokenOf } from '../db/sessions';
import { Problem } from '../problem';

const READING = ['GET', 'HEAD', 'OPTIONS'];

function isGenuine(request: FastifyRequest): boolean {
  const sent = request.headers[HEADER.xsrf.toLowerCase()];
  if (!request.session || typeof sent !== 'string') return false;
  const expected = Buffer.from(csrfTokenOf(request.session.secret));
  const given = Buffer.from(sent);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Refuses writes that do not carry the anti-forgery token of their session (419, as Laravel does). */
export function addCsrf(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !READING.includes(request.method) && !isGenuine(request);
    done(isRefused ? new Problem(419, 'CSRF token mismatch.') : undefined);
  });
}
