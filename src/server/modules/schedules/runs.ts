import { createHmac } from 'node:crypto';
import { activeAdminsOf, notify } from '../../accounts/notify';
import { hashOf } from '../../answers/shares';
import type { Db } from '../../db/open-database';
import type { MadeOf } from '../../db/schema-schedules';
import { timeZoneOf } from '../../db/records/time-zone';
import { inTransaction } from '../../db/transaction';
import { type Lease, LeaseLost, end } from '../../jobs/lease';
import { type Code, message, noun } from '../../messages/message';
import { Problem } from '../../problem';
import { livingSchedules, isOwned } from '../../scope/schedules';

/**
 * The token of a run's link (256 bits). Made from its id and the application's key, so that it can be mailed again though
 * it is not stored.
 */
export const tokenOf = (appKey: Buffer, runId: string): string =>
  createHmac('sha256', appKey).update(`report ${runId}`).digest('base64url');

/** What the run of a lease is to make. Throws `LeaseLost` when its schedule was deleted. */
export async function readRun(db: Db, { id }: Lease) {
  const run = await livingSchedules(db)
    .innerJoin('schedule_runs', (on) =>
      on
        .onRef('schedule_runs.client_id', '=', 'report_schedules.client_id')
        .onRef('schedule_runs.schedule_id', '=', 'report_schedules.id'),
    )
    .where('schedule_runs.id', '=', id)
    .where('schedule_runs.status', '=', 'working')
    .select(['report_schedules.client_id', 'report_schedules.id as schedule_id', 'schedule_runs.id'])
    .select(['schedule_runs.due_at', 'report_schedules.name', 'report_schedules.user_id'])
    .select(['report_schedules.assessment_tool_id', 'report_schedules.filters', 'report_schedules.period'])
    .select(['report_schedules.named_filters', 'report_schedules.updated_at'])
    .select(['report_schedules.language', 'report_schedules.link_days'])
    .select(['report_schedules.below', timeZoneOf('clients').as('zone'), isOwned.as('is_owned')])
    .executeTakeFirst();
  if (!run) throw new LeaseLost();
  return run;
}
export type Run = Awaited<ReturnType<typeof readRun>>;

/** Filters that name a record, by what a report is asked for with, and the groups that they name. */
const PLACES = { projectId: 'project', groupId: 'group', districtId: 'district', locationId: 'location' } as const;
const GROUPS = { project: 'projects', group: 'groups', district: 'districts', location: 'locations' } as const;
interface GoneFilter {
  readonly filter: keyof typeof GROUPS;
  /** What it was called when the schedule was saved. */
  readonly value: string;
}

/** What a report is narrowed to was deleted. */
export class PlaceGone extends Error {
  constructor(
    readonly filter: GoneFilter,
    /** When the schedule was saved by which the report was made. */
    readonly savedAt: string,
  ) {
    super();
  }
}

/** The fault of a run, told apart where a filter names nothing any more. */
export function faultOf({ named_filters, updated_at }: Run, error: unknown): unknown {
  if (!(error instanceof Problem) || error.status !== 422) return error;
  for (const [parameter, filter] of Object.entries(PLACES)) {
    if (error.details.errors?.[parameter] === undefined) continue;
    return new PlaceGone(
      { filter, value: named_filters.find((named) => named.filter === filter)?.value ?? '' },
      updated_at,
    );
  }
  return error;
}

