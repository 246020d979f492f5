import { useIntl } from 'react-intl';
import { AccountField } from './account-field';
import { accountMessages } from './account-messages';

interface EmailFieldProps {
  readonly fault: string | undefined;
  readonly defaultValue?: string;
  readonly autoFocus?: boolean;
}

/** The address by which an account is known. */
export function EmailField(props: EmailFieldProps) {
  const intl = useIntl();
  return (
    <AccountField
      {...props}
      kind="email"
      name="email"
      label={intl.formatMessage(accountMessages.email)}
      autoComplete="username"
    />
  );
}
