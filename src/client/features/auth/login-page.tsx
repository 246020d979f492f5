import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks';
import { Notice } from '../../ui/notice';
import { AccountPage } from './account-page';
import { LoginForm } from './login-form';

/** What leads to the login page, and is left for it as the router's state. */
export interface LoginState {
  /** Address from the root, where to go after signing in. */
  readonly from?: string;
  /** Whose address that is; null: nobody's yet. */
  readonly personId?: string | null;
  /** Unsent changes on this device when the session ended. */
  readonly unsent?: number;
  /** A new password was chosen just now. */
  readonly passwordChanged?: true;
}

export default function LoginPage() {
  const { unsent = 0, passwordChanged = false } = (useLocation().state as LoginState | null) ?? {};
  const endedBecause = useAppSelector((state) => state.session.endedBecause);
  return (
    <AccountPage
      title={<FormattedMessage id="login.title" defaultMessage="Sign in" />}
      intro={
        <FormattedMessage
          id="login.intro"
          defaultMessage="Your assessments, with or without a network: what you enter is kept on this device until it has reached the server."
        />
      }
    >
      {endedBecause === 'cleared' && (
        <Notice kind="info">
          <FormattedMessage
            id="login.cleared"
            defaultMessage="Your organisation had this device signed out and cleared. What had not been sent from it is gone."
          />
        </Notice>
      )}
      {endedBecause === 'expired' && (
        <Notice kind="info">
          <FormattedMessage
            id="login.expired"
            defaultMessage="Your session has ended. {unsent, plural, =0 {Sign in again to go on.} one {Sign in again: your unsent change is safe on this device.} other {Sign in again: your # unsent changes are safe on this device.}}"
            values={{ unsent }}
          />
        </Notice>
      )}
      {passwordChanged && (
        <Notice kind="success">
          <FormattedMessage id="login.passwordChanged" defaultMessage="Your password was changed. Sign in." />
        </Notice>
      )}
      <LoginForm />
      <nav className="account-links">
        <Link to="/register">
          <FormattedMessage id="login.register" defaultMessage="Create an account" />
        </Link>
        <Link to="/forgot-password">
          <FormattedMessage id="login.forgot" defaultMessage="Forgot your password?" />
        </Link>
      </nav>
    </AccountPage>
  );
}
