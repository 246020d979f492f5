import type { Category, CategoryBody, MoveCategoryBody } from '../../../contract/categories';
import { findRecord } from '../../admin/query';
import { type Wanted, updateMany } from '../../admin/update-many';
import type { Saved } from '../../admin/write';
import { invalid, notFound } from '../../problem';
import type { Scope } from '../../scope/scope';
import { categories } from './resource';

/**
 * Puts a category below another one, before one of those there, or last, and numbers them anew: only those whose number
 * is another then are written. One move of a client's categories waits for the other, as for whoever gives one a name.
 */
export async function moveCategory(
  scope: Scope,
  id: string,
  { parent_id, before_id }: MoveCategoryBody,
  now: string,
): Promise<Saved<Category>> {
  const admin = scope.admin();
  await admin.holdNames('categories', id);
  const category = await findRecord(categories, scope, id);
  if (!category) throw notFound();
  const others = await admin
    .categories()
    .where('client_id', '=', category.client_id)
    .where('parent_id', parent_id === null ? 'is' : '=', parent_id)
    .where('deletion_id', 'is', null)
    .where('id', '!=', id)
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const before = others.findIndex((other) => other.id === before_id);
  if (before_id !== null && before < 0) throw invalid({ before_id: ['category.neighbourGone'] });

  const ordered = others.toSpliced(before_id === null ? others.length : before, 0, category);
  const wanted = ordered.map((one, index): Wanted<Category> => {
    const position = { position: index + 1 } satisfies Partial<CategoryBody>;
    return one.id === id
      ? { id, name: one.name, bodyOf: () => ({ parent_id, ...position }) }
      : { id: one.id, name: one.name, bodyOf: () => position, isBeside: true };
  });
  const outcomes = await updateMany(categories, scope, wanted, null, now);
  for (const { problem } of outcomes) if (problem) throw problem;
  const record = outcomes.find((outcome) => outcome.id === id)?.written?.after ?? category;
  return { record, afterwards: undefined };
}
