import type { z } from 'zod';
import type { AdminGroup } from '../../../contract/admin';
import {
  type ListView,
  type addListViewBodySchema,
  type changeListViewBodySchema,
  VIEWS_AT_MOST,
} from '../../../contract/list-views';
import { foldName } from '../../../contract/names';
import { listViewRecord } from '../../db/records/list-views';
import { message } from '../../messages/message';
import { Problem, invalid, notFound } from '../../problem';
import type { Scope } from '../../scope/scope';

type Views = ReturnType<Scope['listViews']>;
type Own = Awaited<ReturnType<Views['own']>>;

export async function listViews(scope: Scope, group: AdminGroup): Promise<ListView[]> {
  const rows = await scope.listViews().inSight(group).select(listViewRecord.as('record')).execute();
  return rows.map(({ record }) => record);
}

async function readOne(scope: Scope, group: AdminGroup, id: string): Promise<ListView> {
  const found = (await listViews(scope, group)).find((view) => view.id === id);
  if (!found) throw notFound();
  return found;
}

/** Throws 422 when another of these is called so. */
function refuseNamesake(others: Own, name: string): void {
  const taken = others.find((other) => foldName(other.name) === foldName(name));
  if (taken) throw invalid({ name: [message('record.nameTaken', { name: taken.name })] });
}

/** A new view, or the one of this id as it stands. */
export async function addView(scope: Scope, body: z.output<typeof addListViewBodySchema>, now: string) {
  const { id, group, name, search, shared } = body;
  const views = scope.listViews();
  await views.hold();
  const own = await views.own();
  const known = own.find((view) => view.id === id);
  if (known) return { isNew: false, view: await readOne(scope, known.group_name, id) };
  const others = own.filter(({ group_name }) => group_name === group);
  refuseNamesake(others, name);
  if (others.length >= VIEWS_AT_MOST) throw invalid({ name: [message('view.tooMany', { count: VIEWS_AT_MOST })] });
  const position = (others.at(-1)?.position ?? 0) + 1;
  const isFree = await views.add({ id, group_name: group, name, search, shared, position, created_at: now });
  if (!isFree) throw new Problem(409, 'view.idTaken');
  if (shared) views.tellColleagues();
  return { isNew: true, view: await readOne(scope, group, id) };
}

export async function changeView(
  scope: Scope,
  id: string,
  body: z.output<typeof changeListViewBodySchema>,
  now: string,
): Promise<ListView> {
  const views = scope.listViews();
  await views.hold();
  const own = await views.own();
  const known = own.find((view) => view.id === id);
  if (!known) throw notFound();
  refuseNamesake(
    own.filter((other) => other.group_name === known.group_name && other.id !== id),
    body.name,
  );
  await views.change(id, body, now);
  if (known.shared || body.shared) views.tellColleagues();
  return readOne(scope, known.group_name, id);
}

export async function removeView(scope: Scope, id: string): Promise<void> {
  const views = scope.listViews();
  await views.hold();
  const known = (await views.own()).find((view) => view.id === id);
  if (!known) throw notFound();
  await views.remove(id);
  if (known.shared) views.tellColleagues();
}

/** Puts the own views of a group into the order of these ids; those that are not named come last. */
export async function orderViews(scope: Scope, group: AdminGroup, ids: readonly string[], now: string) {
  const views = scope.listViews();
  await views.hold();
  const own = (await views.own()).filter(({ group_name }) => group_name === group);
  const placeOf = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const ordered = own.toSorted((one, other) => placeOf(one) - placeOf(other));
  for (const [index, { id, position }] of ordered.entries())
    if (position !== index + 1) await views.change(id, { position: index + 1 }, now);
  return listViews(scope, group);
}
