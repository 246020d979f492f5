import type { AdminGroup } from '../../contract/admin-groups';
import type { RecordPages } from '../features/admin/record-pages';

/** Part of the navigation that a group's list stands in. */
export type GroupSection = 'content' | 'places' | 'organisation';

interface GroupPages {
  readonly section: GroupSection;
  /** Among the shortcuts of the bar. */
  readonly isShortcut?: boolean;
  /** Fetches the code of its pages. */
  readonly load: () => Promise<{ readonly pages: RecordPages }>;
}
/** Where the pages of each group of the admin area are, in the order of navigation. */
export const GROUP_PAGES: Readonly<Record<AdminGroup, GroupPages>> = {
  'assessment-tools': {
    section: 'content',
    isShortcut: true,
    load: () => import(/* webpackChunkName: "assessment-tools" */ '../features/admin/assessment-tools/pages'),
  },
  categories: {
    section: 'content',
    load: () => import(/* webpackChunkName: "categories" */ '../features/admin/categories/use-categories'),
  },
  districts: {
    section: 'places',
    load: () => import(/* webpackChunkName: "districts" */ '../features/admin/districts/use-districts'),
  },
  groups: {
    section: 'places',
    load: () => import(/* webpackChunkName: "groups" */ '../features/admin/groups/use-groups'),
  },
  locations: {
    section: 'places',
    isShortcut: true,
    load: () => import(/* webpackChunkName: "locations" */ '../features/admin/locations/use-locations'),
  },
  clients: {
    section: 'organisation',
    load: () => import(/* webpackChunkName: "clients" */ '../features/admin/clients/use-clients'),
  },
  projects: {
    section: 'places',
    load: () => import(/* webpackChunkName: "projects" */ '../features/admin/projects/use-projects'),
  },
  users: {
    section: 'organisation',
    isShortcut: true,
    load: () => import(/* webpackChunkName: "users" */ '../features/admin/users/use-users'),
  },
};

/** Fetches the code of a group's pages; asked again, it does nothing. */
export const loadGroup = (group: AdminGroup): Promise<{ readonly pages: RecordPages }> => GROUP_PAGES[group].load();
