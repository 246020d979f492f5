import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { countQuietAnswers } from '../figures/counts';
import { purgeDeleted } from '../scope/purge-deleted';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const KEPT_MS = 90 * 24 * HOUR_MS;
const REPORTS_KEPT_MS = 7 * 24 * HOUR_MS;

async function purge({ db, now }: FastifyInstance): Promise<void> {
  const time = now();
  const keptSince = new Date(time.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', keptSince).execute();
  await db.deleteFrom('answer_marks').where('changed_at', '<', keptSince).execute();
  await db.deleteFrom('notifications').where('created_at', '<', keptSince).where('read_at', 'is not', null).execute();
  await db.deleteFrom('devices').where('seen_at', '<', keptSince).execute();
  const reportsSince = new Date(time.getTime() - REPORTS_KEPT_MS).toISOString();
  await db.deleteFrom('report_jobs').where('created_at', '<', reportsSince).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', time.toISOString()).execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<', time.toISOString()).execute();
}

/** A failure goes to the log, and the next turn tries anew. */
async function attempt(app: FastifyInstance, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    app.log.error({ err: error }, 'housekeeping failed');
  }
}

/**
 * Removes what is over. At start and hourly: idempotency keys, who set which value, devices that were not heard of, and
 * read notifications after 90 days, reports after seven, sessions and rate limits at their end. At start and every minute: deleted records that
 * nobody can take back any more. After the start and hourly, without anyone waiting: counts the answers that nobody has
 * changed for a while.
 *
 * `vacuums`: the database has nobody who does that, as the embedded one, so it is done before the counting. Without it
 * the planner knows of no table how much it holds, and takes detours that cost seconds.
 */
export function addHousekeeping(app: FastifyInstance, { vacuums }: { vacuums: boolean }): void {
  const timers: NodeJS.Timeout[] = [];
  const forgetDeleted = () => purgeDeleted(app.db, app.now());
  let isClosing = false;
  let counting = Promise.resolve();
  const count = () => {
    counting = counting.then(() =>
      attempt(app, async () => {
        if (vacuums) await sql`vacuum (analyze)`.execute(app.db);
        await countQuietAnswers(app.db, app.now(), () => isClosing);
      }),
    );
  };
  app.addHook('onReady', async () => {
    await attempt(app, () => purge(app));
    await attempt(app, forgetDeleted);
    count();
    timers.push(
      setInterval(() => void attempt(app, () => purge(app)), HOUR_MS).unref(),
      setInterval(count, HOUR_MS).unref(),
      setInterval(() => void attempt(app, forgetDeleted), MINUTE_MS).unref(),
    );
  });
  app.addHook('onClose', async () => {
    timers.forEach(clearInterval);
    isClosing = true;
    await counting;
  });
}
