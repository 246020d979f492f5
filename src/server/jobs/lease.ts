import { sql } from 'kysely';
import type { Db } from '../db/open-database';

/** Several times as long as a renewal may take; as long as a job waits whose process was killed. */
const LEASE_MS = 15_000;
/** What took this many processes with it is not begun again. */
const TRIES = 3;

/**
 * A table of jobs, each with `id`, `status` (`waiting`, `working`, or how it ended), `tries` (how often somebody began),
 * `holder` and `lease_until` (who is at work, and until when). `order`: the column that says whose turn is next.
 */
export interface JobQueue {
  readonly table: 'report_jobs' | 'bulk_jobs' | 'schedule_runs';
  readonly order: 'created_at' | 'turn_at' | 'due_at';
}

/** That this process does a job, as long as it says so again and again. */
export interface Lease extends Pick<JobQueue, 'table'> {
  readonly id: string;
  readonly holder: string;
  readonly tries: number;
}

/** Other columns of a job that are written along: values, or expressions. */
export type JobColumns = Readonly<Record<string, unknown>>;

/** Somebody deleted the job, or another process does it now. */
export class LeaseLost extends Error {}

const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/** Takes the next job that nobody does, or whose process is gone; undefined when there is none. */
export async function takeNext(
  db: Db,
  { table, order }: JobQueue,
  holder: string,
  now: Date,
): Promise<Lease | undefined> {
  const isFree = sql`(status = 'waiting' or (status = 'working' and lease_until < ${now.toISOString()}))`;
  for (;;) {
    const next = await sql<{ id: string }>`select id from ${sql.table(table)} where ${isFree}
      order by ${sql.ref(order)}, id limit 1`.execute(db);
    const id = next.rows[0]?.id;
    if (id === undefined) return undefined;
    // Two processes may have found the same one: the second finds it taken, and looks again.
    const taken = await sql<{ tries: number }>`update ${sql.table(table)}
      set status = 'working', holder = ${holder}, lease_until = ${leaseFrom(now)}, tries = tries + 1
      where id = ${id} and ${isFree} returning tries`.execute(db);
    const [row] = taken.rows;
    if (row) return { table, id, holder, tries: row.tries };
  }
}

/** Lets what other processes had begun be taken at once: they are gone, for only one may use this database at a time. */
export async function abandonAll(db: Db, { table }: JobQueue, now: Date): Promise<void> {
  const over = new Date(now.getTime() - 1).toISOString();
  await sql`update ${sql.table(table)} set lease_until = ${over} where status = 'working'`.execute(db);
}

export const isTriedTooOften = ({ tries }: Lease): boolean => tries > TRIES;

async function write(db: Db, { table, id, holder }: Lease, columns: JobColumns): Promise<void> {
  const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${sql.join(assignments)}
    where id = ${id} and status = 'working' and holder = ${holder}`.execute(db);
  if (numAffectedRows === 0n) throw new LeaseLost();
}

/** Keeps the job for another while. Throws `LeaseLost`. */
export const renew = (db: Db, lease: Lease, now: Date, columns: JobColumns = {}): Promise<void> =>
  write(db, lease, { ...columns, lease_until: leaseFrom(now) });

/** Lets whoever is next go on with it, as if nobody had begun. Throws `LeaseLost`. */
export const handBack = (db: Db, lease: Lease, columns: JobColumns = {}): Promise<void> =>
  write(db, lease, { tries: sql`tries - 1`, ...columns, status: 'waiting', holder: null, lease_until: null });

/** Ends it. Throws `LeaseLost`. */
export const end = (db: Db, lease: Lease, columns: JobColumns & { status: string }): Promise<void> =>
  write(db, lease, { ...columns, holder: null, lease_until: null });
