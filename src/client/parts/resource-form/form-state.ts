import type { FieldValue, Values } from '../../ui/remote-select/options';
import type { Field, Outcome } from './fields';
import { areSameValues, dependentsOf, withValue } from './values';

/** What a form knows. Plain data: what is in the fields, what the server has, and what was said about them. */
export interface FormState {
  readonly values: Values;
  /** What the server had when editing began, or when it last saved: what `values` are compared with. */
  readonly base: Values;
  /** The caller's `initial` that was taken note of last. */
  readonly seen: Values;
  /** What somebody else saved while this form had changes: to be settled before the next attempt to save. */
  readonly theirs: Values | null;
  /** Fields whose faults are shown: they were left, or saving was tried. */
  readonly checked: readonly string[];
  /** What the server says, by field. */
  readonly refused: Readonly<Record<string, string>>;
  /** Why saving failed, as a whole. */
  readonly message: string | null;
  readonly wasSaved: boolean;
}

const CALM = { theirs: null, checked: [], refused: {}, message: null };

export const startForm = (initial: Values): FormState => ({
  ...CALM,
  values: initial,
  base: initial,
  seen: initial,
  wasSaved: false,
});

export const isDirty = ({ values, base }: FormState): boolean => !areSameValues(values, base);

/**
 * The caller has newer values: a form without changes follows, one with changes keeps them and remembers the others.
 */
export function followed(state: FormState, initial: Values): FormState {
  if (areSameValues(initial, state.seen)) return { ...state, seen: initial };
  if (!isDirty(state) || areSameValues(initial, state.values))
    return { ...startForm(initial), wasSaved: state.wasSaved };
  return { ...state, seen: initial, theirs: areSameValues(initial, state.base) ? null : initial };
}

const without = (refused: FormState['refused'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => !names.includes(name)));

/** The person changed a field. What was said about it, and about those that depend on it, holds no longer. */
export function changed(state: FormState, fields: readonly Field[], name: string, value: FieldValue): FormState {
  const emptied = dependentsOf(fields, name);
  return {
    ...state,
    values: withValue(fields, state.values, name, value),
    checked: state.checked.filter((known) => !emptied.includes(known)),
    refused: without(state.refused, [name, ...emptied]),
  };
}

export const checkedToo = (state: FormState, names: readonly string[]): FormState => ({
  ...state,
  checked: [...new Set([...state.checked, ...names])],
});

/** Passwords and files have done their work when they were sent: sent again they would be another change. */
export const isSpent = (field: Field): boolean =>
  field.kind === 'image' || (field.kind === 'text' && field.inputType === 'password');

/** These values are on the server now; what was typed meanwhile is not. */
export function saved(state: FormState, fields: readonly Field[], values: Values): FormState {
  const spent = Object.fromEntries(fields.filter(isSpent).map(({ name }) => [name, state.seen[name] ?? null]));
  const stillSpent = Object.entries(spent).filter(([name]) => state.values[name] === values[name]);
  return {
    ...state,
    ...CALM,
    values: { ...state.values, ...Object.fromEntries(stillSpent) },
    base: { ...values, ...spent },
    wasSaved: true,
  };
}

/** `values` were chosen from ours and theirs, and are compared with theirs from now on. */
export const settled = (state: FormState, theirs: Values, values: Values): FormState => ({
  ...state,
  ...CALM,
  values,
  base: theirs,
});

type Refusal = Extract<Outcome, { kind: 'invalid' }>;

/**
 * Sorts what the server refused (422): texts at their field, and what concerns a field that is not on the screen, with
 * the message as a whole. `members.3` is about the field `members`.
 */
export function sortRefusal({ fields: said, message }: Refusal, fields: readonly Field[], values: Values) {
  const shown = new Set(fields.filter((field) => field.isHidden?.(values) !== true).map(({ name }) => name));
  const refused: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, texts] of Object.entries(said)) {
    const name = shown.has(path) ? path : (path.split('.')[0] ?? path);
    if (shown.has(name)) refused[name] = [refused[name], ...texts].filter(Boolean).join(' ');
    else others.push(...texts);
  }
  const isAllAtFields = Object.keys(refused).length > 0 && others.length === 0;
  return { refused, message: isAllAtFields ? null : [message, ...others].filter(Boolean).join(' ') };
}
