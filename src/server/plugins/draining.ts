import type { FastifyInstance } from 'fastify';

const LOOK_AGAIN_MS = 100;

/**
 * Lets a stopping server end as soon as its last response is out. Connections that are idle at that moment
 * are closed by Node; one that was still in use becomes idle later, and would keep the process for minutes.
 */
export function addDraining(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
    }, LOOK_AGAIN_MS);
    app.server.once('close', () => {
      clearInterval(timer);
    });
    // An application that never listened, as in most tests, has nothing to wait for.
    if (!app.server.listening) clearInterval(timer);
    done();
  });
}
