import { guard, type GuardDecision, type LayoutName } from '../../../src/client/app/guards';
import { layoutFor } from '../../../src/client/app/layouts';
import { PAGES, ROUTES } from '../../../src/client/app/route-table';
import type { RoleName } from '../../../src/contract/roles';

const ROLES: RoleName[] = ['superAdmin', 'companyAdmin', 'manager'];

type Visitor = RoleName | 'nobody';
const everybody: Record<Visitor, GuardDecision> = {
  nobody: 'enter',
  superAdmin: 'enter',
  companyAdmin: 'enter',
  manager: 'enter',
};
const signedIn: Record<Visitor, GuardDecision> = { ...everybody, nobody: 'toLogin' };
const admins: Record<Visitor, GuardDecision> = { ...signedIn, manager: 'toRoot' };
const superAdmins: Record<Visitor, GuardDecision> = { ...admins, companyAdmin: 'toRoot' };
const visitors: Record<Visitor, GuardDecision> = {
  nobody: 'enter',
  superAdmin: 'toRoot',
  companyAdmin: 'toRoot',
  manager: 'toRoot',
};

const group = (
  path: string,
  update = `${path}/:id/update`,
): Record<string, [LayoutName, Record<Visitor, GuardDecision>]> => ({
  [path]: ['default', admins],
  [`${path}/create`]: ['default', admins],
  [update]: ['default', admins],
});

/**
 * Sections 2 and 6 of the specification: path, layout, and what a visitor and each role meets. Pages beyond it come
 * last.
 */
const EXPECTED: Record<string, [LayoutName, Record<Visitor, GuardDecision>]> = {
  '/': ['manager', signedIn],
  '*': ['blank', everybody],
  '/pages/misc/not-found/:error': ['blank', everybody],
  '/admin': ['default', admins],
  ...group('/admin/assessment-tools', '/admin/assessment-tools/update/:id'),
  ...group('/admin/categories'),
  ...group('/admin/districts'),
  ...group('/admin/groups'),
  '/admin/import-entities/assessment-tools': ['default', superAdmins],
  '/admin/import-entities/import-db': ['default', superAdmins],
  '/admin/import-entities/locations': ['default', superAdmins],
  '/admin/import-entities/managers': ['default', superAdmins],
  ...group('/admin/locations'),
  ...group('/admin/master/clients'),
  ...group('/admin/projects'),
  '/admin/reports': ['default', admins],
  '/admin/categories/tree': ['default', admins],
  '/admin/devices': ['default', admins],
  '/admin/activity': ['default', admins],
  '/admin/data-feed': ['default', admins],
  ...group('/admin/schedules'),
  '/report/sharing/:token': ['blank', everybody],
  ...group('/admin/users'),
  '/assessment/:id': ['manager', signedIn],
  '/assessment/:id/submitted': ['manager', signedIn],
  '/assessment/sharing/:token': ['unauth_manager', visitors],
  '/create-answer': ['manager', signedIn],
  '/login': ['blank', visitors],
  '/register': ['blank', visitors],
  '/forgot-password': ['blank', visitors],
  '/password-reset/:token': ['blank', visitors],
  '/second-page': ['default', signedIn],

  '/assessment/:id/review': ['manager', signedIn],
  '/start/:locationId': ['manager', signedIn],
  '/admin/assessment-tools/import': ['default', admins],
  '/admin/locations/labels': ['default', admins],
  '/admin/locations/tree': ['default', admins],
  '/my-places': ['manager', { ...signedIn, superAdmin: 'toRoot', companyAdmin: 'toRoot' }],
  '/outbox': ['manager', signedIn],
  '/account': ['manager', signedIn],
  '/readiness': ['manager', signedIn],
};

test('the table has every path, and no other', () => {
  expect(PAGES.map(({ path }) => path).sort()).toEqual(Object.keys(EXPECTED).sort());
});

test('the names that the specification gives', () => {
  const nameOf = (path: string) => PAGES.find((page) => page.path === path)?.name;
  expect(['/', '/login', '/register', '/forgot-password', '/password-reset/:token'].map(nameOf)).toEqual([
    'root',
    'login',
    'register',
    'forgot-password',
    'reset-password',
  ]);
});

test('names are unique, and layouts are routes that hold pages', () => {
  expect(new Set(PAGES.map(({ name }) => name)).size).toBe(PAGES.length);
  for (const layout of ROUTES) expect(layout).toMatchObject({ isLayout: true, pages: expect.any(Array) as unknown[] });
});

describe.each(PAGES)('$path', (page) => {
  const [layout, decisions] = EXPECTED[page.path]!;
  test('has its layout', () => {
    expect(page.layout).toBe(layout);
  });
  test.each(Object.entries(decisions))('%s: %s', (visitor, decision) => {
    expect(guard(page, visitor === 'nobody' ? null : visitor)).toBe(decision);
  });
});

test('administrators have one frame around all pages but a single assessment', () => {
  const framesFor = (role: string) =>
    Object.fromEntries(
      PAGES.filter(({ layout }) => layout === 'manager').map((page) => [page.path, layoutFor(page, role)]),
    );
  expect(framesFor('companyAdmin')).toMatchObject({
    '/': 'default',
    '/create-answer': 'default',
    '/outbox': 'default',
    '/readiness': 'default',
    '/assessment/:id': 'manager',
  });
  expect(new Set(Object.values(framesFor('manager')))).toEqual(new Set(['manager']));
});

test('a role that suits not even the root is not sent round in circles', () => {
  expect(guard({ path: '/', suitableRoles: ROLES }, 'auditor')).toBe('noAccess');
});

test('a public route that redirects who is signed in lets visitors in', () => {
  expect(guard({ path: '/x', public: true, redirectIfLoggedIn: true }, null)).toBe('enter');
});
