import type { ReactNode } from 'react';
import './account.css';

interface AccountPageProps {
  readonly title: ReactNode;
  readonly intro: ReactNode;
  readonly children: ReactNode;
}

/** A page about somebody's account, before anybody is signed in. */
export const AccountPage = ({ title, intro, children }: AccountPageProps) => (
  <div className="panel account">
    <h1 tabIndex={-1}>{title}</h1>
    <p className="account-intro">{intro}</p>
    {children}
  </div>
);
