import type { FastifyInstance } from 'fastify';
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { PoolState } from '../db/open-database';
import { withTimeout, oneAtATime } from '../limits/with-timeout';
import { countRequests } from './requests';
import { watchResources } from './resources';
import { storedWork } from './stored-work';

/** Prometheus gives up after ten seconds, unless told otherwise. */
const LONGEST_MS = 4_000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * All figures of this server as Prometheus reads them; what the database would tell is left out while it is away.
     */
    metrics: () => Promise<string>;
  }
}

/** Counts what is done by routes that are added later. `pool`: the connections to the database, where that is known. */
export function addMetrics(app: FastifyInstance, pool: (() => PoolState) | undefined): void {
  const registry = new Registry();
  countRequests(app, registry);
  watchResources(app, registry, pool);
  const checks = new Gauge({
    name: 'outpost_check_ok',
    help: 'What GET /ready looks at: 1 where all is well.',
    labelNames: ['check'],
    registers: [registry],
  });
  const readStored = oneAtATime(async () => {
    await app.devices.flush();
    return storedWork(app.db, app.now());
  });
  let isFirst = true;

  app.decorate('metrics', async () => {
    // Not before somebody asks: it watches the event loop and the garbage collector as long as the process lives.
    if (isFirst) collectDefaultMetrics({ register: registry });
    isFirst = false;
    const stored = withTimeout(readStored(), LONGEST_MS).catch((error: unknown) => {
      app.log.warn({ err: error }, 'what waits in the database could not be counted');
      return '';
    });
    const { checks: found } = await app.readiness();
    for (const [check, { status }] of Object.entries(found)) checks.set({ check }, status === 'ok' ? 1 : 0);
    return `${await registry.metrics()}\n${await stored}`;
  });
}
