import { useRef, useState, type SubmitEvent } from 'react';
import Button from 'antd/es/button';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { ApiError } from '../../api/api-error';
import { errorWords } from '../../state/errors/error-words';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { signIn } from '../../state/session/actions';
import { Notice } from '../../ui/notice';
import { LoginField } from './login-field';

const messages = defineMessages({
  email: { id: 'login.email', defaultMessage: 'E-mail' },
  password: { id: 'login.password', defaultMessage: 'Password' },
  emailMissing: { id: 'login.email.missing', defaultMessage: 'Enter your e-mail address.' },
  passwordMissing: { id: 'login.password.missing', defaultMessage: 'Enter your password.' },
  wrongPair: { id: 'login.wrongPair', defaultMessage: 'E-mail and password do not fit together.' },
});

interface Faults {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  /** What is not the fault of one field. */
  readonly form?: string | undefined;
}

/** E-mail and password. Faults are said at their field, which gets the focus. */
export function LoginForm() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const online = useAppSelector((state) => state.connectivity.online);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});

  const show = (found: Faults) => {
    setFaults(found);
    const first = found.email !== undefined ? email : found.password !== undefined ? password : null;
    first?.current?.focus();
    first?.current?.select();
  };

  const faultsOf = (error: ApiError): Faults => {
    // A server may answer 401 to a wrong pair; nobody is signed in here whose session could have ended.
    if (error.kind === 'signedOut' && error.status === 401) return { email: intl.formatMessage(messages.wrongPair) };
    if (error.kind !== 'invalid') return { form: errorWords(intl, error) };
    const at = { email: error.fields['email']?.join(' '), password: error.fields['password']?.join(' ') };
    return at.email === undefined && at.password === undefined ? { form: errorWords(intl, error) } : at;
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    // Read from the fields: browsers may fill them in without telling.
    const given = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    if (given.email === '' || given.password === '') {
      show({
        email: given.email === '' ? intl.formatMessage(messages.emailMissing) : undefined,
        password: given.password === '' ? intl.formatMessage(messages.passwordMissing) : undefined,
      });
      return;
    }
    setFaults({});
    setBusy(true);
    const error = await dispatch(signIn({ ...given, remember }));
    if (error === null) return;
    setBusy(false);
    show(faultsOf(error));
  };

  return (
    <form noValidate className="login-form" onSubmit={(event) => void submit(event)}>
      <div role="alert">{faults.form !== undefined && <Notice kind="error">{faults.form}</Notice>}</div>
      {!online && (
        <p className="login-offline">
          <FormattedMessage
            id="login.offline"
            defaultMessage="This device is offline. Signing in needs a connection; your unsent changes stay safe on this device meanwhile."
          />
        </p>
      )}
      <LoginField
        ref={email}
        kind="email"
        label={intl.formatMessage(messages.email)}
        fault={faults.email}
        autoFocus
      />
      <LoginField ref={password} kind="password" label={intl.formatMessage(messages.password)} fault={faults.password} />
      <label className="login-remember">
        <input
          type="checkbox"
          checked={remember}
          onChange={(event) => {
            setRemember(event.target.checked);
          }}
        />
        <FormattedMessage id="login.remember" defaultMessage="Stay signed in on this device" />
      </label>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        <FormattedMessage id="login.submit" defaultMessage="Sign in" />
      </Button>
    </form>
  );
}
