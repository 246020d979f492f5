import type { FieldValue, Values } from '../../ui/remote-select/options';
import { isSelect, type Field } from './fields';

/** Nothing typed, nothing chosen. Whether that is kept as null, an empty text or an empty list makes no difference. */
export const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const asList = (value: FieldValue | undefined): readonly string[] | null => (Array.isArray(value) ? value : null);

/** A value as text; what is no text, number or yes-or-no has none. */
export const textOf = (value: FieldValue): string => (value === null || typeof value === 'object' ? '' : String(value));

/** The ids that a select holds, one or several. */
export const idsOf = (value: FieldValue): readonly string[] => asList(value) ?? (isEmpty(value) ? [] : [textOf(value)]);

/** The order of a list of ids makes no difference. */
export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  const [ids, others] = [asList(one), asList(other)];
  if (ids && others) return ids.length === others.length && ids.every((id) => others.includes(id));
  return one === other;
}

/** Names of the values that differ. */
export const changedNames = (values: Values, base: Values): readonly string[] =>
  [...new Set([...Object.keys(values), ...Object.keys(base)])].filter((name) => !isSameValue(values[name], base[name]));

export const areSameValues = (values: Values, base: Values): boolean => changedNames(values, base).length === 0;

/** Names of the fields that depend on this one, directly or by way of another. */
export function dependentsOf(fields: readonly Field[], name: string): readonly string[] {
  const found = new Set([name]);
  // A set that grows while it is walked is walked to its end.
  for (const known of found)
    for (const field of fields) if (isSelect(field) && field.dependsOn?.includes(known)) found.add(field.name);
  return [...found].slice(1);
}

/** One value changed; the fields that depend on it are emptied, their options are others now. */
export function withValue(fields: readonly Field[], values: Values, name: string, value: FieldValue): Values {
  const emptied = dependentsOf(fields, name).map(
    (dependent) => [dependent, asList(values[dependent]) ? [] : null] as const,
  );
  return { ...values, [name]: value, ...Object.fromEntries(emptied) };
}
