import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Impersonation } from './impersonation';
import { LanguageChoice } from '../../features/auth/language-choice';
import { useMedia } from '../../ui/use-environment';
import { Optional, WhenIdle, lazyOptional } from '../../ui/when-idle';
import { Mark } from './logo';
import './blank-layout.css';
import './shell.css';
import { UpdateNotice } from './update-notice';

/** Out of the first load; it is there long before a connection can get lost. */
const ConnectionNotice = lazyOptional<object>(() =>
  import(/* webpackChunkName: "connection-notice" */ './connection-notice').then((module) => ({
    default: module.ConnectionNotice,
  })),
);

/** For who has the room; a phone never fetches it. */
const ProductPanel = lazyOptional<object>(
  () => import(/* webpackChunkName: "product-panel" */ './product-panel/product-panel'),
);

/** A page by itself: signing in, and what leads nowhere. */
export default function BlankLayout({ children }: { children: ReactNode }) {
  const isWide = useMedia('(width >= 960px)');
  return (
    <div className="shell-blank">
      <header className="shell-blank-header">
        <Impersonation />
        <LanguageChoice />
        <span className="shell-brand">
          <Mark />
          <FormattedMessage id="app.name" defaultMessage="Outpost" />
        </span>
        {/* There from the start, so that nothing moves when what stands in it comes. */}
        <div>
          <WhenIdle>
            <ConnectionNotice />
          </WhenIdle>
        </div>
        <UpdateNotice />
      </header>
      <main tabIndex={-1} className="shell-blank-main">
        {children}
      </main>
      {isWide && (
        <Optional>
          <ProductPanel />
        </Optional>
      )}
    </div>
  );
}
