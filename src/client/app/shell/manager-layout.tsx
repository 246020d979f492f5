import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Bar } from './bar/bar';
import { Footer } from './footer';
import { Header, Main, SkipLink } from './frame';
import { Mark } from './logo';
import { MobileFooter } from './mobile-footer';
import { ShellPanels } from './panels';

/** Around the pages of a manager's work: everything in one bar, and on a phone the pages along the bottom edge. */
export default function ManagerLayout({ children }: { children: ReactNode }) {
  return (
    <ShellPanels>
      <div className="shell shell-manager">
        <SkipLink />
        <Header
          bar={
            <Bar>
              <Link to="/" className="shell-brand">
                <Mark />
                <span className="shell-brand-name">
                  <FormattedMessage id="app.name" defaultMessage="Outpost" />
                </span>
              </Link>
              <MobileFooter />
            </Bar>
          }
        />
        <Main>{children}</Main>
        <Footer />
      </div>
    </ShellPanels>
  );
}
