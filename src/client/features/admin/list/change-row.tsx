import CloseOutlined from '@ant-design/icons/CloseOutlined';
import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { Values } from '../../../ui/remote-select/options';
import { FormField } from '../../../parts/resource-form/form-field';
import type { Field } from '../../../parts/resource-form/fields';
import { inMode, modesOf, type FieldChange, type Mode } from './changes';

const modeMessages = defineMessages({
  set: { id: 'admin.change.set', defaultMessage: 'Set to' },
  add: { id: 'admin.change.add', defaultMessage: 'Add' },
  remove: { id: 'admin.change.remove', defaultMessage: 'Remove' },
  clear: { id: 'admin.change.clear', defaultMessage: 'Clear' },
});

interface ChangeRowProps {
  readonly field: Field;
  /** All that are changed: options depend on other values. */
  readonly fields: readonly Field[];
  readonly change: FieldChange;
  readonly values: Values;
  readonly id: string;
  readonly fault: string | null;
  readonly onChange: (change: FieldChange) => void;
  readonly onRemove: () => void;
}

/** What one field of many records is to become: by its own control, where it gets a value. */
export function ChangeRow({ field, fields, change, values, id, fault, onChange, onRemove }: ChangeRowProps) {
  const intl = useIntl();
  const modes = modesOf(field);
  const leave = intl.formatMessage(
    { id: 'admin.change.leave', defaultMessage: 'Leave “{field}” as it is' },
    { field: field.label },
  );
  return (
    <div className="change-row">
      <div className="change-row-head">
        <span className="change-row-title" aria-hidden="true">
          {field.label}
        </span>
        <Button
          type="text"
          shape="circle"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={leave}
          title={leave}
          onClick={onRemove}
        />
      </div>
      {modes.length > 1 && (
        <Radio.Group
          className="change-row-modes"
          optionType="button"
          aria-label={intl.formatMessage(
            { id: 'admin.change.mode', defaultMessage: 'What becomes of “{field}”' },
            { field: field.label },
          )}
          value={change.mode}
          options={modes.map((mode) => ({ value: mode, label: intl.formatMessage(modeMessages[mode]) }))}
          onChange={({ target }) => onChange(inMode(field, change, target.value as Mode))}
        />
      )}
      {change.mode === 'clear' ? (
        <p className="change-row-empty">
          <FormattedMessage id="admin.change.cleared" defaultMessage="It will be empty." />
        </p>
      ) : (
        <FormField
          field={{ ...field, isRequired: true, width: 'full' }}
          fields={fields}
          values={values}
          id={id}
          fault={fault}
          onChange={(value) => onChange({ ...change, value })}
          onLeave={() => undefined}
        />
      )}
    </div>
  );
}
