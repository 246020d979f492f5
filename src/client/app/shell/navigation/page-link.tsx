import { FormattedMessage } from 'react-intl';
import { NavLink } from 'react-router-dom';
import type { PageRoute } from '../../route-table';
import { PageIcon } from './page-icon';

/** A page in navigation: its picture and its title. The current one is marked; so are the pages below it. */
export const PageLink = ({ page, onFollow }: { page: PageRoute; onFollow?: (() => void) | undefined }) => (
  <NavLink to={page.path} end={page.path === '/' || page.path === '/admin'} className="page-link" onClick={onFollow}>
    <PageIcon name={page.name} />
    <span className="page-link-title">
      <FormattedMessage {...page.title} />
    </span>
  </NavLink>
);
