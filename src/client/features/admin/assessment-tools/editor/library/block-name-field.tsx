import Input from 'antd/es/input';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiError } from '../../../../../api/api-error';
import { errorText } from '../../../../../state/errors/error-messages';
import { Notice } from '../../../../../ui/notice';

interface BlockNameFieldProps {
  readonly name: string;
  /** Why it was not saved. */
  readonly failure: ApiError | null;
  readonly onChange: (name: string) => void;
}

/** What of a refusal is about the name. */
const faultOf = (failure: ApiError | null): string | undefined =>
  failure?.kind === 'invalid' ? failure.fields['name']?.[0] : undefined;

/** The name of a block, and beside it why it was not saved: of the name only what is its fault. */
export function BlockNameField({ name, failure, onChange }: BlockNameFieldProps) {
  const intl = useIntl();
  const id = useId();
  const fault = faultOf(failure);
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
        status={fault === undefined ? '' : 'error'}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}fault`} role="alert" className="item-fault">
        {fault}
      </p>
      <div role="alert">
        {failure && fault === undefined && <Notice kind="error">{errorText(intl, failure)}</Notice>}
      </div>
    </div>
  );
}
