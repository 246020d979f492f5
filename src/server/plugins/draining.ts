import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem';

const LOOK_AGAIN_MS = 100;
const COME_BACK_S = 5;

/**
 * Lets a stopping server end as soon as its last response is out, and `deadlineMs` after it was asked to at the latest:
 * then whatever is still open is cut. Requests that come meanwhile, on connections that were in use, are refused, but
 * for those of who watches it, and Fastify closes those. Connections that are idle at that moment are closed by Node;
 * one that was still in use becomes idle later, and would keep the process for minutes.
 */
export function addDraining(app: FastifyInstance, deadlineMs: number): void {
  let isStopping = false;
  app.decorate('isStopping', () => isStopping);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isStopping || request.routeOptions.config.watching) done();
    else done(new Problem(503, 'server.stopping', { retryAfterSeconds: COME_BACK_S }));
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    // An application that never listened, as in most tests, has nothing to wait for.
    if (app.server.listening) {
      const timer = setInterval(() => {
        app.server.closeIdleConnections();
      }, LOOK_AGAIN_MS);
      const deadline = setTimeout(() => {
        app.log.warn('what was still open at the deadline was cut');
        app.server.closeAllConnections();
      }, deadlineMs);
      app.server.once('close', () => {
        clearInterval(timer);
        clearTimeout(deadline);
      });
    }
    done();
  });
}
