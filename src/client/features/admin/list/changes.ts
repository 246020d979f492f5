import type { BulkBody } from '../../../../contract/admin';
import type { FieldValue, Values } from '../../../ui/remote-select/options';
import { isSpent } from '../../../parts/resource-form/form-state';
import type { Field } from '../../../parts/resource-form/fields';
import { dependentsOf, idsOf } from '../../../parts/resource-form/values';
import type { AdminRecord, AdminResource } from '../resource';

/** What becomes of a field: it gets a value, or none; of a list, some come or go beside what else is in it. */
export type Mode = 'set' | 'add' | 'remove' | 'clear';

/** What one field of many records is to become. */
export interface FieldChange {
  readonly name: string;
  readonly mode: Mode;
  readonly value: FieldValue;
}

/** What can become of a field. What must have a value keeps one. */
export function modesOf({ kind, isRequired = false }: Field): readonly Mode[] {
  const ofLists: readonly Mode[] = kind === 'multiselect' ? ['add', 'remove'] : [];
  const ofOptional: readonly Mode[] = !isRequired && kind !== 'choice' ? ['clear'] : [];
  return ['set', ...ofLists, ...ofOptional];
}

/** The same field in another mode. What was chosen stays, but where nothing is to stay. */
export const inMode = (field: Field, change: FieldChange, mode: Mode): FieldChange => ({
  ...change,
  mode,
  value: mode === 'clear' ? emptyOf(field) : change.value,
});

/** No value, as the server takes it. */
const emptyOf = ({ kind }: Field): FieldValue => (kind === 'multiselect' ? [] : null);

const isChangeable = (field: Field): boolean => !field.isForOneOnly && !field.isReadOnly && !isSpent(field);

/** The fields of a group's form that can be changed in many records: not what is one record's own. */
export const changeableFields = <R extends AdminRecord>(resource: AdminResource<R>): readonly Field[] =>
  resource.fields(null).filter(isChangeable);

/** What a form of these changes holds, beside what a new record has: the options of some fields go by others. */
export const valuesWith = (start: Values, changes: readonly FieldChange[]): Values => ({
  ...start,
  ...Object.fromEntries(changes.map(({ name, value }) => [name, value])),
});

/** The fields that can be changed beside these changes. */
export const shownFields = (fields: readonly Field[], values: Values): readonly Field[] =>
  fields.filter((field) => field.isHidden?.(values) !== true);

/** One more field is changed. Those that depend on it lose their values, as in the form. */
export function withField(
  fields: readonly Field[],
  changes: readonly FieldChange[],
  field: Field,
): readonly FieldChange[] {
  const dependents = new Set(dependentsOf(fields, field.name));
  const known = new Set(changes.map(({ name }) => name));
  const emptied = fields.filter(
    (other) => dependents.has(other.name) && !known.has(other.name) && modesOf(other).includes('clear'),
  );
  const mode = field.kind === 'multiselect' ? 'add' : 'set';
  return [
    ...changes,
    { name: field.name, mode, value: emptyOf(field) },
    ...emptied.map((other) => ({ name: other.name, mode: 'clear' as const, value: emptyOf(other) })),
  ];
}

/** What is sent. What the changes hide is sent too, as the form leaves it behind. */
export function bodyOf<R extends AdminRecord>(
  resource: AdminResource<R>,
  start: Values,
  changes: readonly FieldChange[],
): Pick<Extract<BulkBody, { action: 'set' }>, 'values' | 'lists'> {
  const fields = changeableFields(resource);
  const values = valuesWith(start, changes);
  const seen = new Set(shownFields(fields, values).map(({ name }) => name));
  const hidden = shownFields(fields, start).filter(({ name }) => !seen.has(name));
  const [shown, listed] = [changes.filter(({ name }) => seen.has(name)), ['add', 'remove']];
  const whole = new Set([
    ...hidden.map(({ name }) => name),
    ...shown.filter(({ mode }) => !listed.includes(mode)).map(({ name }) => name),
  ]);
  const lists = shown.filter(({ mode }) => listed.includes(mode));
  return {
    values: Object.fromEntries(Object.entries(resource.toBody(values).values).filter(([name]) => whole.has(name))),
    ...(lists.length > 0 && {
      lists: Object.fromEntries(lists.map(({ name, mode, value }) => [name, { [mode]: [...idsOf(value)] }])),
    }),
  };
}
