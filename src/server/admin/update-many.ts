import { sql } from 'kysely';
import type { StoredSession } from '../accounts/sessions';
import type { Tables } from '../db/schema';
import { toProblem } from '../plugins/errors';
import { Problem, notFound } from '../problem';
import type { Admin, AdminRow } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';
import { gatherWrites } from '../scope/gathered-writes';
import { refuseNamesake } from '../scope/names';
import type { Scope } from '../scope/scope';
import { findRecord, findRecords } from './query';
import type { AdminRecord, Change, Input, Resource } from './resource';
import { hasValues } from './sent-values';
import { changeLocked, changesOf, isNaming } from './write';

/** What one of many records is to become. */
export interface Wanted<R> {
  id: string;
  name: string;
  /** What is sent, for the record as it stands. Throws what is refused. */
  bodyOf: (record: R) => Input['body'];
  /** It only makes room for another one: its history says nothing of it. */
  isBeside?: boolean;
}

/** What became of one of them. Without `written` nothing was to change. */
export interface Updated<R> {
  id: string;
  name: string;
  problem: Problem | null;
  written?: { row: AdminRow; before: R; after: R; change: Change };
}

/** From here on the server itself is in trouble, and all that the transaction did with it. */
const TROUBLE = 500;

/** Does it, or nothing and says why not: what the transaction did before stays. */
export async function attempt(admin: Admin, work: () => Promise<void>): Promise<Problem | null> {
  const tx = transactionOf(admin);
  await sql`savepoint one_of_many`.execute(tx);
  try {
    await work();
    await sql`release savepoint one_of_many`.execute(tx);
    return null;
  } catch (error) {
    const problem = toProblem(error);
    if (!problem || problem.status >= TROUBLE) throw error;
    await sql`rollback to savepoint one_of_many`.execute(tx);
    return problem;
  }
}

/** What is refused before anything was written. */
async function refusalOf(work: () => Promise<void>): Promise<Problem | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Problem && error.status < TROUBLE) return error;
    throw error;
  }
}

/**
 * Changes some records in one transaction, each by the rules of a single change. They are locked, read and noted
 * together, which takes most of the time that it would for each. What is already as it is to be is not written.
 */
export async function updateMany<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  wanted: readonly Wanted<R>[],
  session: StoredSession | null,
  now: string,
): Promise<Updated<R>[]> {
  const { group } = resource;
  const admin = scope.admin();
  const ids = wanted.map(({ id }) => id);
  await admin.holdNames(group, ...ids);
  const rows = new Map((await admin.lock(group, ...ids)).map((row) => [row.id, row]));
  const standing = await findRecords(resource, scope, ids);

  const changed = new Map<string, { row: AdminRow; before: R; change: Change }>();
  const updateOne = async (doors: Admin, { id, bodyOf }: Wanted<R>): Promise<void> => {
    const [row, before] = [rows.get(id), standing.get(id)];
    if (!row || !before) throw notFound();
    const body = bodyOf(before);
    if (hasValues(resource, before, body)) return;
    const change = await changeLocked(resource, doors, { row, before }, { body, files: {}, session }, now);
    const named = isNaming(group, body) ? await findRecord(resource, scope, id) : undefined;
    if (named) await refuseNamesake(transactionOf(admin), group, named, before);
    changed.set(id, { row, before, change });
  };
  const updateEach = async (): Promise<ReadonlyMap<string, Problem | null>> => {
    changed.clear();
    const found = new Map<string, Problem | null>();
    for (const one of wanted) found.set(one.id, await attempt(admin, () => updateOne(admin, one)));
    return found;
  };
  /** Null: the database refuses one of them. */
  const updateAtOnce = async (): Promise<ReadonlyMap<string, Problem | null> | null> => {
    const found = new Map<string, Problem | null>();
    const refusal = await attempt(admin, async () => {
      const gathered = gatherWrites(admin);
      for (const one of wanted) {
        const problem = await refusalOf(() => updateOne(gathered.admin, one));
        gathered.keep(problem === null);
        found.set(one.id, problem);
      }
      await gathered.write();
    });
    return refusal === null ? found : null;
  };
  const problems = (resource.isApart === true ? await updateAtOnce() : null) ?? (await updateEach());

  const after = await findRecords(resource, scope, [...changed.keys()]);
  const outcomes = wanted.map(({ id, name }): Updated<R> => {
    const [done, record] = [changed.get(id), after.get(id)];
    return {
      ...{ id, name, problem: problems.get(id) ?? null },
      ...(done && record && { written: { ...done, after: record } }),
    };
  });
  const beside = new Set(wanted.flatMap(({ id, isBeside }) => (isBeside ? [id] : [])));
  const notes = outcomes.flatMap(({ id, written }) => {
    if (!written) return [];
    const changes = beside.has(id) ? null : changesOf(written.before, written.after, written.change);
    return [{ row: written.row, changes }];
  });
  await admin.finishChanges(group, notes, now);
  return outcomes;
}
