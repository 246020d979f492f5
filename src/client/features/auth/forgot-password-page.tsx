import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../state/hooks';
import { requestPasswordLink } from '../../state/session/account-actions';
import { AccountForm } from './account-form';
import { AccountOutcome } from './account-outcome';
import { AccountPage } from './account-page';
import { EmailField } from './email-field';
import { emailFault } from './new-password';
import { useAccountForm } from './use-account-form';

const ToLogin = () => (
  <nav className="account-links">
    <Link to="/login">
      <FormattedMessage id="account.toLogin" defaultMessage="Sign in" />
    </Link>
  </nav>
);

/** `/forgot-password`: asks for a link by mail. What it says does not tell whether there is such an account. */
export default function ForgotPasswordPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState(false);
  const { faults, ...form } = useAccountForm({
    names: ['email'],
    check: ({ email }) => ({ email: emailFault(intl, email) }),
    send: async ({ email }) => {
      const error = await dispatch(requestPasswordLink({ email: email.trim() }));
      setSent(error === null);
      return error;
    },
  });

  if (sent) {
    return (
      <AccountOutcome
        title={<FormattedMessage id="forgotPassword.sent.title" defaultMessage="Look into your mailbox" />}
      >
        <p>
          <FormattedMessage
            id="forgotPassword.sent.text"
            defaultMessage="If there is an account with this address, a mail with a link is on its way to it. The link works once, for one hour."
          />
        </p>
        <ToLogin />
      </AccountOutcome>
    );
  }
  return (
    <AccountPage
      title={<FormattedMessage id="forgotPassword.title" defaultMessage="Forgotten password" />}
      intro={
        <FormattedMessage
          id="forgotPassword.intro"
          defaultMessage="Enter the e-mail address of your account. You get a mail with a link to choose a new password."
        />
      }
    >
      <AccountForm
        {...form}
        fault={faults.form}
        offline={
          <FormattedMessage
            id="forgotPassword.offline"
            defaultMessage="This device is offline. Asking for a mail needs a connection."
          />
        }
        submit={<FormattedMessage id="forgotPassword.submit" defaultMessage="Send the link" />}
      >
        <EmailField fault={faults.email} autoFocus />
      </AccountForm>
      <ToLogin />
    </AccountPage>
  );
}
