import { lazy, type ComponentType, type ReactElement } from 'react';
import type { MessageDescriptor } from 'react-intl';
import type { RoleName } from '../../contract/roles';
import type { RouteMeta } from './guards';
import { titles, type RouteName } from './titles';

/** Part of the navigation that a page stands in. */
export type Section = 'work' | 'content' | 'places' | 'organisation';

export interface PageRoute extends RouteMeta {
  readonly name: RouteName;
  /** As React Router writes it. */
  readonly path: string;
  readonly title: MessageDescriptor;
  /** Fetches the page's code; asked again, it does nothing. */
  readonly load: () => Promise<unknown>;
  readonly element: ReactElement;
  /** The page is of use before the device holds any records. */
  readonly needsNoRecords?: boolean;
  /** Where navigation shows the page; pages with a parameter, and such as are not there yet, are in none. */
  readonly section?: Section;
  /** Among the shortcuts of the bar. */
  readonly isShortcut?: boolean;
}

interface LayoutRoute extends RouteMeta {
  readonly isLayout: true;
  readonly pages: readonly PageRoute[];
}

type Meta = Partial<Omit<PageRoute, 'name' | 'path' | 'title' | 'load' | 'element' | 'layout'>>;
type Load = () => Promise<{ default: ComponentType }>;

const ALL: readonly RoleName[] = ['superAdmin', 'companyAdmin', 'manager'];
const ADMINS: readonly RoleName[] = ['superAdmin', 'companyAdmin'];
const SUPER_ADMIN: readonly RoleName[] = ['superAdmin'];

/** A page that is loaded when it is first opened. Its layout is that of the group it stands in. */
function page(name: RouteName, path: string, load: Load, meta: Meta = {}): Omit<PageRoute, 'layout'> {
  const Page = lazy(load);
  return { name, path, title: titles[name], load, element: <Page />, ...meta };
}

const group = (layout: RouteMeta['layout'], pages: readonly Omit<PageRoute, 'layout'>[]): LayoutRoute => ({
  isLayout: true,
  layout,
  pages: pages.map((entry) => ({ layout, ...entry })),
});

const planned: Load = () => import(/* webpackChunkName: "planned" */ '../features/planned/planned-page');

const loadHome: Load = () => import(/* webpackChunkName: "home" */ '../features/home/home-page');
const field = { suitableRoles: ALL, section: 'work' } as const;
const admin = { suitableRoles: ADMINS, needsNoRecords: true } as const;
const imports = { suitableRoles: SUPER_ADMIN, needsNoRecords: true } as const;
const visitor = { redirectIfLoggedIn: true } as const;

