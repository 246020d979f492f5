import { sql } from 'kysely';
import type { Viewer } from '../../viewer';
import { accounts, viewerOfAccount } from '../../accounts/accounts';
import { notify } from '../../accounts/notify';
import type { Db } from '../../db/open-database';
import type { ReportJobsTable } from '../../db/schema-reports';
import { inTransaction } from '../../db/transaction';
import type { Notice } from '../../messages/notice';

/** Several times as long as a renewal may take; as long as a report waits whose process was killed. */
const LEASE_MS = 15_000;
/** What took this many processes with it is not begun again. */
const TRIES = 3;

type Row = Pick<
  ReportJobsTable,
  'client_id' | 'id' | 'user_id' | 'assessment_tool_id' | 'tool_name' | 'format' | 'language' | 'tries'
>;
/** A report that this process makes, as long as it holds the lease. */
export interface TakenJob extends Row {
  readonly query: ReportJobsTable['query']['__select__'];
  readonly holder: string;
}

/** Somebody deleted the report, or another process makes it now. */
export class LeaseLost extends Error {}

const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/** Takes the oldest report that nobody makes, or whose maker is gone; undefined when there is none. */
export async function takeReportJob(db: Db, holder: string, now: Date): Promise<TakenJob | undefined> {
  for (;;) {
    const time = now.toISOString();
    const free = sql<boolean>`(status = 'waiting' or (status = 'working' and lease_until < ${time}))`;
    const next = await db
      .selectFrom('report_jobs')
      .select(['client_id', 'id'])
      .where(free)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    // Two processes may have found the same one: the second finds it taken, and looks again.
    const taken = await db
      .updateTable('report_jobs')
      .set({ status: 'working', holder, lease_until: leaseFrom(now), tries: sql<number>`tries + 1` })
      .where('client_id', '=', next.client_id)
      .where('id', '=', next.id)
      .where(free)
      .returning([
        'client_id',
        'id',
        'user_id',
        'assessment_tool_id',
        'tool_name',
        'format',
        'language',
        'query',
        'tries',
      ])
      .executeTakeFirst();
    if (taken) return { ...taken, holder };
  }
}

/** Lets what other processes had begun be taken at once: they are gone, for only one may use this database at a time. */
export async function abandonReportJobs(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('report_jobs')
    .set({ lease_until: new Date(now.getTime() - 1).toISOString() })
    .where('status', '=', 'working')
    .execute();
}

export const isTriedTooOften = ({ tries }: TakenJob): boolean => tries > TRIES;

const held = (db: Db, job: TakenJob) =>
  db
    .updateTable('report_jobs')
    .where('client_id', '=', job.client_id)
    .where('id', '=', job.id)
    .where('status', '=', 'working')
    .where('holder', '=', job.holder);

/** Says how far it is, and keeps it for another while. Throws `LeaseLost`. */
export async function renewReportJob(db: Db, job: TakenJob, now: Date, progress: number): Promise<void> {
  const { numUpdatedRows } = await held(db, job)
    .set({ lease_until: leaseFrom(now), progress })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLost();
}

/** Lets another process make it, as if nobody had begun. */
export async function handBackReportJob(db: Db, job: TakenJob): Promise<void> {
  await held(db, job)
    .set({ status: 'waiting', progress: 0, holder: null, lease_until: null, tries: sql<number>`tries - 1` })
    .execute();
}

/** Ends it with its file, or with what went wrong in words, and tells the person, who opens it there. Throws `LeaseLost`. */
export async function endReportJob(
  db: Db,
  job: TakenJob,
  end: { content: Buffer } | { error: string },
  notice: Notice,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const result = 'content' in end ? { status: 'done' as const, progress: 100 } : { status: 'failed' as const };
    const { numUpdatedRows } = await held(tx, job)
      .set({ ...result, ...end, holder: null, lease_until: null })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LeaseLost();
    const link = `/admin/reports?report=${job.id}`;
    await notify(tx, [job.user_id], { ...notice, link }, now.toISOString(), job.language);
  });
}

/** Who asked for it, with what it may see now; undefined when the account may no longer be used. */
export async function viewerOfReportJob(db: Db, { user_id }: TakenJob): Promise<Viewer | undefined> {
  const account = await accounts(db).where('users.id', '=', user_id).executeTakeFirst();
  return account?.is_usable === true ? viewerOfAccount(account) : undefined;
}
