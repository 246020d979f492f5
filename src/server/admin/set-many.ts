import type { BulkOutcome, ListChange } from '../../contract/admin';
import type { BulkDeed } from '../db/schema-bulk';
import type { Tables } from '../db/schema';
import { Problem, invalid } from '../problem';
import type { BulkContext } from './bulk-context';
import { type Step, inSteps, together } from './bulk-steps';
import { forgetChange, keepChanged, readChanged } from './change-journal';
import { parseStrictly } from './parse-strictly';
import type { AdminRecord, Input, Resource } from './resource';
import { differingValues, hasValues, sentOf } from './sent-values';
import { type Updated, type Wanted, updateMany } from './update-many';

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
  { values, lists = {} }: Extract<BulkDeed, { action: 'set' }>,
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

/** Of records that were changed, those that have another value now. */
const changedOf = <Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  updated: readonly Updated<R>[],
) =>
  updated
    .flatMap(({ id, name, written }) =>
      written ? [{ id, name, ...differingValues(resource, written.before, written.after) }] : [],
    )
    .filter(({ before }) => Object.keys(before).length > 0);

const doneOf = <R>({ id, name, problem, written }: Updated<R>) => ({
  ...{ id, name, problem },
  afterwards: written?.change.afterwards,
});

/**
 * Changes the same in many records, and keeps under this id what it was before, so that it can be taken back. Throws 422 for
 * what the form would not take, whatever the record.
 */
export function settingOf<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  context: BulkContext,
  deed: Extract<BulkDeed, { action: 'set' }>,
  id: string,
): Step {
  const bodyOf = sender(resource, deed);
  return (chosen, note) =>
    together(
      context,
      chosen.map((record) => ({ ...record, bodyOf })),
      async (tx, wanted, now) => {
        const scope = context.scopeIn(tx);
        const updated = await updateMany(resource, scope, wanted, context.session, now);
        const changed = changedOf(resource, updated);
        if (changed.length > 0) await keepChanged(scope.admin(), { id, group: resource.group }, changed, now);
        return updated.map(doneOf);
      },
      note,
    );
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
  const results = await inSteps(wanted, (some) =>
    together(context, some, async (tx, these: readonly Wanted<R>[], now) =>
      (await updateMany(resource, scopeIn(tx), these, context.session, now)).map(doneOf),
    ),
  );
  await forgetChange(admin, id);
  return { results, deletion: null, change: null };
}
