import Input from 'antd/es/input';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiError } from '../../../../../api/api-error';
import { errorText } from '../../../../../state/errors/error-messages';

interface BlockNameFieldProps {
  readonly name: string;
  /** Why it was not saved. */
  readonly failure: ApiError | null;
  readonly onChange: (name: string) => void;
}

/** What of a refusal is about the name; else what went wrong. */
const faultOf = (failure: ApiError, text: (error: ApiError) => string): string =>
  (failure.kind === 'invalid' ? failure.fields['name']?.[0] : undefined) ?? text(failure);

export function BlockNameField({ name, failure, onChange }: BlockNameFieldProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        <FormattedMessage id="admin.questions.library.name" defaultMessage="Name of the block" />
      </label>
      <Input
        id={id}
        dir="auto"
        maxLength={100}
        value={name}
        status={failure ? 'error' : ''}
        aria-invalid={failure !== null}
        aria-describedby={`${id}fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}fault`} role="alert" className="item-fault">
        {failure && faultOf(failure, (error) => errorText(intl, error))}
      </p>
    </div>
  );
}
