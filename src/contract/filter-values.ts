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

/** Whether a record that has these values passes. */
export function passesFilter(own: readonly string[], values: readonly string[]): boolean {
  const asked = splitFilter(values);
  const isAmong = (some: readonly string[]) => (own.length === 0 ? [NONE] : own).some((value) => some.includes(value));
  return (asked.included.length === 0 || isAmong(asked.included)) && !isAmong(asked.excluded);
}
