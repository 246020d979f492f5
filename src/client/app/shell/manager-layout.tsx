import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, NavLink } from 'react-router-dom';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import PlusCircleOutlined from '@ant-design/icons/PlusCircleOutlined';
import { ConnectionNotice } from './connection-notice';
import { Mark } from './mark';
import { OutboxLink } from './outbox-link';
import { OutboxNotices, UnsavedNotice } from './outbox-notices';
import { PersonMenu } from './person-menu';
import './shell.css';
import { UpdateNotice } from './update-notice';
import { useHeaderHeight } from './use-header-height';
import { useUnsavedGuard } from './use-unsaved-guard';

/** Beside the brand on a desk, along the bottom edge on a phone. */
function Navigation() {
  const intl = useIntl();
  return (
    <nav className="shell-nav" aria-label={intl.formatMessage({ id: 'app.nav.name', defaultMessage: 'Main' })}>
      <NavLink to="/" end>
        <HomeOutlined aria-hidden />
        <FormattedMessage id="app.nav.home" defaultMessage="Home" />
      </NavLink>
      <NavLink to="/create-answer">
        <PlusCircleOutlined aria-hidden />
        <FormattedMessage id="app.nav.new" defaultMessage="New" />
      </NavLink>
      <NavLink to="/outbox">
        <InboxOutlined aria-hidden />
        <FormattedMessage id="app.nav.outbox" defaultMessage="Outbox" />
      </NavLink>
    </nav>
  );
}

/** Header and navigation around the pages of a manager's work. */
export function ManagerLayout({ children }: { children: ReactNode }) {
  useUnsavedGuard();
  const header = useHeaderHeight();
  return (
    <div className="shell">
      <a className="shell-skip" href="#main">
        <FormattedMessage id="app.skip" defaultMessage="Skip to content" />
      </a>
      <header ref={header} className="shell-header">
        <div className="shell-bar">
          <Link to="/" className="shell-brand">
            <Mark />
            <FormattedMessage id="app.name" defaultMessage="Outpost" />
          </Link>
          <Navigation />
          <OutboxLink />
          <PersonMenu />
        </div>
        <div className="shell-notices">
          <UnsavedNotice />
          <ConnectionNotice />
          <UpdateNotice />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="shell-main">
        <OutboxNotices />
        {children}
      </main>
    </div>
  );
}
