import { NONE, readRange, writeRange } from '../../../../contract/filter-values';

/** What is narrowed to: days as `YYYY-MM-DD`, or whole numbers from 0. */
export type RangeKind = 'days' | 'numbers';
/** How a value stands to what is chosen; `none`: there is none. */
export type Relation = 'is' | 'before' | 'after' | 'between' | 'none';

/** What a person chose so far. */
export interface RangeDraft {
  readonly relation: Relation | null;
  /** The day or number that the relation is to; of `between` the first. */
  readonly first: string | null;
  /** Of `between` alone. */
  readonly last: string | null;
}

const DAY = 86_400_000;

/** The day or number so many after it. */
const shifted = (end: string, by: number, kind: RangeKind): string =>
  kind === 'numbers'
    ? String(Number(end) + by)
    : new Date(Date.parse(`${end}T00:00:00Z`) + by * DAY).toISOString().slice(0, 10);

/** What a filter's value says; a range includes its ends, before and after do not. */
export function draftOf(value: string | undefined, kind: RangeKind): RangeDraft {
  if (value === undefined) return { relation: null, first: null, last: null };
  if (value === NONE) return { relation: 'none', first: null, last: null };
  const { first, last } = readRange(value);
  if (first !== null && last !== null)
    return first === last ? { relation: 'is', first, last: null } : { relation: 'between', first, last };
  if (first !== null) return { relation: 'after', first: shifted(first, -1, kind), last: null };
  return { relation: 'before', first: last && shifted(last, 1, kind), last: null };
}

/** The filter's value; null while something is still to be chosen, as a number that some whole number from 0 is less than. */
export function valueOf({ relation, first, last }: RangeDraft, kind: RangeKind): string | null {
  if (relation === 'none') return NONE;
  if (relation === null || first === null) return null;
  if (relation === 'before' && kind === 'numbers' && Number(first) === 0) return null;
  if (relation === 'is') return first;
  if (relation === 'after') return writeRange({ first: shifted(first, 1, kind), last: null });
  if (relation === 'before') return writeRange({ first: null, last: shifted(first, -1, kind) });
  return last === null ? null : writeRange({ first, last });
}
