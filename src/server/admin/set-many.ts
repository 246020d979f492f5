import type { BulkBody, BulkOutcome, Deletion, ListChange } from '../../contract/admin';
import { newId } from '../db/ids';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { say } from '../messages/say';
import { toProblem } from '../plugins/errors';
import { Problem, invalid } from '../problem';
import type { BulkContext } from './bulk-context';
import { forgetChange, keepChanged, readChanged } from './change-journal';
import { parseStrictly } from './parse-strictly';
import type { AdminRecord, Input, Resource } from './resource';
import { differingValues, hasValues, sentOf } from './sent-values';
import { type Updated, type Wanted, updateMany } from './update-many';

/** Records of one transaction: more save little, and others wait for its rows, or for the only connection. */
const AT_ONCE = 50;

type Keep<R> = (tx: Db, updated: readonly Updated<R>[], now: string) => Promise<void>;

/** Some of the records, in one transaction. */
async function inOne<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  { app, scopeIn, session, language }: BulkContext,
  wanted: readonly Wanted<R>[],
  keep: Keep<R>,
): Promise<Updated<R>[]> {
  const now = app.now().toISOString();
  const updated = await inTransaction(app.db, async (tx) => {
    const outcomes = await updateMany(resource, scopeIn(tx), wanted, session, now);
    await keep(tx, outcomes, now);
    return outcomes;
  });
  for (const { written } of updated) written?.change.afterwards?.(app, language);
  return updated;
}

/** In one transaction, or where that is in trouble, as when somebody holds one of the rows, each by itself. */
async function together<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  context: BulkContext,
  wanted: readonly Wanted<R>[],
  keep: Keep<R>,
): Promise<Updated<R>[]> {
  try {
    return await inOne(resource, context, wanted, keep);
  } catch (error) {
    const problem = toProblem(error);
    if (!problem) throw error;
    const [only, ...others] = wanted;
    if (only && others.length === 0) return [{ id: only.id, name: only.name, problem }];
    const updated: Updated<R>[] = [];
    for (const one of wanted) updated.push(...(await together(resource, context, [one], keep)));
    return updated;
  }
}

async function updateAll<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  context: BulkContext,
  wanted: readonly Wanted<R>[],
  keep: Keep<R>,
): Promise<BulkOutcome['results']> {
  const results: BulkOutcome['results'] = [];
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const updated = await together(resource, context, wanted.slice(start, start + AT_ONCE), keep);
    for (const { id, name, problem } of updated)
      results.push({ id, name, done: problem === null, message: problem && say(context.language, problem.said) });
  }
  return results;
}

/** What is sent of a list that a record has. */
function changedList(present: unknown, { add = [], remove = [] }: ListChange): string[] {
  const removed = new Set(remove);
  return [...new Set([...(Array.isArray(present) ? (present as string[]) : []), ...add])].filter(
    (item) => !removed.has(item),
  );
}

/** What is sent for each record. Throws 422 for what the form would not take, whatever the record. */
function sender<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  { values, lists = {} }: Extract<BulkBody, { action: 'set' }>,
): Wanted<R>['bodyOf'] {
  const schema = resource.schemas.body.partial();
  const body = parseStrictly(schema, values, 'values');
  for (const half of ['add', 'remove'] as const) {
    const ids = Object.entries(lists).map(([field, change]) => [field, change[half] ?? []]);
    parseStrictly(schema, Object.fromEntries(ids), 'lists');
  }
  if (Object.keys(body).length + Object.keys(lists).length === 0) throw invalid({ values: ['record.nothingToChange'] });
  return (record) => {
    const changed = Object.entries(lists).map(([field, change]) => [
      field,
      changedList(body[field] ?? sentOf(resource, record, field), change),
    ]);
    return { ...body, ...(Object.fromEntries(changed) as Input['body']) };
  };
}

/** Changes the same in many records, and keeps what it was before, so that it can be taken back. */
export async function setMany<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  context: BulkContext,
  body: Extract<BulkBody, { action: 'set' }>,
  choose: () => Promise<readonly { id: string; name: string }[]>,
): Promise<BulkOutcome> {
  const bodyOf = sender(resource, body);
  const id = newId(context.app.now());
  let change: Deletion | null = null;
  const keep: Keep<R> = async (tx, updated, now) => {
    const changed = updated
      .flatMap(({ id: record, name, written }) =>
        written ? [{ id: record, name, ...differingValues(resource, written.before, written.after) }] : [],
      )
      .filter(({ before }) => Object.keys(before).length > 0);
    if (changed.length === 0) return;
    change = await keepChanged(context.scopeIn(tx).admin(), { id, group: resource.group }, changed, now);
  };
  const wanted = (await choose()).map((record) => ({ ...record, bodyOf }));
  return { results: await updateAll(resource, context, wanted, keep), deletion: null, change };
}

/**
 * Takes a change of the viewer's own back, as a change of each record. Where somebody has changed the same fields
 * since, that stays. Throws 410 when there is no such change, or it is too late.
 */
export async function undoMany<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  context: BulkContext,
  id: string,
): Promise<BulkOutcome> {
  const { app, scopeIn } = context;
  const admin = scopeIn(app.db).admin();
  const changed = await readChanged(admin, { id, group: resource.group }, app.now());
  if (!changed) throw new Problem(410, 'deletion.over');
  const wanted = changed.map(({ before, after, ...record }) => ({
    ...record,
    bodyOf: (present: R) => {
      if (!hasValues(resource, present, after)) throw new Problem(412, 'record.changedSince');
      return before;
    },
  }));
  const results = await updateAll(resource, context, wanted, () => Promise.resolve());
  await forgetChange(admin, id);
  return { results, deletion: null, change: null };
}
