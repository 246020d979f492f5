import { useState } from 'react';
import DownOutlined from '@ant-design/icons/DownOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { PageRoute, Section } from '../../route-table';
import { useDismissal } from '../../../ui/use-dismissal';
import { sectionTitles, useNavigationSections } from './pages';
import { PageLink } from './page-link';

/** One section: its title opens the list of its pages. */
function SectionMenu({ section, pages }: { section: Section; pages: readonly PageRoute[] }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const area = useDismissal(open, () => {
    setOpen(false);
  });
  const isCurrent = pages.some(
    ({ path }) => path === pathname || (path !== '/' && path !== '/admin' && pathname.startsWith(`${path}/`)),
  );
  return (
    <div className="section-menu" ref={area}>
      <button
        type="button"
        className="section-menu-title"
        aria-expanded={open}
        data-current={isCurrent}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <FormattedMessage {...sectionTitles[section]} />
        <DownOutlined aria-hidden="true" />
      </button>
      {open && (
        <ul className="section-menu-pages">
          {pages.map((page) => (
            <li key={page.name}>
              <PageLink page={page} onFollow={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Below the bar, a menu for each section; what leaves no choice is a link by itself. */
export function HorizontalNavigation() {
  const intl = useIntl();
  const sections = useNavigationSections();
  return (
    <nav
      className="horizontal-navigation"
      aria-label={intl.formatMessage({ id: 'app.nav.name', defaultMessage: 'Main' })}
    >
      <div className="horizontal-navigation-row">
        {sections.map(({ section, pages }) =>
          pages.length === 1 && pages[0] ? (
            <PageLink key={section} page={pages[0]} />
          ) : (
            <SectionMenu key={section} section={section} pages={pages} />
          ),
        )}
      </div>
    </nav>
  );
}
