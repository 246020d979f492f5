import type { Field } from './field';
import type { FileRow } from './read/open-file';

/** By field, in their order: the place of its column; null: none. */
export type Columns = readonly (number | null)[];

export const countOf = (columns: Columns): number => columns.filter((place) => place !== null).length;

/** What only a field takes that takes any text: its content tells nothing. */
const ANY_TEXT = '…';
const isTelling = ({ read }: Field): boolean => 'fault' in read(ANY_TEXT);

/**
 * Where no heading says it, what stands in the columns does: addresses of e-mail, a few known words. When a single
 * column that must be there is left then, it is the first that holds something.
 */
export function matchByContent(fields: readonly Field[], rows: readonly FileRow[], width: number): Columns {
  const texts = Array.from({ length: width }, (_, place) =>
    rows.map(({ cells }) => cells[place] ?? '').filter((text) => text !== ''),
  );
  const taken = new Set<number>();
  const take = (fits: (texts: readonly string[]) => boolean): number | null => {
    const place = texts.findIndex((own, at) => !taken.has(at) && own.length > 0 && fits(own));
    if (place < 0) return null;
    taken.add(place);
    return place;
  };
  // Among many good values a wrong one may stand.
  const isMostly = ({ read }: Field, own: readonly string[]): boolean =>
    own.filter((text) => !('fault' in read(text))).length * 2 > own.length;
  const columns = fields.map((field) => (isTelling(field) ? take((own) => isMostly(field, own)) : null));
  const open = fields.filter(({ required }, at) => required && columns[at] === null);
  const [last] = open.length === 1 ? open : [];
  return last && !isTelling(last)
    ? columns.map((place, at) => (fields[at] === last ? take(() => true) : place))
    : columns;
}
