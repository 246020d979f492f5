import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { accountActionSchema } from '../../contract/activity';
import { tellOfStuckDevices } from '../accounts/stuck-devices';
import { forgetChanges } from '../db/changes';
import { firstIdAt } from '../db/ids';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import { countQuietAnswers, recountOtherDays } from '../figures/counts';
import { sweepMedia } from '../media/sweep';
import { purgeDeleted } from '../scope/purge-deleted';
import { forgetReportFiles } from '../scope/schedules';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes counts anew that were made by other days than those of their clients now. */
    recount: () => void;
  }
}

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const KEPT_MS = 90 * 24 * HOUR_MS;
/** Who signed in and out is needed for as long as somebody may ask about it, and no longer: it says when people work. */
const ACCOUNTS_KEPT_MS = 365 * 24 * HOUR_MS;
const REPORTS_KEPT_MS = 7 * 24 * HOUR_MS;

/** Rows of one statement, so that what has piled up holds nobody up. */
const SLICE = 5_000;

/** Removes the rows of a table, keyed by these columns, that are over. */
async function removeRows(db: Db, table: keyof Tables, key: string[], isOver: RawBuilder<unknown>): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const slice = sql`delete from ${sql.table(table)}
    where (${columns}) in (select ${columns} from ${sql.table(table)} where ${isOver} limit ${SLICE})`;
  let removed: bigint;
  do {
    removed = (await slice.execute(db)).numAffectedRows ?? 0n;
  } while (removed === BigInt(SLICE));
}

async function purge({ db, now }: FastifyInstance): Promise<void> {
  const time = now().getTime();
  const before = (ms: number): string => new Date(time - ms).toISOString();
  const [today, keptSince, reportsSince] = [before(0), before(KEPT_MS), before(REPORTS_KEPT_MS)];
  await removeRows(db, 'idempotency_keys', ['user_id', 'key'], sql`created_at < ${keptSince}`);
  const mark = ['client_id', 'answer_id', 'target', 'device_id', 'changed_by'];
  await removeRows(db, 'answer_marks', mark, sql`changed_at < ${keptSince}`);
  await removeRows(db, 'notifications', ['id'], sql`created_at < ${keptSince} and read_at is not null`);
  await removeRows(
    db,
    'devices',
    ['user_id', 'id'],
    sql`seen_at < ${keptSince} and (order_id is null or order_end is not null)`,
  );
  await removeRows(db, 'feed_tokens', ['id'], sql`expires_at < ${keptSince}`);
  await removeRows(db, 'report_jobs', ['client_id', 'id'], sql`created_at < ${reportsSince}`);
  await forgetReportFiles(db, today);
  await removeRows(
    db,
    'schedule_runs',
    ['client_id', 'id'],
    sql`status = 'done' and coalesce(expires_at, due_at) < ${keptSince}`,
  );
  while ((await forgetChanges(db, keptSince, SLICE)) === SLICE);
  const ofAccounts = sql`action = any(${accountActionSchema.options}::text[])`;
  const oldest = firstIdAt(new Date(time - ACCOUNTS_KEPT_MS));
  await removeRows(db, 'audit', ['record_id', 'id'], sql`${ofAccounts} and id < ${oldest}`);
  await removeRows(db, 'sessions', ['id_hash'], sql`expires_at < ${today}`);
  await removeRows(db, 'rate_limits', ['key'], sql`resets_at < ${today}`);
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
 * Removes what is over. At start and hourly: idempotency keys, who set which value, devices that were not heard of
 * and are not to clear themselves, what was noted of changes, expired tokens, runs of scheduled reports, and read notifications after 90 days, what people did
 * with their accounts after a year, reports after seven days, those of links at their end, sessions and rate limits at their end. At start and
 * every minute: deleted records that nobody can take back any more. At start and hourly, administrators are told of
 * devices whose work has waited too long. After the start and hourly, without anyone waiting: counts the answers
 * that nobody has changed for a while, and those anew whose client has other days now; and sets files aside that are
 * nobody's any more.
 *
 * `vacuums`: the database has nobody who does that, as the embedded one, so it is done before the counting. Without it
 * the planner knows of no table how much it holds, and takes detours that cost seconds.
 */
export function addHousekeeping(app: FastifyInstance, { vacuums }: { vacuums: boolean }): void {
  const timers: NodeJS.Timeout[] = [];
  const forgetDeleted = () => purgeDeleted(app.db, app.now());
  const tellOfStuck = () => tellOfStuckDevices(app.db, app.now());
  let isClosing = false;
  let counting = Promise.resolve();
  const count = () => {
    counting = counting.then(() =>
      attempt(app, async () => {
        if (vacuums) await sql`vacuum (analyze)`.execute(app.db);
        await recountOtherDays(app.db, () => isClosing);
        await countQuietAnswers(app.db, app.now(), () => isClosing);
        await sweepMedia(app.db, app.media.kept, app.now(), () => isClosing);
      }),
    );
  };
  app.decorate('recount', () => {
    counting = counting.then(() => attempt(app, () => recountOtherDays(app.db, () => isClosing)));
  });
  app.addHook('onReady', async () => {
    await attempt(app, () => purge(app));
    await attempt(app, forgetDeleted);
    await attempt(app, tellOfStuck);
    count();
    timers.push(
      setInterval(() => void attempt(app, () => purge(app)), HOUR_MS).unref(),
      setInterval(count, HOUR_MS).unref(),
      setInterval(() => void attempt(app, tellOfStuck), HOUR_MS).unref(),
      setInterval(() => void attempt(app, forgetDeleted), MINUTE_MS).unref(),
    );
  });
  app.addHook('onClose', async () => {
    timers.forEach(clearInterval);
    isClosing = true;
    await counting;
  });
}
