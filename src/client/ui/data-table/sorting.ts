export type Direction = 'ascending' | 'descending';

/** How the rows are sorted by a column, if they are. */
export function directionOf(sort: string, key: string): Direction | undefined {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

export const sortBy = (key: string, direction: Direction): string => (direction === 'ascending' ? key : `-${key}`);
