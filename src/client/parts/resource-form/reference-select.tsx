import Space from 'antd/es/space';
import { FormattedList, FormattedMessage } from 'react-intl';
import type { Values } from '../../ui/remote-select/options';
import { RemoteSelect } from '../../ui/remote-select/remote-select';
import type { ControlProps, SelectField } from './fields';
import { OpenReference } from './open-reference';
import type { References } from './references';
import { idsOf } from './values';

interface ReferenceSelectProps extends ControlProps<SelectField> {
  readonly values: Values;
  /** Labels of the fields that must have a value first. */
  readonly waitsFor: readonly string[];
  readonly references: References | undefined;
}

/** Chooses one or several of many, and opens what is chosen, or makes what is not there, where the form offers that. */
export function ReferenceSelect({
  field,
  id,
  value,
  values,
  waitsFor,
  references,
  aria,
  onChange,
}: ReferenceSelectProps) {
  const ids = idsOf(value);
  const reference = references?.of(field) ?? null;
  const select = (
    <RemoteSelect
      {...aria}
      id={id}
      source={field.source}
      values={values}
      ids={ids}
      isMultiple={field.kind === 'multiselect'}
      // Another can be chosen, none cannot; a thumb that means to open it would empty it and what depends on it.
      allowClear={!field.isRequired}
      disabled={waitsFor.length > 0}
      placeholder={
        waitsFor.length > 0 ? (
          <FormattedMessage
            id="form.select.first"
            defaultMessage="Choose {fields} first"
            values={{ fields: <FormattedList type="conjunction" value={waitsFor} /> }}
          />
        ) : (
          field.placeholder
        )
      }
      {...(references && { names: references.names })}
      making={
        reference
          ? {
              label: reference.makeLabel,
              hindrance: reference.hindrance,
              onMake: (typed) => reference.onMake(typed, values),
            }
          : undefined
      }
      onChange={(chosen) => onChange(field.kind === 'multiselect' ? chosen : (chosen[0] ?? null))}
    />
  );
  if (!reference || !references) return select;
  return (
    <Space.Compact block className="reference">
      {select}
      {ids.length > 0 && (
        <OpenReference ids={ids} source={field.source} names={references.names} onOpen={reference.onOpen} />
      )}
    </Space.Compact>
  );
}
