import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './open-database';

/*
 * Which records changed since somebody asked. Rows carry the transaction that changed them (`changed_in`), and
 * `noted_changes` the rest; triggers see to both: see migrations/018-deltas.ts.
 */

/** One moment of a database, as far as later changes can be told from earlier ones by it. */
export interface Moment {
  /** Of which past it is: another one in another database, and after a restore, a fail-over or a return in time. */
  history: string;
  seen: Snapshot;
  /** Changes by this transaction and later ones are noted. */
  begunIn: bigint;
  /** Notes of transactions up to this one may be gone. */
  forgottenTo: bigint;
}

/** PostgreSQL's `pg_snapshot`: whose changes were seen. */
export interface Snapshot {
  /** All before were over. */
  xmin: bigint;
  /** None from here on had begun. */
  xmax: bigint;
  /** Those in between that were under way. */
  under: readonly bigint[];
}

/** What was under way by the hundred is not listed one by one: then more is told twice. */
const MOST_UNDER_WAY = 100;
const NUMBER = /^\d{1,18}$/;

/** Reads `xmin-xmax-a_b_c`; undefined for what is no snapshot. */
export function parseSnapshot(text: string): Snapshot | undefined {
  const [least = '', most = '', list = '', ...more] = text.split('-');
  const numbers = [least, most, ...(list === '' ? [] : list.split('_'))];
  if (more.length > 0 || numbers.length > MOST_UNDER_WAY + 2 || !numbers.every((number) => NUMBER.test(number)))
    return undefined;
  const [xmin = 0n, xmax = 0n, ...under] = numbers.map(BigInt);
  const isOrdered = [xmin - 1n, ...under, xmax].every((one, at, all) => at === 0 || one > (all[at - 1] ?? 0n));
  return isOrdered && xmin > 0n ? { xmin, xmax, under } : undefined;
}

export const formatSnapshot = ({ xmin, xmax, under }: Snapshot): string => [xmin, xmax, under.join('_')].join('-');

const sqlOf = ({ xmin, xmax, under }: Snapshot): string => [xmin, xmax, under.join(',')].join(':');

/** Whether a row's last change came after a moment, or was under way then. */
export const changedSince = (seen: Snapshot): RawBuilder<SqlBool> =>
  sql`(changed_in >= ${String(seen.xmin)}::xid8 and not pg_visible_in_snapshot(changed_in, ${sqlOf(seen)}::pg_snapshot))`;

/** Whether all that changed since an earlier moment is known at this one. */
export function isComplete({ seen, begunIn, forgottenTo }: Moment, since: Snapshot): boolean {
  const sawBeginning = begunIn < since.xmax && !since.under.includes(begunIn);
  return sawBeginning && since.xmin > forgottenTo && since.xmax <= seen.xmax;
}

interface State {
  seen: string;
  begun_in: string;
  forgotten_to: string;
  identity: string;
}

/**
 * What makes a database the same one: the cluster, the database and its tables, as a dump that is read in makes others;
 * the timeline, of which a fail-over and a return to an earlier moment begin a new one; the epoch, which a restore renews;
 * and when its statistics began, which it begins anew after a crash: what was not on the disk by then is forgotten, and
 * its transactions' numbers are given again. Files that are copied back do not know of it.
 */
const identity = sql`concat_ws(' ', history.epoch, (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()), 'answers'::regclass::oid,
  left(pg_walfile_name(pg_current_wal_lsn()), 8), (select extract(epoch from stats_reset) from pg_stat_archiver))`;

const state = sql`pg_current_snapshot()::text as seen, history.begun_in::text as begun_in,
  coalesce(history.forgotten_to, '0')::text as forgotten_to, ${identity} as identity`;

function momentOf({ seen, begun_in, forgotten_to, identity: parts }: State): Moment {
  const [xmin = 0n, xmax = 0n, ...under] = seen
    .split(/[:,]/)
    .filter((number) => number !== '')
    .map(BigInt);
  return {
    history: createHash('sha256').update(parts).digest('base64url').slice(0, 16),
    seen: under.length > MOST_UNDER_WAY ? { xmin, xmax: xmin, under: [] } : { xmin, xmax, under },
    begunIn: BigInt(begun_in),
    forgottenTo: BigInt(forgotten_to),
  };
}

/** The moment before whatever is read next. */
export async function readMoment(db: Db): Promise<Moment> {
  const { rows } = await sql<State>`select ${state} from change_history history`.execute(db);
  return momentOf(rows[0] as State);
}

/** What a query finds, and the moment at which it does. `found`: of rows as JSON, at most `limit`. */
export async function readAtMoment<Row>(
  db: Db,
  query: RawBuilder<Row>,
  limit: number,
): Promise<{ moment: Moment; found: Row[] }> {
  const { rows } = await sql<State & { found: Row[] }>`select ${state},
    (select coalesce(json_agg(row), '[]'::json) from (select * from (${query}) rows limit ${limit}) row) as found
    from change_history history`.execute(db);
  const row = rows[0] as State & { found: Row[] };
  return { moment: momentOf(row), found: row.found };
}

/** Forgets some of what was noted before a time; whoever asks what changed since then is given everything. */
export async function forgetChanges(db: Db, before: string, slice: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with old as (
      delete from noted_changes where (client_id, changed_in, kind, id, location_id, user_id) in (
        select client_id, changed_in, kind, id, location_id, user_id from noted_changes where noted_at < ${before}
        order by noted_at limit ${slice})
      returning changed_in),
    marked as (
      update change_history set forgotten_to = greatest(forgotten_to, (select max(changed_in) from old))
      where exists (select from old))
    select count(*) as count from old`.execute(db);
  return rows[0]?.count ?? 0;
}
