import type { pages as ImportPages } from '../features/imports/pages';
import type { pages as SchedulePages } from '../features/reports/schedules/pages';
import { lazy, type ComponentType, type ReactElement } from 'react';
import type { MessageDescriptor } from 'react-intl';
import type { AdminGroup } from '../../contract/admin-groups';
import type { RoleName } from '../../contract/roles';
import { GROUP_MESSAGES } from '../features/admin/group-messages';
import { CATEGORY_TREE_PATH, LOCATION_TREE_PATH, routesOf } from '../features/admin/paths';
import type { Capabilities } from '../api/context';
import { SCHEDULES_PATH } from '../lib/schedules-path';
import type { RecordPages } from '../features/admin/record-pages';
import { GROUP_PAGES, loadGroup, type GroupSection } from './group-pages';
import type { RouteMeta } from './guards';
import { titles, type RouteName } from './titles';

/** Part of the navigation that a page stands in. */
export type Section = GroupSection | 'work' | 'imports';

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
  /** The page shows what is read first (`sync/first-records`), while the rest of the records is on its way. */
  readonly showsPart?: boolean;
  /** Where navigation shows the page; pages with a parameter are in none. */
  readonly section?: Section;
  /** Among the shortcuts of the bar. */
  readonly isShortcut?: boolean;
  /** Of servers with this capability alone: elsewhere nothing leads there. */
  readonly needs?: keyof Capabilities;
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

const field = { suitableRoles: ALL, section: 'work' } as const;
const admin = { suitableRoles: ADMINS, needsNoRecords: true } as const;
const schedules = { ...admin, needs: 'schedules' } as const;
const imports = { suitableRoles: SUPER_ADMIN, needsNoRecords: true, section: 'imports' } as const;
const visitor = { redirectIfLoggedIn: true } as const;

/** A page that is loaded when it is first opened. Its layout is that of the group it stands in. */
function pageCalled(
  title: MessageDescriptor,
  name: RouteName,
  path: string,
  load: Load,
  meta: Meta = {},
): Omit<PageRoute, 'layout'> {
  const Page = lazy(load);
  return { name, path, title, load, element: <Page />, ...meta };
}

const page = (name: keyof typeof titles, path: string, load: Load, meta?: Meta) =>
  pageCalled(titles[name], name, path, load, meta);

/** The pages of a group of the admin area. */
function recordPages(name: AdminGroup): Omit<PageRoute, 'layout'>[] {
  const { load, ...inMenu } = GROUP_PAGES[name];
  const { list, create, update } = GROUP_MESSAGES[name];
  const routes = routesOf(name);
  const one = (part: Exclude<keyof RecordPages, 'Beside'>) => async () => {
    const Page = (await load()).pages[part];
    return { default: () => <Page loadGroup={loadGroup} /> };
  };
  return [
    pageCalled(list, name, routes.list, one('ListPage'), { ...admin, ...inMenu }),
    pageCalled(create, `${name}-create`, routes.create, one('CreatePage'), admin),
    pageCalled(update, `${name}-update`, routes.update, one('UpdatePage'), admin),
  ];
}

const group = (layout: RouteMeta['layout'], pages: readonly Omit<PageRoute, 'layout'>[]): LayoutRoute => ({
  isLayout: true,
  layout,
  pages: pages.map((entry) => ({ layout, ...entry })),
});

const groupNames = Object.keys(GROUP_PAGES) as AdminGroup[];

const loadHome: Load = () => import(/* webpackChunkName: "home" */ '../features/home/home-page');

/** The pages of imports, one chunk. */
const importPage =
  (kind: keyof typeof ImportPages): Load =>
  () =>
    import(/* webpackChunkName: "imports" */ '../features/imports/pages').then(({ pages }) => ({
      default: pages[kind],
    }));

/** The pages of scheduled reports, one chunk. */
const schedulePage =
  (part: keyof typeof SchedulePages): Load =>
  () =>
    import(/* webpackChunkName: "schedules" */ '../features/reports/schedules/pages').then(({ pages }) => ({
      default: pages[part],
    }));

