import type { IntlShape } from 'react-intl';
import { faultOf } from '../../../../parts/resource-form/check-field';
import { sortRefusal } from '../../../../parts/resource-form/form-state';
import type { Field, Outcome } from '../../../../parts/resource-form/fields';
import { isEmpty, isSameValue, withValue } from '../../../../parts/resource-form/values';
import type { FieldValue, Values } from '../../../../ui/remote-select/options';

/** A record's values with another one in a field, as its form has them: what depends on it is emptied. */
export const withCell = (fields: readonly Field[], base: Values, name: string, value: FieldValue): Values =>
  isSameValue(base[name], value) ? base : withValue(fields, base, name, value);

/** Other fields of a record that lose their values with a change, or are not asked for any more. */
export const emptiedBy = (fields: readonly Field[], name: string, base: Values, values: Values): readonly Field[] =>
  fields.filter(
    (field) =>
      field.name !== name &&
      !isEmpty(base[field.name]) &&
      !field.isHidden?.(base) &&
      (isEmpty(values[field.name]) || field.isHidden?.(values) === true),
  );

/** What speaks against a change, in words: a fault of the field itself, or one that others did not have before. */
export function faultOfCell(
  intl: IntlShape,
  fields: readonly Field[],
  name: string,
  base: Values,
  values: Values,
): string | null {
  for (const field of fields) {
    const fault = faultOf(intl, field, values);
    if (fault === null) continue;
    if (field.name === name) return fault;
    if (faultOf(intl, field, base) === null) return `${field.label}: ${fault}`;
  }
  return null;
}

/** What the server said against a change of one field, in words. */
export function refusalOf(
  refusal: Extract<Outcome, { kind: 'invalid' }>,
  fields: readonly Field[],
  name: string,
  values: Values,
): string {
  const { refused, message } = sortRefusal(refusal, fields, values);
  const { [name]: own, ...others } = refused;
  const named = fields.flatMap(({ name: other, label }) => {
    const fault = others[other];
    return fault === undefined ? [] : [`${label}: ${fault}`];
  });
  return [own, ...named, message].filter(Boolean).join(' ');
}
