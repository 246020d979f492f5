import Input from 'antd/es/input/Input';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Scoring } from '../../../../../../contract/assessment-tools';

interface EndsFieldProps {
  readonly value: Scoring['ends'];
  readonly isDisabled: boolean;
  readonly onChange: (ends: [string, string], typing: string) => void;
}

/** What the first and the last option of a scale mean, in words. */
export function EndsField({ value, isDisabled, onChange }: EndsFieldProps) {
  const intl = useIntl();
  const [first, last] = value ?? ['', ''];
  const common = { className: 'ends-input', maxLength: 60, disabled: isDisabled, dir: 'auto', autoComplete: 'off' };
  return (
    <fieldset className="item-field">
      <legend>
        <FormattedMessage id="admin.questions.ends" defaultMessage="Words for the ends of the scale" />
      </legend>
      <div className="ends">
        <Input
          {...common}
          aria-label={intl.formatMessage({ id: 'admin.questions.ends.first', defaultMessage: 'First option means' })}
          value={first}
          onChange={(event) => onChange([event.target.value, last], 'end first')}
        />
        <Input
          {...common}
          aria-label={intl.formatMessage({ id: 'admin.questions.ends.last', defaultMessage: 'Last option means' })}
          value={last}
          onChange={(event) => onChange([first, event.target.value], 'end last')}
        />
      </div>
    </fieldset>
  );
}