/** A report as it is kept. */
export interface Made {
  readonly startDate: string;
  readonly finishDate: string;
  /** Percent; null: nothing was scored. */
  readonly score: number | null;
  readonly answers: number;
  readonly of: Pick<MadeOf, 'tool' | 'client'>;
  /** The PDF; null: the score is not below the limit. */
  readonly content: Buffer | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whom a schedule is sent to, which nobody changes until the transaction ends. Throws `LeaseLost` when it was deleted. */
async function recipientsOf(tx: Db, { client_id, schedule_id }: Run): Promise<string[]> {
  const schedule = await tx
    .selectFrom('report_schedules')
    .select('recipients')
    .where('client_id', '=', client_id)
    .where('id', '=', schedule_id)
    .forShare()
    .executeTakeFirst();
  if (!schedule) throw new LeaseLost();
  return schedule.recipients;
}

/**
 * Ends it with what was made; its mails wait from then on: to whoever is among the recipients now, for making it takes a
 * while. Throws `LeaseLost`.
 */
export async function endRun(
  db: Db,
  { lease, run, made, appKey, now }: { lease: Lease; run: Run; made: Made; appKey: Buffer; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const { startDate: start_date, finishDate: finish_date, score, answers, content } = made;
  const { name, language, zone: time_zone } = run;
  const made_of = JSON.stringify({ ...made.of, name, language, time_zone } satisfies MadeOf);
  const link = content && {
    token_hash: hashOf(tokenOf(appKey, run.id)),
    expires_at: new Date(now.getTime() + run.link_days * DAY_MS).toISOString(),
  };
  await inTransaction(db, async (tx) => {
    const recipients = await recipientsOf(tx, run);
    await end(tx, lease, {
      ...{ status: 'done', outcome: content ? 'sent' : 'not_below', made_at: at },
      ...{ start_date, finish_date, made_of, score, answers, content, ...link },
    });
    if (!content) return;
    const { client_id, id: run_id } = run;
    await tx
      .insertInto('schedule_mails')
      .values(recipients.map((email) => ({ client_id, run_id, email, state: 'waiting', at, tries: 0, sending: null })))
      .execute();
  });
}

/** Whether the run before this one failed too: then whoever it concerns knows. */
async function failedBefore(tx: Db, { client_id, schedule_id, id }: Run): Promise<boolean> {
  const before = await tx
    .selectFrom('schedule_runs')
    .where('client_id', '=', client_id)
    .where('schedule_id', '=', schedule_id)
    .where('id', '<', id)
    .select('outcome')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.outcome === 'failed';
}

/** Whom its schedule concerns: its owner, or the client's administrators where that person may not see it any more. */
const concerned = async (tx: Db, { is_owned, user_id, client_id }: Run): Promise<string[]> =>
  is_owned && user_id !== null ? [user_id] : activeAdminsOf(tx, client_id);

/**
 * Ends one that cannot be made because what it is narrowed to was deleted, stops its schedule, and tells whom it concerns;
 * but for a schedule that somebody has saved since, perhaps with another place. Throws `LeaseLost`.
 */
export async function stopSchedule(
  db: Db,
  lease: Lease,
  run: Run,
  { filter: gone, savedAt }: PlaceGone,
  now: Date,
): Promise<void> {
  const { client_id, schedule_id, name } = run;
  await inTransaction(db, async (tx) => {
    await end(tx, lease, { status: 'done', outcome: 'failed', reason: 'schedule.placeGone' });
    const { numUpdatedRows } = await tx
      .updateTable('report_schedules')
      .set({ stopped_by: JSON.stringify(gone), updated_at: now.toISOString() })
      .where('client_id', '=', client_id)
      .where('id', '=', schedule_id)
      .where('updated_at', '=', savedAt)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const title = message('schedule.stopped', { name });
    const text = message('schedule.stopped.text', { noun: noun(GROUPS[gone.filter]), place: gone.value });
    const link = `/admin/schedules/${schedule_id}/update`;
    await notify(tx, await concerned(tx, run), { title, text, link }, now.toISOString());
  });
}

/**
 * Ends one that cannot be made, and tells whoever saved the schedule, or the client's administrators where that person may
 * not see it any more. Throws `LeaseLost`.
 */
export async function failRun(db: Db, lease: Lease, run: Run, reason: Code, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isKnown = await failedBefore(tx, run);
    await end(tx, lease, { status: 'done', outcome: 'failed', reason });
    if (isKnown) return;
    const title = message('schedule.failed', { name: run.name });
    await notify(tx, await concerned(tx, run), { title, text: reason, link: '/admin/schedules' }, now.toISOString());
  });
}
