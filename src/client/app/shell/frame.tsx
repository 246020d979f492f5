import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../state/hooks';
import { selectIsImpersonating } from '../../state/session/selectors';
import { ConnectionNotice } from './connection-notice';
import { Impersonation } from './impersonation';
import { OutboxNotices, UnsavedNotice } from './outbox-notices';
import './shell.css';
import { UpdateNotice } from './update-notice';
import { useHeaderHeight } from './use-header-height';
import { useUnsavedGuard } from './use-unsaved-guard';

/** For who works by keyboard: past the bars, to the page. */
export const SkipLink = () => (
  <a className="shell-skip" href="#main">
    <FormattedMessage id="app.skip" defaultMessage="Skip to content" />
  </a>
);

/** The bar at the top, as the person wants it, with the notices that concern everything. */
export function Header({ bar }: { bar: ReactNode }) {
  const { navbarType: chosenType, isNavbarBlurred } = useAppSelector((state) => state.settings);
  // Who acts as another person is told so all the time, wherever the bar was put.
  const navbarType = useAppSelector(selectIsImpersonating) ? 'sticky' : chosenType;
  const header = useHeaderHeight(navbarType === 'sticky');
  return (
    <header
      ref={header}
      className={`shell-header shell-header-${navbarType} ${isNavbarBlurred ? 'shell-header-blurred' : ''}`}
    >
      <Impersonation />
      {bar}
      <div className="shell-notices">
        <UnsavedNotice />
        <ConnectionNotice />
        <UpdateNotice />
      </div>
    </header>
  );
}

/** The page itself, and what a person must know of their work above it. */
export function Main({ children }: { children: ReactNode }) {
  useUnsavedGuard();
  return (
    <main id="main" tabIndex={-1} className="shell-main">
      <OutboxNotices />
      {children}
    </main>
  );
}
