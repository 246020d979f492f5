import { sql } from 'kysely';
import type { BulkBody, BulkOutcome, BulkPreview } from '../../contract/admin';
import { CHANGED_AT_ONCE } from '../../contract/admin-groups';
import { newId } from '../db/ids';
import type { BulkDeed } from '../db/schema-bulk';
import { ADMIN_TABLES } from '../scope/admin-tables';
import type { Tables } from '../db/schema';
import type { Scope } from '../scope/scope';
import { invalid } from '../problem';
import { message } from '../messages/message';
import type { BulkContext } from './bulk-context';
import { type Chosen, type Step, inSteps } from './bulk-steps';
import { beginUndo } from './change-journal';
import { deletingOf } from './delete-many';
import { parseStrictly } from './parse-strictly';
import { isOneOf, narrowed } from './query';
import { previewRemovals } from './remove';
import type { AdminQuery, AdminRecord, Resource } from './resource';
import { settingOf } from './set-many';

/** The records that a selection means, of those that the viewer may see. */
export async function choose<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  selection: BulkBody['selection'],
): Promise<Chosen[]> {
  const byIds = 'ids' in selection;
  const query: AdminQuery = byIds ? {} : parseStrictly(resource.schemas.query, selection.query, 'selection.query');
  const id = sql.ref(resource.list.id);
  let { rows } = await narrowed(resource, scope, query);
  if (byIds) rows = rows.where(isOneOf(resource.list.id, selection.ids));
  else if (selection.except.length > 0)
    rows = rows.where(sql<boolean>`not ${isOneOf(resource.list.id, selection.except)}`);
  const name = sql.ref(`${ADMIN_TABLES[resource.group]}.name`);
  const chosen = await rows
    .select([id.as('id'), name.as('name')])
    .orderBy(id)
    .limit(CHANGED_AT_ONCE + 1)
    .$castTo<Chosen>()
    .execute();
  if (chosen.length > CHANGED_AT_ONCE)
    throw invalid({ selection: [message('record.tooMany', { count: CHANGED_AT_ONCE })] });
  return chosen;
}

/** What is done to some of many records, for whoever asks. Throws 422 for what the form would not take. */
export const stepOf = <Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  context: BulkContext,
  deed: BulkDeed,
  id: string,
): Step => (deed.action === 'set' ? settingOf(resource, context, deed, id) : deletingOf(resource, context, id));

/**
 * The same change for many records, each for itself: what is refused for one (its reason is in its result) happens
 * to the others all the same. All of one call is taken back together. For clients that know no jobs: see bulk-jobs.ts.
 */
export async function changeMany<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  context: BulkContext,
  { selection, ...deed }: BulkBody,
): Promise<BulkOutcome> {
  const { db, now } = context.app;
  const scope = context.scopeIn(db);
  scope.admin();
  const id = newId(now());
  const step = stepOf(resource, context, deed, id);
  const results = await inSteps(await choose(resource, scope, selection), step);
  return { results, ...(await beginUndo(db, id, now().toISOString())) };
}

/** What deleting these would mean. */
export async function previewMany<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  { app, scopeIn }: Pick<BulkContext, 'app' | 'scopeIn'>,
  selection: BulkBody['selection'],
): Promise<BulkPreview> {
  const scope = scopeIn(app.db);
  scope.admin();
  const chosen = await choose(resource, scope, selection);
  return previewRemovals(
    resource,
    app.db,
    scopeIn,
    chosen.map(({ id }) => id),
    app.now().toISOString(),
  );
}
