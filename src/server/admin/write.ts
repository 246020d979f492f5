import type { AuditEntry } from '../../contract/admin';
import { type AdminGroup, factsOf } from '../../contract/admin-groups';
import { differences } from '../scope/audit';
import { newId } from '../db/ids';
import type { Admin, AdminRow } from '../scope/admin';
import type { Tables } from '../db/schema';
import type { Scope } from '../scope/scope';
import { tagOf } from '../plugins/etag';
import { Problem, invalid, notFound } from '../problem';
import { transactionOf } from '../scope/admin-transaction';
import { holdNames, refuseNamesake } from '../scope/names';
import { findRecord } from './query';
import type { Change, Input, AdminRecord, Resource } from './resource';

/** A record as it now stands, and what is still to be done once that is certain. */
export interface Saved<R> {
  record: R;
  afterwards: Change['afterwards'];
}

/** The client that a record is to belong to; null for none. Throws 422 when it is none of the viewer's. */
async function clientOf(admin: Admin, { client_id: given }: Input['body']): Promise<string | null> {
  if (given === undefined || given === null) return null;
  if (typeof given !== 'string' || !(await admin.isOwnClient(given))) throw invalid({ client_id: ['record.client'] });
  return given;
}

/** Before anything else is locked, so that two who give the same name wait for each other, and not crosswise. */
async function holdNamesOf(group: AdminGroup, admin: Admin, { client_id }: Input['body']): Promise<void> {
  if (!factsOf(group).namedWithin || typeof client_id !== 'string') return;
  if (!admin.everywhere && client_id !== admin.viewer.clientId) return;
  await holdNames(transactionOf(admin), [client_id]);
}

/** A record that was just written, or whose row is locked. */
async function written<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  id: string,
): Promise<R> {
  const record = await findRecord(resource, scope, id);
  if (!record) throw notFound();
  return record;
}

/** Makes a record. Null: it belongs to a client that the viewer does not work for, being one itself. */
export async function createRecord<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  { body, ...rest }: Input,
  now: string,
): Promise<Saved<R | null>> {
  const admin = scope.admin();
  resource.permit?.(admin, 'create', null);
  const id = newId(new Date(now));
  const isClient = resource.group === 'clients';
  await holdNamesOf(resource.group, admin, body);
  const clientId = isClient ? id : await clientOf(admin, body);
  const change = await resource.change({
    ...rest,
    admin,
    body: body as Partial<Body>,
    before: null,
    id,
    clientId,
    now,
  });
  const owner = isClient ? {} : { client_id: clientId };
  await admin.insert(resource.group, { id, ...owner, created_at: now, updated_at: now, ...change.columns });
  await change.also?.();
  const record = (await findRecord(resource, scope, id)) ?? null;
  if (!record && !isClient) throw notFound();
  if (record) await refuseNamesake(transactionOf(admin), resource.group, record, null);
  await admin.finish(resource.group, { id, clientId }, 'created', change.noted ?? {}, now);
  return { record, afterwards: change.afterwards };
}

/** The row, locked; 404 when it is out of reach. */
export async function lockRow<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  admin: Admin,
  id: string,
): Promise<AdminRow> {
  const [row] = await admin.lock(resource.group, id);
  if (!row) throw notFound();
  return row;
}

/** Whether a change may give a record another name, or another parent, beside whose records it is named. */
export const isNaming = (group: AdminGroup, body: Input['body']): boolean =>
  'name' in body || (factsOf(group).namedWithin?.some((field) => field in body) ?? false);

/** What the history says of a change. */
export const changesOf = (before: object, record: object, change: Change): AuditEntry['changes'] => ({
  ...differences(before, record, [
    ...['question_categories', 'questions', 'earlier_versions', 'translations', 'effective_time_zone'],
  ]),
  ...change.noted,
});

/** Checks a change of a record whose row is locked, and writes it. Throws what is refused. */
export async function changeLocked<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  admin: Admin,
  { row, before }: { row: AdminRow; before: R },
  { body, ...rest }: Input,
  now: string,
): Promise<Change> {
  resource.permit?.(admin, 'update', row);
  const isMoved = body['client_id'] !== undefined && body['client_id'] !== row.clientId;
  if (isMoved && !resource.moves) throw invalid({ client_id: ['record.otherClient'] });
  const clientId = isMoved ? await clientOf(admin, body) : row.clientId;
  const { id } = row;
  const change = await resource.change({ ...rest, admin, body: body as Partial<Body>, before, id, clientId, now });
  await admin.update(resource.group, row, isMoved ? { ...change.columns, client_id: clientId } : change.columns, now);
  await change.also?.();
  return change;
}

/**
 * Changes a record; what is absent in `body` stays. `expected`: the entity tag that the person has seen; 412 with the
 * record as it stands when it has another one by now.
 */
export async function updateRecord<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  id: string,
  { expected, ...input }: Input & { expected?: string | undefined },
  now: string,
): Promise<Saved<R>> {
  const admin = scope.admin();
  if (isNaming(resource.group, input.body)) await admin.holdNames(resource.group, id);
  const row = await lockRow(resource, admin, id);
  const before = await written(resource, scope, id);
  if (expected !== undefined && expected !== '*' && expected !== tagOf(before)) {
    throw new Problem(412, 'record.changedFirst', { current: before });
  }
  const change = await changeLocked(resource, admin, { row, before }, input, now);
  const record = await written(resource, scope, id);
  await refuseNamesake(transactionOf(admin), resource.group, record, before);
  await admin.finish(resource.group, row, 'changed', changesOf(before, record, change), now);
  return { record, afterwards: change.afterwards };
}
