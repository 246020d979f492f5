import { sql } from 'kysely';
import type { BulkBody, BulkOutcome, BulkPreview, Deletion } from '../../contract/admin';
import { CHANGED_AT_ONCE } from '../../contract/admin-groups';
import { ADMIN_TABLES } from '../scope/admin-tables';
import type { Tables } from '../db/schema';
import type { Scope } from '../scope/scope';
import { inTransaction } from '../db/transaction';
import { toProblem } from '../plugins/errors';
import { invalid } from '../problem';
import { message } from '../messages/message';
import { say } from '../messages/say';
import type { BulkContext } from './bulk-context';
import { parseStrictly } from './parse-strictly';
import { isOneOf, narrowed } from './query';
import { previewRemovals, removeRecord } from './remove';
import type { AdminQuery, AdminRecord, Resource } from './resource';
import { setMany } from './set-many';

type Chosen = { id: string; name: string };

/** The records that a selection means, of those that the viewer may see. */
async function choose<Table extends keyof Tables, R extends AdminRecord, Body>(
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

/** The deletion of one record after the other, and what takes them all back. */
interface Work {
  remove: (id: string) => Promise<void>;
  deletion: Deletion | null;
}

/**
 * Each record is first deleted by itself, so that what goes along is looked for among a few rows; then all are one
 * deletion.
 */
function deleting<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  { app, scopeIn }: BulkContext,
): Work {
  const { group } = resource;
  const work: Work = {
    deletion: null,
    remove: async (id) => {
      const now = app.now().toISOString();
      const whole = work.deletion;
      work.deletion = await inTransaction(app.db, async (tx) => {
        const scope = scopeIn(tx);
        const admin = scope.admin();
        if (whole !== null && (await admin.wentAlong(group, id, whole))) return whole;
        const part = await removeRecord(resource, scope, id, now);
        if (whole === null) return part;
        await admin.joinDeletions(group, part, whole);
        return { ...part, id: whole.id };
      });
    },
  };
  return work;
}

/**
 * The same change for many records, each for itself: what is refused for one (its reason is in its result) happens
 * to the others all the same. All deletions of one call are taken back together.
 */
export async function changeMany<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  context: BulkContext,
  body: BulkBody,
): Promise<BulkOutcome> {
  const scope = context.scopeIn(context.app.db);
  scope.admin();
  const chosen = () => choose(resource, scope, body.selection);
  if (body.action === 'set') return setMany(resource, context, body, chosen);
  const work = deleting(resource, context);
  const results: BulkOutcome['results'] = [];
  for (const { id, name } of await chosen()) {
    try {
      await work.remove(id);
      results.push({ id, name, done: true, message: null });
    } catch (error) {
      const problem = toProblem(error);
      if (!problem) throw error;
      results.push({ id, name, done: false, message: say(context.language, problem.said) });
    }
  }
  return { results, deletion: work.deletion };
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
