import { sql } from 'kysely';
import type { z } from 'zod';
import type { ReportJob, reportJobBodySchema } from '../../../contract/reports';
import { newId } from '../../db/ids';
import { columns, jsonObject, moment } from '../../db/records/json';
import type { Scope } from '../../scope/scope';
import { Problem, invalid, notFound } from '../../problem';
import { timeZoneOf } from '../../db/records/time-zone';
import { reportFileName } from '../../report/make-file';
import { findReportedTool, readFilters } from './read-report';

/** How many of one person's may wait or be in the making. */
const MOST_OPEN = 5;
const NEWEST = 100;

const record = jsonObject<ReportJob>({
  ...columns('report_jobs', ['id', 'format', 'language', 'filters', 'query', 'status', 'progress', 'error']),
  created_at: moment('report_jobs.created_at'),
  tool: jsonObject({ id: 'report_jobs.assessment_tool_id', name: 'report_jobs.tool_name' }),
  size: sql`octet_length(report_jobs.content)`,
});

async function find(scope: Scope, id: string): Promise<ReportJob> {
  const row = await scope.reportJobs().where('report_jobs.id', '=', id).select(record.as('record')).executeTakeFirst();
  if (!row) throw notFound();
  return row.record;
}

/** One of the person's own. Throws 403 for managers, 404 when there is none. */
export function readJob(scope: Scope, id: string): Promise<ReportJob> {
  scope.admin();
  return find(scope, id);
}

/** The person's own, the newest first. */
export async function listJobs(scope: Scope): Promise<ReportJob[]> {
  scope.admin();
  const rows = await scope
    .reportJobs()
    .select(record.as('record'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map((row) => row.record);
}

/** Refuses one more than a person may have open; two at once take turns at the person's row. */
async function checkOpen(scope: Scope): Promise<void> {
  await scope.users().where('users.id', '=', scope.viewer.id).select('users.id').forUpdate().execute();
  const { open } = await scope
    .reportJobs()
    .where('status', 'in', ['waiting', 'working'])
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow();
  if (open < MOST_OPEN) return;
  throw new Problem(429, 'report.tooManyOpen', {
    retryAfterSeconds: 30,
  });
}

/** Forgets those that no list shows any more, but for what is not ready. */
async function removeOld(scope: Scope): Promise<void> {
  const newest = scope
    .reportJobs()
    .select('report_jobs.id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST);
  await scope.removeReportJobs().where('status', 'in', ['done', 'failed']).where('id', 'not in', newest).execute();
}

/**
 * Takes up the wish for a report; it is made later. Throws 403 for managers, 422 for what is out of reach, 429 when too
 * many wait.
 */
export async function addJob(
  scope: Scope,
  body: z.output<typeof reportJobBodySchema>,
  now: string,
): Promise<ReportJob> {
  const { assessment_tool_id, format, language = 'en', filters: query = {} } = body;
  const { tool, client } = await findReportedTool(scope, assessment_tool_id).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404)
      throw invalid({ assessment_tool_id: ['questionnaire.notFound'] });
    throw error;
  });
  const { filters } = await readFilters(scope, { tool, client }, query);
  await checkOpen(scope);
  await removeOld(scope);
  const id = newId(new Date(now));
  await scope.addReportJob({
    client_id: tool.client_id,
    id,
    assessment_tool_id,
    tool_name: tool.name,
    format,
    language,
    query: JSON.stringify(query),
    filters: JSON.stringify(filters),
    created_at: now,
    status: 'waiting',
    progress: 0,
    tries: 0,
    holder: null,
    lease_until: null,
    error: null,
    content: null,
  });
  return find(scope, id);
}

/** The file of one that is done, and what it is called without its extension. Throws 404 when there is none, 409 when it is not done. */
export async function readJobFile(scope: Scope, id: string) {
  scope.admin();
  const job = await scope
    .reportJobs()
    .innerJoin('clients', 'clients.id', 'report_jobs.client_id')
    .where('report_jobs.id', '=', id)
    .select(['report_jobs.tool_name', 'report_jobs.format', 'report_jobs.language', 'report_jobs.query'])
    .select(['report_jobs.created_at', 'report_jobs.content'])
    .select(timeZoneOf('clients').as('time_zone'))
    .executeTakeFirst();
  if (!job) throw notFound();
  const { tool_name: tool, created_at: at, time_zone: timeZone, language, format, query, content } = job;
  if (!content) throw new Problem(409, 'report.notReady');
  const { startDate, finishDate } = query;
  return { name: reportFileName({ tool, startDate, finishDate, at, timeZone, language }), format, content };
}

/** Deletes one; its making ends soon after. Throws 404 when there is none. */
export async function removeJob(scope: Scope, id: string): Promise<void> {
  scope.admin();
  const gone = await scope.removeReportJobs().where('id', '=', id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound();
}
