import type { Scope } from '../../scope/scope';
import type { ExportRow } from '../../export/table';
import { type Columns, type Draft, type Entry, given } from '../entry';
import { fieldsOf } from '../field';
import { type Batches, type Client, ofEachClient } from '../installation-batches';
import type { Kind } from '../kind';
import { type KnownRecords, keyOf, only } from '../known-records';
import { idFields } from '../id-fields';
import { idOf } from '../record-ids';
import { CLIENT, CLIENT_WORDS, nameColumn, reference } from './words';

const identity = ({ parent_id = null, name }: Columns, clientId: string | null): string =>
  keyOf(clientId, 'in', parent_id === null ? null : String(parent_id), String(name));

const siblings = (parentId: unknown, clientId: string | null): string => `${String(clientId)} ${String(parentId)}`;

/** The category that a text means: by its path, as `Parent / Child`, or by its name where only one is called so. */
export function referToCategory(
  draft: Draft,
  known: KnownRecords,
  field: string,
  clientId: string | null,
): Entry | undefined {
  const text = draft.values[field];
  if (text === null || text === undefined) return undefined;
  const byPath = known.find('categories', keyOf(clientId, 'path', text));
  const byName = known.find('categories', keyOf(clientId, 'name', text));
  const identified = known.identified('categories', draft.values[idOf(field)]);
  if (identified && (byPath.includes(identified) || byName.includes(identified))) return identified;
  // Of a path, it cannot be said where in the tree each of its names is to stand.
  const isPath = text.includes('/');
  const means = isPath ? undefined : { columns: { name: text, parent_id: null }, clientId };
  return only(draft, known, field, 'categories', byPath.length > 0 ? byPath : byName, means);
}

/** Names from the root down to a category. */
function namesDownTo(entry: Pick<Entry, 'columns'>, known: KnownRecords): string[] {
  const above = known.get(entry.columns['parent_id'] as string | null);
  return [...(above ? namesDownTo(above, known) : []), String(entry.columns['name'])];
}

/** A category as a tool names it: with the one above it. */
export const pathTo = (entry: Entry | undefined, known: KnownRecords): string =>
  entry ? namesDownTo(entry, known).slice(-2).join(' / ') : '';

/** Each category before those below it, all in their positions' order. */
async function* rowsOf(scope: Scope, { id: clientId }: Client): Batches {
  const all = await scope
    .categories()
    .where('categories.client_id', '=', clientId)
    .select(['categories.id', 'categories.parent_id', 'categories.name'])
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute();
  const byParent = new Map<string | null, typeof all>();
  for (const category of all) {
    const siblings = byParent.get(category.parent_id);
    if (siblings) siblings.push(category);
    else byParent.set(category.parent_id, [category]);
  }
  const below = (parentId: string | null, parent: string | null): ExportRow[] =>
    (byParent.get(parentId) ?? []).flatMap(({ id, name }) => [
      { parent, parent_record: parentId, name, record: id },
      ...below(id, name),
    ]);
  yield below(null, null);
}

export const categories: Kind = {
  group: 'categories',
  sheet: { title: 'Categories', aliases: ['catégories', 'الفئات'] },
  fields: fieldsOf(
    {
      client: CLIENT,
      parent: reference('categories', 'parent_id', 'parent category', 'above', 'catégorie parente', 'الفئة الرئيسية'),
      name: nameColumn('category', 'category name', 'catégorie', 'الفئة'),
    },
    {
      client: CLIENT_WORDS,
      parent: ['Parent', 'The name of the category above it. Without one it stands at the top.', 'Safety'],
      name: ['Name', 'The name of the category.', 'Fire'],
    },
  ),
  ids: idFields('client', 'parent'),
  rows: (scope) => ofEachClient(scope, (client) => rowsOf(scope, client)),
  keyField: 'name',
  types: { parent_id: 'uuid', name: 'text', position: 'int' },
  defaults: { parent_id: null },
  refersTo: [],
  place(draft, known, clientId) {
    const parent = referToCategory(draft, known, 'parent', clientId);
    const isChild = typeof draft.values['parent'] === 'string';
    return isChild && !parent ? undefined : { ...given(draft, ['name']), parent_id: parent?.id ?? null };
  },
  keysOf(entry, known) {
    const { columns, clientId } = entry;
    const names = namesDownTo(entry, known);
    const paths = [names.join(' / '), names.slice(-2).join(' / ')];
    return [
      identity(columns, clientId),
      keyOf(clientId, 'name', String(columns['name'])),
      ...paths.map((path) => keyOf(clientId, 'path', path)),
    ];
  },
  find: (columns, clientId, known) => known.find('categories', identity(columns, clientId)),
  initial({ parent_id = null }, clientId, known) {
    return { position: known.nextPosition(siblings(parent_id, clientId)) };
  },
};

/** Notes where a stored category stands, so that new ones come behind it. */
export const takePosition = (known: KnownRecords, { columns, clientId }: Entry): void => {
  known.takePosition(siblings(columns['parent_id'], clientId), Number(columns['position']));
};
