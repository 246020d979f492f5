import { FormattedMessage } from 'react-intl';
import { FieldText } from '../../../parts/resource-form/field-text';
import type { Field } from '../../../parts/resource-form/fields';
import type { FieldChange } from './changes';

/** What is about to be changed, in words. */
export function ChangeSummary({
  fields,
  changes,
}: {
  readonly fields: readonly Field[];
  readonly changes: readonly FieldChange[];
}) {
  return (
    <dl className="change-summary">
      {changes.map(({ name, mode, value }) => {
        const field = fields.find((one) => one.name === name);
        if (!field) return null;
        const text = <FieldText field={field} value={value} />;
        return (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              {(mode === 'set' || mode === 'clear') && text}
              {mode === 'add' && (
                <FormattedMessage id="admin.change.added" defaultMessage="Add {values}" values={{ values: text }} />
              )}
              {mode === 'remove' && (
                <FormattedMessage
                  id="admin.change.removed"
                  defaultMessage="Remove {values}"
                  values={{ values: text }}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
