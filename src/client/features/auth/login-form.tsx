import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiError } from '../../api/api-error';
import { useAppDispatch } from '../../state/hooks';
import { signIn } from '../../state/session/actions';
import { AccountField } from './account-field';
import { AccountForm } from './account-form';
import { accountMessages } from './account-messages';
import { EmailField } from './email-field';
import { useAccountForm } from './use-account-form';

/** E-mail and password. */
export function LoginForm() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { faults, ...form } = useAccountForm({
    names: ['email', 'password', 'remember'],
    check: ({ email, password }) => ({
      email: email.trim() === '' ? intl.formatMessage(accountMessages.emailMissing) : undefined,
      password: password === '' ? intl.formatMessage(accountMessages.passwordMissing) : undefined,
    }),
    send: ({ email, password, remember }) =>
      dispatch(signIn({ email: email.trim(), password, remember: remember !== '' })),
    // A server may answer 401 to a wrong pair; nobody is signed in here whose session could have ended.
    explain: (error: ApiError) =>
      error.kind === 'signedOut' && error.status === 401
        ? {
            email: intl.formatMessage({
              id: 'login.wrongPair',
              defaultMessage: 'E-mail and password do not fit together.',
            }),
          }
        : null,
  });

  return (
    <AccountForm
      {...form}
      fault={faults.form}
      offline={
        <FormattedMessage
          id="login.offline"
          defaultMessage="This device is offline. Signing in needs a connection; your unsent changes stay safe on this device meanwhile."
        />
      }
      submit={<FormattedMessage id="login.submit" defaultMessage="Sign in" />}
    >
      <EmailField fault={faults.email} autoFocus />
      <AccountField
        kind="password"
        name="password"
        label={intl.formatMessage(accountMessages.password)}
        fault={faults.password}
        autoComplete="current-password"
      />
      <label className="account-remember">
        <input type="checkbox" name="remember" />
        <FormattedMessage id="login.remember" defaultMessage="Stay signed in on this device" />
      </label>
    </AccountForm>
  );
}
