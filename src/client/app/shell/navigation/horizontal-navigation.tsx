import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import DownOutlined from '@ant-design/icons/DownOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { PageRoute, Section } from '../../route-table';
import { useDismissal } from '../../../ui/use-dismissal';
import { alongList, alongRow } from './navigation-keys';
import { sectionTitles, useNavigationSections } from './pages';
import { PageLink } from './page-link';

/** One section: its title opens the list of its pages, the down arrow too; Escape gives the focus back to the title. */
function SectionMenu({ section, pages }: { section: Section; pages: readonly PageRoute[] }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const title = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const area = useDismissal(open, (returnFocus) => {
    setOpen(false);
    if (returnFocus) title.current?.focus();
  });
  const isCurrent = pages.some(
    ({ path }) => path === pathname || (path !== '/' && path !== '/admin' && pathname.startsWith(`${path}/`)),
  );
  return (
    <div className="section-menu" ref={area}>
      <button
        ref={title}
        type="button"
        className="section-menu-title"
        aria-expanded={open}
        data-current={isCurrent}
        onClick={() => {
          setOpen(!open);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          flushSync(() => {
            setOpen(true);
          });
          list.current?.querySelector('a')?.focus();
        }}
      >
        <FormattedMessage {...sectionTitles[section]} />
        <DownOutlined aria-hidden="true" />
      </button>
      {open && (
        <ul ref={list} className="section-menu-pages" onKeyDown={alongList}>
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
      <div className="horizontal-navigation-row" onKeyDown={alongRow}>
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
