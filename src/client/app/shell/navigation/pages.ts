import { defineMessages } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import { selectRoleName } from '../../../state/session/selectors';
import { isSuitable } from '../../guards';
import { PAGES, type PageRoute, type Section } from '../../route-table';

export const sectionTitles = defineMessages({
  work: { id: 'app.section.work', defaultMessage: 'Work' },
  content: { id: 'app.section.content', defaultMessage: 'Content' },
  places: { id: 'app.section.places', defaultMessage: 'Places' },
  organisation: { id: 'app.section.organisation', defaultMessage: 'Organisation' },
  imports: { id: 'app.section.imports', defaultMessage: 'Imports' },
});

const SECTIONS: readonly Section[] = ['organisation', 'content', 'places', 'imports', 'work'];

/** The pages that navigation shows to who is signed in, in the order of the route table. */
export function useNavigationPages(): readonly PageRoute[] {
  const roleName = useAppSelector(selectRoleName);
  const capabilities = useAppSelector((state) => state.connectivity.capabilities);
  return PAGES.filter(
    (page) =>
      page.section !== undefined &&
      isSuitable(page, roleName) &&
      (page.needs === undefined || capabilities?.[page.needs] === true),
  );
}

/** The same by section; sections without a page are left out. */
export function useNavigationSections() {
  const pages = useNavigationPages();
  return SECTIONS.map((section) => ({ section, pages: pages.filter((page) => page.section === section) })).filter(
    (entry) => entry.pages.length > 0,
  );
}
