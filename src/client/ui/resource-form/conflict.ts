import type { Field, FieldValue, Values } from './fields';
import { changedNames, isSameValue } from './values';

/** A field that this person changed, and that is saved with another value by now. */
export interface Difference {
  readonly field: Field;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
}

/** @param base what the record was when this person began. */
export function differencesOf(fields: readonly Field[], mine: Values, base: Values, theirs: Values): readonly Difference[] {
  const touched = changedNames(mine, base);
  return fields
    .filter(({ name }) => touched.includes(name) && !isSameValue(mine[name], theirs[name]))
    .map((field) => ({ field, mine: mine[field.name] ?? null, theirs: theirs[field.name] ?? null }));
}

/** Theirs, with our values in the fields that are named. */
export const merge = (mine: Values, theirs: Values, keep: readonly string[]): Values => ({
  ...theirs,
  ...Object.fromEntries(keep.map((name) => [name, mine[name] ?? null])),
});
