import { defineMessages } from 'react-intl';

/** Words that the forms about accounts share. */
export const accountMessages = defineMessages({
  email: { id: 'login.email', defaultMessage: 'E-mail' },
  emailMissing: { id: 'login.email.missing', defaultMessage: 'Enter your e-mail address.' },
  password: { id: 'login.password', defaultMessage: 'Password' },
  hidePassword: { id: 'login.password.hide', defaultMessage: 'Hide password' },
  showPassword: { id: 'login.password.show', defaultMessage: 'Show password' },
  passwordMissing: { id: 'login.password.missing', defaultMessage: 'Enter your password.' },
});
