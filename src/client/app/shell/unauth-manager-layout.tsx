import type { ReactNode } from 'react';
import './bar/bar.css';
import { ConnectionNotice } from './connection-notice';
import { SkipLink } from './frame';
import { LanguageChoice } from './language-choice';
import { Logo } from './logo';
import './shell.css';
import { UpdateNotice } from './update-notice';

/** For who came by a link and has no account: a manager's page without a manager's navigation. */
export default function UnauthManagerLayout({ children }: { children: ReactNode }) {
  return (
    <div className="shell shell-visitor">
      <SkipLink />
      <header className="shell-header">
        <div className="bar">
          <Logo />
          <span className="bar-spring" />
          <LanguageChoice />
        </div>
        <div className="shell-notices">
          <ConnectionNotice />
          <UpdateNotice />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="shell-main">
        {children}
      </main>
    </div>
  );
}