/** Every page there is, by layout. Router, guards, navigation, search and titles are made of it. */
export const ROUTES: readonly LayoutRoute[] = [
  group('manager', [
    page('root', '/', loadHome, { ...field, showsPart: true }),
    page(
      'create-answer',
      '/create-answer',
      () => import(/* webpackChunkName: "create-answer" */ '../features/answering/create-answer-page'),
      { ...field, isShortcut: true },
    ),
    page(
      'start',
      '/start/:locationId',
      () => import(/* webpackChunkName: "start" */ '../features/answering/start/start-page'),
      {
        suitableRoles: ALL,
      },
    ),
    page(
      'assessment',
      '/assessment/:id',
      () => import(/* webpackChunkName: "sheet" */ '../features/answering/sheet-page'),
      { suitableRoles: ALL, showsPart: true },
    ),
    page(
      'assessment-review',
      '/assessment/:id/review',
      () => import(/* webpackChunkName: "review" */ '../features/answering/review-page'),
      { suitableRoles: ALL, showsPart: true },
    ),
    page(
      'assessment-submitted',
      '/assessment/:id/submitted',
      () => import(/* webpackChunkName: "submitted" */ '../features/answering/submitted-page'),
      {
        suitableRoles: ALL,
      },
    ),
    page(
      'my-places',
      '/my-places',
      () => import(/* webpackChunkName: "own-places" */ '../features/dashboard/own-places/own-places-page'),
      { ...field, suitableRoles: ['manager'] },
    ),
    page('outbox', '/outbox', () => import(/* webpackChunkName: "outbox" */ '../features/outbox/outbox-page'), {
      ...field,
      needsNoRecords: true,
      isShortcut: true,
    }),
    page(
      'readiness',
      '/readiness',
      () => import(/* webpackChunkName: "readiness" */ '../features/readiness/readiness-page'),
      {
        ...field,
        needsNoRecords: true,
        isShortcut: true,
      },
    ),
    page(
      'account',
      '/account',
      () => import(/* webpackChunkName: "own-account" */ '../features/auth/own-account/own-account-page'),
      { suitableRoles: ALL, needsNoRecords: true },
    ),
  ]),
  group('default', [
    page('admin', '/admin', () => import(/* webpackChunkName: "dashboard" */ '../features/dashboard/dashboard-page'), {
      suitableRoles: ADMINS,
      section: 'organisation',
      isShortcut: true,
    }),
    ...groupNames.filter((name) => name !== 'users').flatMap(recordPages),
    page(
      'reports',
      '/admin/reports',
      () => import(/* webpackChunkName: "reports" */ '../features/reports/reports-page'),
      {
        ...admin,
        section: 'organisation',
        isShortcut: true,
      },
    ),
    ...recordPages('users'),
    page(
      'labels',
      '/admin/locations/labels',
      () => import(/* webpackChunkName: "labels" */ '../features/admin/locations/labels/labels-page'),
      admin,
    ),
    page(
      'category-tree',
      CATEGORY_TREE_PATH,
      () => import(/* webpackChunkName: "category-tree" */ '../features/admin/categories/tree/category-tree-page'),
      { ...admin, needs: 'trees' },
    ),
    page(
      'location-tree',
      LOCATION_TREE_PATH,
      () => import(/* webpackChunkName: "location-tree" */ '../features/admin/locations/tree/location-tree-page'),
      admin,
    ),
    page(
      'devices',
      '/admin/devices',
      () => import(/* webpackChunkName: "devices" */ '../features/admin/devices/devices-page'),
      { ...admin, section: 'organisation', needs: 'devices' },
    ),
    page(
      'activity',
      '/admin/activity',
      () => import(/* webpackChunkName: "activity" */ '../features/admin/activity/activity-page'),
      { ...admin, section: 'organisation', needs: 'activity' },
    ),
    page(
      'data-feed',
      '/admin/data-feed',
      () => import(/* webpackChunkName: "data-feed" */ '../features/admin/feed/feed-page'),
      { ...admin, section: 'organisation', needs: 'feed' },
    ),
    page('schedules', SCHEDULES_PATH, schedulePage('ListPage'), { ...schedules, section: 'organisation' }),
    page('schedule-create', `${SCHEDULES_PATH}/create`, schedulePage('CreatePage'), schedules),
    page('schedule-update', `${SCHEDULES_PATH}/:id/update`, schedulePage('UpdatePage'), schedules),
    page('import-locations', '/admin/import-entities/locations', importPage('locations'), imports),
    page('import-managers', '/admin/import-entities/managers', importPage('managers'), imports),
    page('import-assessment-tools', '/admin/import-entities/assessment-tools', importPage('questions'), imports),
    page('import-questionnaire', '/admin/assessment-tools/import', importPage('questionnaire'), {
      ...admin,
      needs: 'exchange',
    }),
    page('import-db', '/admin/import-entities/import-db', importPage('db'), imports),
    page('second-page', '/second-page', () => import(/* webpackChunkName: "second-page" */ './pages/second-page'), {
      suitableRoles: ALL,
      needsNoRecords: true,
    }),
  ]),
  group('unauth_manager', [
    page(
      'assessment-sharing',
      '/assessment/sharing/:token',
      () => import(/* webpackChunkName: "sharing" */ '../features/answering/shared-page'),
      {
        ...visitor,
        suitableRoles: ALL,
      },
    ),
  ]),
  group('blank', [
    page(
      'report-sharing',
      '/report/sharing/:token',
      () => import(/* webpackChunkName: "linked-report" */ '../features/reports/linked/linked-report-page'),
      { public: true },
    ),
    page('login', '/login', () => import(/* webpackChunkName: "login" */ '../features/auth/login-page'), visitor),
    page(
      'register',
      '/register',
      () => import(/* webpackChunkName: "register" */ '../features/auth/register-page'),
      visitor,
    ),
    page(
      'forgot-password',
      '/forgot-password',
      () => import(/* webpackChunkName: "forgot-password" */ '../features/auth/forgot-password-page'),
      visitor,
    ),
    page(
      'reset-password',
      '/password-reset/:token',
      () => import(/* webpackChunkName: "reset-password" */ '../features/auth/reset-password-page'),
      visitor,
    ),
    page(
      'not-found-error',
      '/pages/misc/not-found/:error',
      () => import(/* webpackChunkName: "not-found" */ './pages/not-found-page'),
      { public: true },
    ),
    page('not-found', '*', () => import(/* webpackChunkName: "not-found" */ './pages/not-found-page'), {
      public: true,
    }),
  ]),
];

export const PAGES: readonly PageRoute[] = ROUTES.flatMap(({ pages }) => pages);
