import { defineMessages, FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { AccountField } from './account-field';
import { accountMessages } from './account-messages';
import type { Faults } from './use-account-form';

/** As the contract has it. */
const SHORTEST = 10;

const messages = defineMessages({
  isEmail: { id: 'account.password.isEmail', defaultMessage: 'Choose a password that is not your e-mail address.' },
  repeat: { id: 'account.password.repeat', defaultMessage: 'Password once more' },
  different: { id: 'account.password.different', defaultMessage: 'The two passwords are not the same.' },
  notEmail: { id: 'account.email.wrong', defaultMessage: 'Enter a valid e-mail address, such as name@example.org.' },
});

/** What is wrong with an e-mail address, as far as can be said without the server. */
export function emailFault(intl: IntlShape, email: string): string | undefined {
  if (email.trim() === '') return intl.formatMessage(accountMessages.emailMissing);
  return /^\S+@\S+$/.test(email.trim()) ? undefined : intl.formatMessage(messages.notEmail);
}

export type NewPasswordName = 'password' | 'password_confirmation';

interface NewPasswordValues extends Record<NewPasswordName, string> {
  readonly email: string;
}

/** What is wrong with a new password that was typed twice. */
export function newPasswordFaults(intl: IntlShape, values: NewPasswordValues): Faults<NewPasswordName> {
  const { password, password_confirmation } = values;
  if (password.length < SHORTEST) {
    const tooShort = intl.formatMessage(
      { id: 'account.password.tooShort', defaultMessage: 'Use at least {shortest} characters.' },
      { shortest: SHORTEST },
    );
    return { password: tooShort };
  }
  if (password.toLowerCase() === values.email.trim().toLowerCase())
    return { password: intl.formatMessage(messages.isEmail) };
  return password === password_confirmation ? {} : { password_confirmation: intl.formatMessage(messages.different) };
}

/** What is asked of a new password. */
export const NewPasswordHint = () => (
  <FormattedMessage
    id="account.password.rules"
    defaultMessage="At least {shortest} characters; a few words are easy to remember."
    values={{ shortest: SHORTEST }}
  />
);

/** A new password and the same once more, with what is asked of it. */
export function NewPassword({ faults }: { readonly faults: Faults<NewPasswordName> }) {
  const intl = useIntl();
  return (
    <>
      <AccountField
        kind="password"
        name="password"
        label={intl.formatMessage(accountMessages.password)}
        hint={<NewPasswordHint />}
        fault={faults.password}
        autoComplete="new-password"
      />
      <AccountField
        kind="password"
        name="password_confirmation"
        label={intl.formatMessage(messages.repeat)}
        fault={faults.password_confirmation}
        autoComplete="new-password"
      />
    </>
  );
}