/** Every page there is, by layout. Router, guards, navigation, search and titles are made of it. */
export const ROUTES: readonly LayoutRoute[] = [
  group('manager', [
    page('root', '/', loadHome, field),
    page('create-answer', '/create-answer', () => import(/* webpackChunkName: "create-answer" */ '../features/answering/create-answer-page'), {
      ...field,
      isShortcut: true,
    }),
    page('assessment', '/assessment/:id', () => import(/* webpackChunkName: "sheet" */ '../features/answering/sheet-page'), { suitableRoles: ALL }),
    page('assessment-review', '/assessment/:id/review', () => import(/* webpackChunkName: "review" */ '../features/answering/review-page'), {
      suitableRoles: ALL,
    }),
    page('assessment-submitted', '/assessment/:id/submitted', () => import(/* webpackChunkName: "submitted" */ '../features/answering/submitted-page'), {
      suitableRoles: ALL,
    }),
    page('outbox', '/outbox', () => import(/* webpackChunkName: "outbox" */ '../features/outbox/outbox-page'), {
      ...field,
      needsNoRecords: true,
      isShortcut: true,
    }),
    page('readiness', '/readiness', () => import(/* webpackChunkName: "readiness" */ '../features/readiness/readiness-page'), {
      ...field,
      needsNoRecords: true,
      isShortcut: true,
    }),
  ]),
  group('default', [
    page('admin', '/admin', () => import(/* webpackChunkName: "admin" */ '../features/admin/admin-page'), {
      suitableRoles: ADMINS,
      section: 'organisation',
      isShortcut: true,
    }),
    page('assessment-tools', '/admin/assessment-tools', () => import(/* webpackChunkName: "assessment-tools" */ '../features/admin/assessment-tools/assessment-tools-page'), {
      suitableRoles: ADMINS,
      section: 'content',
      isShortcut: true,
    }),
    page('assessment-tools-create', '/admin/assessment-tools/create', planned, admin),
    page('assessment-tools-update', '/admin/assessment-tools/update/:id', planned, admin),
    page('categories', '/admin/categories', () => import(/* webpackChunkName: "categories" */ '../features/admin/categories/categories-page'), {
      suitableRoles: ADMINS,
      section: 'content',
    }),
    page('categories-create', '/admin/categories/create', planned, admin),
    page('categories-update', '/admin/categories/:id/update', planned, admin),
    page('districts', '/admin/districts', planned, admin),
    page('districts-create', '/admin/districts/create', planned, admin),
    page('districts-update', '/admin/districts/:id/update', planned, admin),
    page('groups', '/admin/groups', planned, admin),
    page('groups-create', '/admin/groups/create', planned, admin),
    page('groups-update', '/admin/groups/:id/update', planned, admin),
    page('import-assessment-tools', '/admin/import-entities/assessment-tools', planned, imports),
    page('import-db', '/admin/import-entities/import-db', planned, imports),
    page('import-locations', '/admin/import-entities/locations', planned, imports),
    page('import-managers', '/admin/import-entities/managers', planned, imports),
    page('locations', '/admin/locations', () => import(/* webpackChunkName: "locations" */ '../features/admin/locations/locations-page'), {
      suitableRoles: ADMINS,
      section: 'places',
      isShortcut: true,
    }),
    page('locations-create', '/admin/locations/create', planned, admin),
    page('locations-update', '/admin/locations/:id/update', planned, admin),
    page('clients', '/admin/master/clients', () => import(/* webpackChunkName: "clients" */ '../features/admin/clients/clients-page'), {
      suitableRoles: ADMINS,
      section: 'organisation',
    }),
    page('clients-create', '/admin/master/clients/create', planned, admin),
    page('clients-update', '/admin/master/clients/:id/update', planned, admin),
    page('projects', '/admin/projects', planned, admin),
    page('projects-create', '/admin/projects/create', planned, admin),
    page('projects-update', '/admin/projects/:id/update', planned, admin),
    page('reports', '/admin/reports', planned, admin),
    page('users', '/admin/users', planned, admin),
    page('users-create', '/admin/users/create', planned, admin),
    page('users-update', '/admin/users/:id/update', planned, admin),
    page('second-page', '/second-page', () => import(/* webpackChunkName: "second-page" */ './pages/second-page'), {
      suitableRoles: ALL,
      needsNoRecords: true,
    }),
  ]),
  group('unauth_manager', [page('assessment-sharing', '/assessment/sharing/:token', planned, { ...visitor, suitableRoles: ALL })]),
  group('blank', [
    page('login', '/login', () => import(/* webpackChunkName: "login" */ '../features/auth/login-page'), visitor),
    page('register', '/register', planned, visitor),
    page('forgot-password', '/forgot-password', planned, visitor),
    page('reset-password', '/password-reset/:token', planned, visitor),
    page('not-found-error', '/pages/misc/not-found/:error', () => import(/* webpackChunkName: "not-found" */ './pages/not-found-page'), { public: true }),
    page('not-found', '*', () => import(/* webpackChunkName: "not-found" */ './pages/not-found-page'), { public: true }),
  ]),
];

export const PAGES: readonly PageRoute[] = ROUTES.flatMap(({ pages }) => pages);
