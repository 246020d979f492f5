import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../state/hooks';
import { register } from '../../state/session/account-actions';
import { LinkButton } from '../../ui/link-button';
import { AccountField } from './account-field';
import { AccountForm } from './account-form';
import { AccountOutcome } from './account-outcome';
import { AccountPage } from './account-page';
import { ClientSelect } from './client-select';
import { EmailField } from './email-field';
import { emailFault, NewPassword, newPasswordFaults } from './new-password';
import { useAccountForm } from './use-account-form';

const messages = defineMessages({
  name: { id: 'register.name', defaultMessage: 'Name' },
  nameMissing: { id: 'register.name.missing', defaultMessage: 'Enter your name.' },
  clientMissing: { id: 'register.client.missing', defaultMessage: 'Choose your organisation.' },
});

const Registered = () => (
  <AccountOutcome
    title={<FormattedMessage id="register.done.title" defaultMessage="Your account waits for an administrator" />}
  >
    <p>
      <FormattedMessage
        id="register.done.text"
        defaultMessage="As soon as an administrator of your organisation has activated it, you can sign in with your e-mail address and your password. If you had an account already, you get a mail instead."
      />
    </p>
    <LinkButton to="/login" size="large" block>
      <FormattedMessage id="register.done.toLogin" defaultMessage="To the sign-in page" />
    </LinkButton>
  </AccountOutcome>
);

/** `/register`: asks for a manager's account. */
export default function RegisterPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [done, setDone] = useState(false);
  const { faults, forgive, ...form } = useAccountForm({
    names: ['name', 'email', 'client_id', 'password', 'password_confirmation'],
    check: (values) => ({
      name: values.name.trim() === '' ? intl.formatMessage(messages.nameMissing) : undefined,
      email: emailFault(intl, values.email),
      client_id: values.client_id === '' ? intl.formatMessage(messages.clientMissing) : undefined,
      ...newPasswordFaults(intl, values),
    }),
    send: async (values) => {
      const error = await dispatch(register({ ...values, name: values.name.trim(), email: values.email.trim() }));
      setDone(error === null);
      return error;
    },
  });

  if (done) return <Registered />;
  return (
    <AccountPage
      title={<FormattedMessage id="register.title" defaultMessage="Create an account" />}
      intro={
        <FormattedMessage
          id="register.intro"
          defaultMessage="An administrator of your organisation activates your account before you can sign in."
        />
      }
    >
      <AccountForm
        {...form}
        fault={faults.form}
        offline={
          <FormattedMessage
            id="register.offline"
            defaultMessage="This device is offline. Creating an account needs a connection."
          />
        }
        submit={<FormattedMessage id="register.submit" defaultMessage="Create the account" />}
      >
        <AccountField
          kind="text"
          name="name"
          label={intl.formatMessage(messages.name)}
          fault={faults.name}
          autoComplete="name"
          autoFocus
        />
        <EmailField fault={faults.email} />
        <ClientSelect fault={faults.client_id} onChoose={() => forgive('client_id')} />
        <NewPassword faults={faults} />
      </AccountForm>
      <nav className="account-links">
        <Link to="/login">
          <FormattedMessage id="register.toLogin" defaultMessage="I have an account" />
        </Link>
      </nav>
    </AccountPage>
  );
}
