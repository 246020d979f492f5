import { FormattedMessage } from 'react-intl';
import { sectionTitles, useNavigationSections } from './pages';
import { PageLink } from './page-link';

/** All pages one below the other, by section. `onFollow`: a link was followed. */
export function NavigationList({ onFollow }: { onFollow?: () => void }) {
  const sections = useNavigationSections();
  return (
    <div className="navigation-list">
      {sections.map(({ section, pages }) => (
        <section key={section}>
          <h2 className="navigation-section">
            <FormattedMessage {...sectionTitles[section]} />
          </h2>
          <ul>
            {pages.map((page) => (
              <li key={page.name}>
                <PageLink page={page} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
