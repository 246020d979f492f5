import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks';
import { Notice } from '../../ui/notice';
import type { LoginArrival } from './login-arrival';
import { LoginForm } from './login-form';
import './login.css';

export default function LoginPage() {
  const { unsent = 0 } = (useLocation().state as LoginArrival | null) ?? {};
  const expired = useAppSelector((state) => state.session.endedBecause === 'expired');
  return (
    <div className="login">
      <h1 tabIndex={-1}>
        <FormattedMessage id="login.title" defaultMessage="Sign in" />
      </h1>
      <p className="login-intro">
        <FormattedMessage
          id="login.intro"
          defaultMessage="Your assessments, with or without a network: what you enter is kept on this device until it has reached the server."
        />
      </p>
      {expired && (
        <Notice kind="info">
          <FormattedMessage
            id="login.expired"
            defaultMessage="Your session has ended. {unsent, plural, =0 {Sign in again to go on.} one {Sign in again: your unsent change is safe on this device.} other {Sign in again: your # unsent changes are safe on this device.}}"
            values={{ unsent }}
          />
        </Notice>
      )}
      <LoginForm />
    </div>
  );
}
