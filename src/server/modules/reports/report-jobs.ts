import { notify } from '../../accounts/notify';
import type { Db } from '../../db/open-database';
import type { ReportJobsTable } from '../../db/schema-reports';
import { inTransaction } from '../../db/transaction';
import { type Lease, LeaseLost, end } from '../../jobs/lease';
import type { Notice } from '../../messages/notice';

/** A report that this process makes. */
export type TakenJob = Pick<
  ReportJobsTable,
  'id' | 'user_id' | 'assessment_tool_id' | 'tool_name' | 'format' | 'language'
> & { readonly query: ReportJobsTable['query']['__select__'] };

/** What the report of a lease is to be. Throws `LeaseLost` when it was deleted. */
export async function readTaken(db: Db, { id }: Lease): Promise<TakenJob> {
  const taken = await db
    .selectFrom('report_jobs')
    .select(['id', 'user_id', 'assessment_tool_id', 'tool_name', 'format', 'language', 'query'])
    .where('id', '=', id)
    .where('status', '=', 'working')
    .executeTakeFirst();
  if (!taken) throw new LeaseLost();
  return taken;
}

/** Ends it with its file, or with what went wrong in words, and tells the person, who opens it there. Throws `LeaseLost`. */
export async function endReportJob(
  db: Db,
  lease: Lease,
  job: TakenJob,
  result: { content: Buffer } | { error: string },
  notice: Notice,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reached = 'content' in result ? { status: 'done', progress: 100 } : { status: 'failed' };
    await end(tx, lease, { ...reached, ...result });
    const link = `/admin/reports?report=${job.id}`;
    await notify(tx, [job.user_id], { ...notice, link }, now.toISOString(), job.language);
  });
}
