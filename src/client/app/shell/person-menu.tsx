import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { RoleName } from '../../../contract/roles';
import { ImpersonationText } from '../../features/auth/impersonation-messages';
import { LeaveButton } from '../../features/auth/leave-button';
import { useWayOut } from '../../features/auth/use-way-out';
import { selectOffersAccount } from '../../state/connectivity/selectors';
import { useAppSelector } from '../../state/hooks';
import { selectUser } from '../../state/session/selectors';
import { Avatar } from '../../ui/avatar';
import { Popover } from '../../ui/popover';
import { titles } from '../titles';
import { ClientSwitcher } from './bar/client-switcher';
import { LanguageChoice } from '../../features/auth/language-choice';
import { useOpenPanel } from './panels';
import { ThemeChoice } from './theme-choice';

const roles: Record<RoleName, { id: string; defaultMessage: string }> = defineMessages({
  superAdmin: { id: 'app.role.superAdmin', defaultMessage: 'Super administrator' },
  companyAdmin: { id: 'app.role.companyAdmin', defaultMessage: 'Company administrator' },
  manager: { id: 'app.role.manager', defaultMessage: 'Manager' },
});

/** Who is signed in, what is theirs, and the way out. */
export function PersonMenu() {
  const intl = useIntl();
  const openPanel = useOpenPanel();
  const user = useAppSelector(selectUser);
  const offersAccount = useAppSelector(selectOffersAccount);
  const wayOut = useWayOut();
  if (!user) return null;

  return (
    <>
      <Popover
        label={intl.formatMessage({ id: 'app.person.menu', defaultMessage: 'Account of {name}' }, { name: user.name })}
        icon={<Avatar name={user.name} seed={user.id} />}
      >
        {(close) => (
          <div className="person">
            <div className="person-head">
              <Avatar size="large" name={user.name} seed={user.id} />
              <p className="person-name">
                <bdi>{user.name}</bdi>
              </p>
              <p className="person-role">
                <FormattedMessage {...roles[user.role.name]} /> · <span dir="ltr">{user.email}</span>
              </p>
              {user.is_impersonating && (
                <p className="person-role">
                  <ImpersonationText />
                </p>
              )}
            </div>
            <ul className="person-links">
              {offersAccount && (
                <li>
                  <Link to="/account" onClick={close}>
                    <FormattedMessage {...titles.account} />
                  </Link>
                </li>
              )}
              <li>
                <Link to="/readiness" onClick={close}>
                  <FormattedMessage {...titles.readiness} />
                </Link>
              </li>
              {user.role.name !== 'manager' && (
                <li>
                  <Link to="/admin" onClick={close}>
                    <FormattedMessage {...titles.admin} />
                  </Link>
                </li>
              )}
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    openPanel('settings');
                  }}
                >
                  <FormattedMessage id="app.settings.open" defaultMessage="Settings" />
                </button>
              </li>
            </ul>
            <ClientSwitcher />
            <ThemeChoice />
            <LanguageChoice />
            <LeaveButton
              onClick={() => {
                close();
                wayOut.begin();
              }}
            />
          </div>
        )}
      </Popover>
      {wayOut.dialog}
    </>
  );
}
