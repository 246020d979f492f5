import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConnectionNotice } from './connection-notice';
import { Impersonation } from './impersonation';
import { LanguageChoice } from './language-choice';
import { Mark } from './mark';
import './shell.css';
import { UpdateNotice } from './update-notice';

/** A page by itself: signing in, and what leads nowhere. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <div className="shell-blank">
      <header className="shell-blank-header">
        <Impersonation />
        <LanguageChoice />
        <span className="shell-brand">
          <Mark />
          <FormattedMessage id="app.name" defaultMessage="Outpost" />
        </span>
        <ConnectionNotice />
        <UpdateNotice />
      </header>
      <main tabIndex={-1} className="shell-blank-main">
        {children}
      </main>
    </div>
  );
}
