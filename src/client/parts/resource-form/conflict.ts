import type { FieldValue, Values } from '../../ui/remote-select/options';
import type { Field } from './fields';
import { isSpent } from './form-state';
import { changedNames, isSameValue } from './values';

/** A field that this person changed, and that is saved with another value by now. */
export interface Difference {
  readonly field: Field;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
  /** The other person changed it too. */
  readonly isBoth: boolean;
}

/** @param base what the record was when this person began. */
export function differencesOf(
  fields: readonly Field[],
  mine: Values,
  base: Values,
  theirs: Values,
): readonly Difference[] {
  const touched = changedNames(mine, base);
  return fields
    .filter(({ name }) => touched.includes(name) && !isSameValue(mine[name], theirs[name]))
    .map((field) => ({
      field,
      mine: mine[field.name] ?? null,
      theirs: theirs[field.name] ?? null,
      isBoth: !isSameValue(base[field.name], theirs[field.name]),
    }));
}

/** A field that only the other person changed. */
export interface OthersChange {
  readonly field: Field;
  readonly theirs: FieldValue;
}

export function othersChangesOf(
  fields: readonly Field[],
  mine: Values,
  base: Values,
  theirs: Values,
): readonly OthersChange[] {
  const touched = changedNames(mine, base);
  return fields
    .filter(
      (field) => !touched.includes(field.name) && !isSpent(field) && !isSameValue(base[field.name], theirs[field.name]),
    )
    .map((field) => ({ field, theirs: theirs[field.name] ?? null }));
}

/** Theirs, with our values in the fields that are named. */
export const merge = (mine: Values, theirs: Values, keep: readonly string[]): Values => ({
  ...theirs,
  ...Object.fromEntries(keep.map((name) => [name, mine[name] ?? null])),
});
