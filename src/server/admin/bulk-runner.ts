import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AdminGroup } from '../../contract/admin';
import { findViewer } from '../accounts/accounts';
import type { Db } from '../db/open-database';
import type { BulkDeed, BulkJobsTable } from '../db/schema-bulk';
import { inTransaction } from '../db/transaction';
import { type Lease, LeaseLost, end, handBack, renew } from '../jobs/lease';
import { type Runner, addRunner } from '../jobs/runner';
import { say } from '../messages/say';
import { Problem, notAllowed } from '../problem';
import { openScope } from '../scope/scope';
import type { BulkContext } from './bulk-context';
import { type Chosen, type Note, type Step, AT_ONCE } from './bulk-steps';
import { beginUndo } from './change-journal';

declare module 'fastify' {
  interface FastifyInstance {
    /** Changes many records for people who do something else meanwhile. */
    bulkRunner: Runner;
  }
}

/** What a group does to some of its records. */
type Steps = Readonly<Record<AdminGroup, { stepOf: (context: BulkContext, deed: BulkDeed, id: string) => Step }>>;

/** The job of a lease. Throws `LeaseLost` when it went with its person. */
async function readTaken(db: Db, { id }: Lease) {
  const job = await db.selectFrom('bulk_jobs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!job) throw new LeaseLost();
  return { ...job, position: job.done + job.refused };
}

const nextOf = (db: Db, { id, position }: { id: string; position: number }): Promise<Chosen[]> =>
  db
    .selectFrom('bulk_job_records')
    .select(['record_id as id', 'name'])
    .where('job_id', '=', id)
    .where('position', '>=', position)
    .orderBy('position')
    .limit(AT_ONCE)
    .execute();

/** Notes what became of the next records, unless somebody else has the job by now. Throws `LeaseLost`. */
const noting =
  (app: FastifyInstance, lease: Lease): Note =>
  async (tx, results) => {
    const done = results.filter((result) => result.done).length;
    const counts = { done: sql`done + ${done}`, refused: sql`refused + ${results.length - done}` };
    await renew(tx, lease, app.now(), counts);
    await sql`update bulk_job_records set done = told.done, message = told.message
      from bulk_jobs, unnest(${results.map((result) => result.done)}::boolean[],
        ${results.map(({ message }) => message)}::text[]) with ordinality as told (done, message, number)
      where bulk_jobs.id = ${lease.id} and job_id = bulk_jobs.id
        and position = bulk_jobs.done + bulk_jobs.refused - ${results.length}::int + told.number - 1`.execute(tx);
  };

/** Ends a job, and gives its person the time to take back what was done. */
const endWith = (
  app: FastifyInstance,
  lease: Lease,
  ending: Pick<BulkJobsTable, 'status'> & Partial<Pick<BulkJobsTable, 'error'>>,
): Promise<void> =>
  inTransaction(app.db, async (tx) => {
    const now = app.now().toISOString();
    await end(tx, lease, { ...ending, ended_at: now });
    await beginUndo(tx, lease.id, now);
  });

/** The next records of a job, in the name of its person, with what that may do now. */
async function doNext(app: FastifyInstance, groups: Steps, lease: Lease): Promise<void> {
  const job = await readTaken(app.db, lease);
  if (job.stopping) return endWith(app, lease, { status: 'stopped' });
  const chosen = await nextOf(app.db, job);
  if (chosen.length > 0) {
    const viewer = await findViewer(app.db, job.user_id, job.impersonator_id);
    if (!viewer) throw notAllowed();
    const scopeIn = (tx: Db) => openScope(tx, viewer);
    // Not of a single record: who may change none is told so.
    scopeIn(app.db).admin();
    const context = { app, scopeIn, session: null, language: job.language };
    await groups[job.group_name].stepOf(context, job.body, job.id)(chosen, noting(app, lease));
  }
  if (job.position + chosen.length >= job.total) return endWith(app, lease, { status: 'done' });
  return handBack(app.db, lease, { tries: 0, turn_at: app.now().toISOString() });
}

/**
 * Does the changes of many that wait, by turns: after each step it is the turn of whoever has waited longest, so that a long
 * one holds no short one up.
 */
export function addBulkRunner(app: FastifyInstance, groups: Steps, options: { isAlone: boolean }): void {
  const runner = addRunner(
    app,
    {
      table: 'bulk_jobs',
      order: 'turn_at',
      name: 'changes of many records',
      run: (lease) => doNext(app, groups, lease),
      fail: async (lease, error) => {
        const { language } = await readTaken(app.db, lease);
        const isRefused = error instanceof Problem && error.status === 403;
        if (!isRefused) app.log.error({ err: error, job: lease.id }, 'a change of many records could not go on');
        const told = say(language, isRefused ? 'bulk.notAllowed' : 'bulk.failed');
        await endWith(app, lease, { status: 'failed', error: told });
      },
    },
    options,
  );
  app.decorate('bulkRunner', runner);
}
