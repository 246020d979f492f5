import Form from 'antd/es/form';
import { Control } from './control';
import type { FieldValue, Values } from '../../ui/remote-select/options';
import { isSelect, type Field } from './fields';
import { FieldText } from './field-text';
import type { References } from './references';
import { isEmpty } from './values';

interface FormFieldProps {
  readonly field: Field;
  /** All of the form's: options depend on other values, and so may labels. */
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly id: string;
  readonly fault: string | null;
  readonly references?: References | undefined;
  readonly onChange: (value: FieldValue) => void;
  readonly onLeave: () => void;
}

/** Labels of the fields that must have a value before this one. */
const awaitedBy = (field: Field, fields: readonly Field[], values: Values): readonly string[] =>
  isSelect(field)
    ? fields.filter(({ name }) => field.dependsOn?.includes(name) && isEmpty(values[name])).map(({ label }) => label)
    : [];

/** A field with its label, its help and what is wrong with it. */
export function FormField({ field, fields, values, id, fault, references, onChange, onLeave }: FormFieldProps) {
  const { help, isRequired = false, isReadOnly = false, width = field.kind === 'textarea' ? 'full' : 'half' } = field;
  const value = values[field.name] ?? null;
  const labelId = `${id}-label`;
  // A label can name one element only.
  const isGroup = field.kind === 'choice' || field.kind === 'image' || isReadOnly;
  const described = [fault !== null && `${id}-fault`, help !== undefined && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div
      className={`form-field form-field-${width}`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <Form.Item
        label={<span id={labelId}>{field.label}</span>}
        required={isRequired && !isReadOnly}
        extra={help !== undefined && <span id={`${id}-help`}>{help}</span>}
        {...(!isGroup && { htmlFor: id })}
        {...(fault !== null && { validateStatus: 'error' as const, help: <span id={`${id}-fault`}>{fault}</span> })}
      >
        {isReadOnly ? (
          <div id={id} className="form-read-only" role="group" aria-labelledby={labelId}>
            <FieldText field={field} value={value} />
          </div>
        ) : (
          <Control
            field={field}
            id={id}
            labelId={labelId}
            value={value}
            values={values}
            waitsFor={awaitedBy(field, fields, values)}
            references={references}
            aria={{
              'aria-describedby': described || undefined,
              'aria-invalid': fault !== null,
              'aria-required': isRequired,
            }}
            onChange={onChange}
          />
        )}
      </Form.Item>
    </div>
  );
}
