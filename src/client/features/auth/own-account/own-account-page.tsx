import { FormattedMessage } from 'react-intl';
import { isTranslated } from '../../../lib/product';
import { selectOffersAccount } from '../../../state/connectivity/selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectUser } from '../../../state/session/selectors';
import { Page } from '../../../ui/page';
import { ImpersonationText } from '../impersonation-messages';
import { LanguageChoice } from '../language-choice';
import './own-account.css';
import { PasswordForm } from './password-form';
import { PersonFacts } from './person-facts';
import { SessionList } from './session-list';

/** Password and sessions, where the server has the calls for them: never somebody else's. */
function Safety({ email, isImpersonating }: { readonly email: string; readonly isImpersonating: boolean }) {
  const isOffered = useAppSelector(selectOffersAccount);
  if (isOffered === null) return null;
  if (isImpersonating)
    return (
      <p className="panel">
        <ImpersonationText />{' '}
        <FormattedMessage
          id="ownAccount.impersonating"
          defaultMessage="Only the person themselves can change the password and see the sessions."
        />
      </p>
    );
  if (!isOffered)
    return (
      <p className="panel">
        <FormattedMessage
          id="ownAccount.notOffered"
          defaultMessage="To change your password, sign out and choose “Forgot your password?” on the sign-in page."
        />
      </p>
    );
  return (
    <>
      <PasswordForm email={email} />
      <SessionList />
    </>
  );
}

/** `/account`: who is signed in, and what is theirs to change. */
export default function OwnAccountPage() {
  const user = useAppSelector(selectUser);
  if (!user) return null;
  return (
    <Page title={<FormattedMessage id="ownAccount.title" defaultMessage="Your account" />} width="reading">
      <section className="panel own-account-part">
        <PersonFacts user={user} />
        {isTranslated() && <LanguageChoice />}
      </section>
      <Safety email={user.email} isImpersonating={user.is_impersonating} />
    </Page>
  );
}
