/*
 * What a filter of a list in the admin area may say beside values: `none`, of records that have nothing there, and `not:` before
 * either, of those that are left out. Of servers with the capability `queries`.
 */

/** Of records that have nothing there. */
export const NONE = 'none';
const NOT = 'not:';

export const isExcluded = (value: string): boolean => value.startsWith(NOT);
/** The value itself, be it excluded or not. */
export const bareValue = (value: string): string => (isExcluded(value) ? value.slice(NOT.length) : value);
export const excluded = (value: string): string => `${NOT}${bareValue(value)}`;

/** What a filter asks for: one of `included` (all, if there are none), and none of `excluded`. */
export const splitFilter = (values: readonly string[]) => ({
  included: values.filter((value) => !isExcluded(value)),
  excluded: values.filter(isExcluded).map(bareValue),
});

/** Days as `YYYY-MM-DD`, or numbers, both included; null: without an end on that side. */
export interface Range {
  readonly first: string | null;
  readonly last: string | null;
}
const TO = '..';

/**
 * Of days and numbers a value is one, or a range: `2026-03-01..2026-03-31`, or with one of them left out. Of servers with the
 * capability `ranges`.
 */
export function readRange(value: string): Range {
  const [first = '', last = first, ...more] = value.split(TO);
  return more.length > 0 ? { first: null, last: null } : { first: first || null, last: last || null };
}

export const writeRange = ({ first, last }: Range): string =>
  first === last ? (first ?? '') : `${first ?? ''}${TO}${last ?? ''}`;

/** Whether a value is a range of such days or numbers as `isKnown` says, that has an end, and its beginning first. */
export function isRange(value: string, isKnown: (end: string) => boolean): boolean {
  const { first, last } = readRange(value);
  const ends = [first, last].filter((end) => end !== null);
  return ends.length > 0 && ends.every(isKnown) && (first === null || last === null || compare(first, last) <= 0);
}

/** Days compare as text, numbers as numbers. */
const compare = (a: string, b: string): number =>
  Number.isNaN(Number(a)) ? Number(a > b) - Number(a < b) : Number(a) - Number(b);

/** Whether a day or a number is in a range. */
export function isWithin(own: string, value: string): boolean {
  const { first, last } = readRange(value);
  return (first === null || compare(own, first) >= 0) && (last === null || compare(own, last) <= 0);
}

/** Whether a record that has these values passes. `isSame`: what it means to have a value, as `isWithin` for ranges. */
export function passesFilter(
  own: readonly string[],
  values: readonly string[],
  isSame = (one: string, asked: string) => one === asked,
): boolean {
  const asked = splitFilter(values);
  const isAmong = (some: readonly string[]) =>
    own.length === 0 ? some.includes(NONE) : some.some((value) => own.some((one) => isSame(one, value)));
  return (asked.included.length === 0 || isAmong(asked.included)) && !isAmong(asked.excluded);
}
