import { sql } from 'kysely';
import type { AdminGroup, BulkBody, BulkJob, BulkJobResult, BulkOutcome } from '../../contract/admin';
import { newId } from '../db/ids';
import { columns, jsonObject, moment } from '../db/records/json';
import type { Tables } from '../db/schema';
import { Problem, invalid, notFound } from '../problem';
import type { Admin } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { choose, stepOf } from './bulk';
import type { BulkContext } from './bulk-context';
import { readUndo } from './change-journal';
import type { AdminRecord, Resource } from './resource';

/** How many of one person's may go on. */
const MOST_OPEN = 5;

const record = jsonObject<BulkJob>({
  ...columns('bulk_jobs', ['id', 'total', 'done', 'refused', 'error']),
  group: 'bulk_jobs.group_name',
  action: sql`bulk_jobs.body ->> 'action'`,
  status: sql`case when bulk_jobs.stopping and bulk_jobs.ended_at is null then 'stopping' else bulk_jobs.status end`,
  created_at: moment('bulk_jobs.created_at'),
});

/** The person's own. */
const own = (admin: Admin) =>
  transactionOf(admin).selectFrom('bulk_jobs').where('bulk_jobs.user_id', '=', admin.viewer.id);

/** Refuses one more than a person may have open; two at once take turns at the person's row. */
async function checkOpen(admin: Admin): Promise<void> {
  const tx = transactionOf(admin);
  await tx.selectFrom('users').select('id').where('id', '=', admin.viewer.id).forUpdate().execute();
  const open = await own(admin).where('ended_at', 'is', null).select('id').execute();
  if (open.length >= MOST_OPEN) throw new Problem(429, 'bulk.tooManyOpen', { retryAfterSeconds: 30 });
}

/** What the person's own has become of each record that it came to, and what can be taken back. */
async function outcomeOf(admin: Admin, id: string, now: Date): Promise<BulkOutcome> {
  const tx = transactionOf(admin);
  const results = await tx
    .selectFrom('bulk_job_records')
    .select(['record_id as id', 'name', 'done', 'message'])
    .where('job_id', '=', id)
    .where('done', 'is not', null)
    .orderBy('position')
    .$narrowType<{ done: boolean }>()
    .execute();
  return { results, ...(await readUndo(tx, id, now)) };
}

/** One of the person's own, with its outcome once it has ended. Throws 403 for managers, 404 when there is none. */
export async function readBulkJob(scope: Scope, group: AdminGroup, id: string, now: Date): Promise<BulkJobResult> {
  const admin = scope.admin();
  const found = await own(admin)
    .where('id', '=', id)
    .where('group_name', '=', group)
    .select(['ended_at', record.as('record')])
    .executeTakeFirst();
  if (!found) throw notFound();
  return { ...found.record, outcome: found.ended_at === null ? null : await outcomeOf(admin, id, now) };
}

/** The person's own that go on, and those whose end it has not seen, the oldest first. */
export async function listBulkJobs(scope: Scope): Promise<BulkJob[]> {
  const rows = await own(scope.admin()).where('seen', '=', false).select(record.as('record')).orderBy('id').execute();
  return rows.map((row) => row.record);
}

/**
 * Takes up the wish to change many records, those that are meant now; it is done later. Throws 403 for managers, 422 for what
 * the form would not take, 429 when too many go on.
 */
export async function addBulkJob<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  context: BulkContext,
  scope: Scope,
  { selection, ...deed }: BulkBody,
): Promise<BulkJobResult> {
  const admin = scope.admin();
  const now = context.app.now();
  // It would be stored as it was typed.
  if (deed.action === 'set' && 'password' in deed.values) throw invalid({ 'values.password': ['field.noSuchField'] });
  const id = newId(now);
  stepOf(resource, context, deed, id);
  await checkOpen(admin);
  const chosen = await choose(resource, scope, selection);
  const tx = transactionOf(admin);
  const at = now.toISOString();
  await tx
    .insertInto('bulk_jobs')
    .values({
      ...{ id, user_id: admin.viewer.id, impersonator_id: admin.viewer.impersonatorId },
      ...{ group_name: resource.group, body: JSON.stringify(deed), language: context.language },
      ...{ created_at: at, turn_at: at, status: 'waiting', stopping: false, seen: false },
      ...{ total: chosen.length, done: 0, refused: 0, tries: 0 },
      ...{ holder: null, lease_until: null, error: null, ended_at: null },
    })
    .execute();
  const [ids, names] = [chosen.map((one) => one.id), chosen.map(({ name }) => name)];
  await sql`insert into bulk_job_records (job_id, position, record_id, name)
    select ${id}::uuid, position - 1, record_id, name
    from unnest(${ids}::uuid[], ${names}::text[]) with ordinality as chosen (record_id, name, position)`.execute(tx);
  return readBulkJob(scope, resource.group, id, now);
}

/** Has the person's own end after what it is at. What is done stays done. Throws 404 when there is none. */
export async function stopBulkJob(scope: Scope, group: AdminGroup, id: string, now: Date): Promise<BulkJobResult> {
  const admin = scope.admin();
  await transactionOf(admin)
    .updateTable('bulk_jobs')
    .set({ stopping: true })
    .where('id', '=', id)
    .where('user_id', '=', admin.viewer.id)
    .where('ended_at', 'is', null)
    .execute();
  return readBulkJob(scope, group, id, now);
}

/** The person has seen how the own one ended. */
export async function noteSeen(scope: Scope, group: AdminGroup, id: string): Promise<void> {
  const admin = scope.admin();
  const { numUpdatedRows } = await transactionOf(admin)
    .updateTable('bulk_jobs')
    .set({ seen: true })
    .where('id', '=', id)
    .where('group_name', '=', group)
    .where('user_id', '=', admin.viewer.id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}
