import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60 * 1000;
const KEPT_MS = 90 * 24 * HOUR_MS;

async function purge({ db, now }: FastifyInstance): Promise<void> {
  const time = now();
  const keptSince = new Date(time.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', keptSince).execute();
  await db.deleteFrom('notifications').where('created_at', '<', keptSince).where('read_at', 'is not', null).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', time.toISOString()).execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<', time.toISOString()).execute();
}

/** Removes what is over: idempotency keys and read notifications after 90 days, sessions and rate limits at their end. At start, then hourly. */
export function addHousekeeping(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await purge(app);
    timer = setInterval(() => {
      purge(app).catch((error: unknown) => {
        app.log.error({ err: error }, 'housekeeping failed');
      });
    }, HOUR_MS).unref();
  });
  app.addHook('onClose', () => {
    clearInterval(timer);
  });
}
