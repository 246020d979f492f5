import type { Category, MoveCategoryBody } from '../../../../../contract/categories';

/** A category, and where in the tree it goes: below which other one, and before which one there (null: last). */
export interface Move extends MoveCategoryBody {
  readonly id: string;
}
export type Direction = 'up' | 'down' | 'in' | 'out';

type Categories = readonly Category[];

const find = (categories: Categories, id: string | null) => categories.find((category) => category.id === id);

/** What stands beside each other, in its order. What is below something that is not here stands at the top. */
export const childrenOf = (categories: Categories, parent: string | null): Categories =>
  categories.filter(({ parent_id }) =>
    parent === null ? parent_id === null || !find(categories, parent_id) : parent_id === parent,
  );

const siblingsOf = (categories: Categories, { parent_id }: Category) =>
  childrenOf(categories, find(categories, parent_id) ? parent_id : null);

/** Where a category is: the move that takes it back there. */
export function placeOf(categories: Categories, id: string): Move | null {
  const category = find(categories, id);
  if (!category) return null;
  const siblings = siblingsOf(categories, category);
  return { id, parent_id: category.parent_id, before_id: siblings[siblings.indexOf(category) + 1]?.id ?? null };
}

/** The move by one step; null: there is nothing to go to. Inwards it goes below the one before it, as its last. */
export function stepOf(categories: Categories, id: string, direction: Direction): Move | null {
  const category = find(categories, id);
  if (!category) return null;
  const siblings = siblingsOf(categories, category);
  const place = siblings.indexOf(category);
  const [previous, next, afterNext] = [siblings[place - 1], siblings[place + 1], siblings[place + 2]];
  const { parent_id } = category;
  switch (direction) {
    case 'up':
      return previous ? { id, parent_id, before_id: previous.id } : null;
    case 'down':
      return next ? { id, parent_id, before_id: afterNext?.id ?? null } : null;
    case 'in':
      return previous ? { id, parent_id: previous.id, before_id: null } : null;
    case 'out': {
      // Behind the one that it was below.
      const above = parent_id === null ? null : placeOf(categories, parent_id);
      return above && { ...above, id };
    }
  }
}

/** The categories after a move, also if it was made already. */
export function moved(categories: Categories, { id, parent_id, before_id }: Move): Categories {
  const category = find(categories, id);
  if (!category) return categories;
  const others = categories.filter((other) => other !== category);
  const before = others.findIndex((other) => other.id === before_id);
  return others.toSpliced(before < 0 ? others.length : before, 0, { ...category, parent_id });
}
