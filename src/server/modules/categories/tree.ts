import type { Category } from '../../../contract/categories';

/** The roots of a flat list, each with its descendants in `children`; the list's order is kept. */
export function toTree(categories: readonly Category[]): Category[] {
  const byParent = new Map<string | null, Category[]>();
  for (const category of categories) {
    const siblings = byParent.get(category.parent_id);
    if (siblings) siblings.push(category);
    else byParent.set(category.parent_id, [category]);
  }
  const grow = (category: Category): Category => ({
    ...category,
    children: (byParent.get(category.id) ?? []).map(grow),
  });
  return (byParent.get(null) ?? []).map(grow);
}
