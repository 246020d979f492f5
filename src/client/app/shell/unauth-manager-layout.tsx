import type { ReactNode } from 'react';
import './bar/bar.css';
import { Header, SkipLink } from './frame';
import { LanguageChoice } from '../../features/auth/language-choice';
import { Logo } from './logo';
import { useUnsavedGuard } from './use-unsaved-guard';

/** For who came by a link and has no account: a manager's page without a manager's navigation. */
export default function UnauthManagerLayout({ children }: { children: ReactNode }) {
  useUnsavedGuard();
  return (
    <div className="shell shell-visitor">
      <SkipLink />
      <Header
        bar={
          <div className="bar">
            <Logo />
            <span className="bar-spring" />
            <LanguageChoice />
          </div>
        }
      />
      <main id="main" tabIndex={-1} className="shell-main">
        {children}
      </main>
    </div>
  );
}
