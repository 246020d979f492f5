import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem';
import { refuse } from './errors';

/** In ms: how long what somebody sends may take to arrive, and a form, which may hold files, or a piece of a file. */
export interface BodyLimits {
  body: number;
  form: number;
}

const FILES = /^(multipart\/|application\/octet-stream)/i;

/** Refuses what does not arrive in time (408), and closes its connection: whoever drips must not keep it. */
export function addSlowBodies(app: FastifyInstance, limits: BodyLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    done();
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    const isForm = FILES.test(headers['content-type'] ?? '');
    const timer = setTimeout(
      () => {
        if (raw.complete) return;
        if (reply.sent || reply.raw.headersSent) {
          raw.destroy();
          return;
        }
        reply.header('connection', 'close');
        refuse(new Problem(408, 'request.tooSlow'), request, reply);
      },
      isForm ? limits.form : limits.body,
    ).unref();
    const stop = () => {
      clearTimeout(timer);
    };
    raw.once('end', stop).once('close', stop);
  });
}
