import type { FastifyInstance } from 'fastify';

/** Work that no response waits for, so that neither its time nor its failure shows from outside. */
export interface Outgoing {
  /** Begins it. A failure goes to the log. */
  post: (work: () => Promise<void>) => void;
  /** Resolves when nothing is under way. */
  settled: () => Promise<void>;
}

/** Lets routes post mail after their response; a stopping server finishes what was posted. */
export function addOutgoing(app: FastifyInstance): void {
  const underWay = new Set<Promise<void>>();
  const outgoing: Outgoing = {
    post: (work) => {
      const done = work()
        .catch((error: unknown) => {
          app.log.error({ err: error }, 'a mail could not be sent');
        })
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
  app.decorate('outgoing', outgoing);
  app.queues.set('mails', () => ({ active: underWay.size, waiting: 0 }));
  app.addHook('onClose', outgoing.settled);
}
