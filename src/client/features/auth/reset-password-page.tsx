import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../state/hooks';
import { resetPassword } from '../../state/session/account-actions';
import { AccountForm } from './account-form';
import { AccountPage } from './account-page';
import { EmailField } from './email-field';
import type { LoginState } from './login-page';
import { emailFault, NewPassword, newPasswordFaults } from './new-password';
import { useAccountForm } from './use-account-form';

/** `/password-reset/:token?email=`: where the link of the mail leads. The token goes nowhere but to the server. */
export default function ResetPasswordPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const { faults, ...form } = useAccountForm({
    names: ['email', 'password', 'password_confirmation'],
    check: (values) => ({ email: emailFault(intl, values.email), ...newPasswordFaults(intl, values) }),
    send: async (values) => {
      const error = await dispatch(resetPassword({ ...values, email: values.email.trim(), token }));
      if (error === null)
        await navigate('/login', { replace: true, state: { passwordChanged: true } satisfies LoginState });
      return error;
    },
    explain: (error) =>
      error.kind === 'invalid' && error.fields['token']
        ? {
            form: intl.formatMessage({
              id: 'resetPassword.linkOver',
              defaultMessage:
                'This link was used already, is too old, or belongs to another e-mail address. Ask for a new one.',
            }),
          }
        : null,
  });

  return (
    <AccountPage
      title={<FormattedMessage id="resetPassword.title" defaultMessage="New password" />}
      intro={
        <FormattedMessage
          id="resetPassword.intro"
          defaultMessage="Choose a new password for your account. On all other devices you are signed out."
        />
      }
    >
      <AccountForm
        {...form}
        fault={faults.form}
        offline={
          <FormattedMessage
            id="resetPassword.offline"
            defaultMessage="This device is offline. Changing your password needs a connection."
          />
        }
        submit={<FormattedMessage id="resetPassword.submit" defaultMessage="Change the password" />}
      >
        <EmailField fault={faults.email} defaultValue={query.get('email') ?? ''} />
        <NewPassword faults={faults} />
      </AccountForm>
      <nav className="account-links">
        <Link to="/forgot-password">
          <FormattedMessage id="resetPassword.newLink" defaultMessage="Ask for a new link" />
        </Link>
      </nav>
    </AccountPage>
  );
}
