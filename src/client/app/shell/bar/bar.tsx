import type { ReactNode } from 'react';
import { WhenIdle, lazyOptional } from '../../../ui/when-idle';
import { OutboxLink } from '../outbox-link';
import { PersonMenu } from '../person-menu';
import '../navigation/navigation.css';
import './bar.css';

const BarExtras = lazyOptional(() => import(/* webpackChunkName: "bar-extras" */ './bar-extras'));

/**
 * The row at the top: what the layout puts at its beginning, the extras as soon as it is quiet, unsent changes, the
 * person.
 */
export const Bar = ({ isAdmin = false, children }: { isAdmin?: boolean; children: ReactNode }) => (
  <div className="bar">
    {children}
    <div className="bar-extras">
      <WhenIdle>
        <BarExtras isAdmin={isAdmin} />
      </WhenIdle>
    </div>
    <OutboxLink />
    <PersonMenu />
  </div>
);
