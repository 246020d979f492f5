import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60 * 1000;
const KEYS_KEPT_MS = 90 * 24 * HOUR_MS;

async function purge({ db, now }: FastifyInstance): Promise<void> {
  const time = now();
  const keysBefore = new Date(time.getTime() - KEYS_KEPT_MS).toISOString();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', keysBefore).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', time.toISOString()).execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<', time.toISOString()).execute();
}

/** Removes what is over: idempotency keys after 90 days, sessions and rate limits at their end. At start, then hourly. */
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
