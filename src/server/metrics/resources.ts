import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { passwordQueue } from '../accounts/passwords';
import type { PoolState } from '../db/open-database';

/** What this process has at hand: connections of its pool, and turns in its queues. Read when somebody asks. */
export function watchResources(app: FastifyInstance, registry: Registry, pool: (() => PoolState) | undefined): void {
  const registers = [registry];
  new Gauge({
    name: 'outpost_pool_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool?.() ?? {})) this.set({ state }, count);
    },
  });
  app.queues.set('passwords', passwordQueue.length);
  new Gauge({
    name: 'outpost_queue_length',
    help: 'What is done in turn: how much is under way, and how much waits.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, length] of app.queues)
        for (const [state, count] of Object.entries(length())) this.set({ queue, state }, count);
    },
  });
}
