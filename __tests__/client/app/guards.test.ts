import { guard, type GuardDecision } from '../../../src/client/app/guards';
import { ROUTES } from '../../../src/client/app/route-table';
import type { RoleName } from '../../../src/contract/roles';

const ROLES: RoleName[] = ['superAdmin', 'companyAdmin', 'manager'];

/** Per route: what a visitor meets, and what each of the three roles meets. */
const EXPECTED: Record<string, { signedOut: GuardDecision; signedIn: GuardDecision }> = {
  '/': { signedOut: 'toLogin', signedIn: 'enter' },
  '/create-answer': { signedOut: 'toLogin', signedIn: 'enter' },
  '/assessment/:id': { signedOut: 'toLogin', signedIn: 'enter' },
  '/assessment/:id/review': { signedOut: 'toLogin', signedIn: 'enter' },
  '/assessment/:id/submitted': { signedOut: 'toLogin', signedIn: 'enter' },
  '/outbox': { signedOut: 'toLogin', signedIn: 'enter' },
  '/login': { signedOut: 'enter', signedIn: 'toRoot' },
  '*': { signedOut: 'enter', signedIn: 'enter' },
};

test('every route is in the table of expectations', () => {
  expect(ROUTES.map(({ path }) => path)).toEqual(Object.keys(EXPECTED));
});

describe.each(ROUTES)('$path', (route) => {
  test('signed out', () => {
    expect(guard(route, null)).toBe(EXPECTED[route.path]?.signedOut);
  });
  test.each(ROLES)('as %s', (role) => {
    expect(guard(route, role)).toBe(EXPECTED[route.path]?.signedIn);
  });
});

test('a role that does not suit a route is sent to the root', () => {
  expect(guard({ path: '/admin', suitableRoles: ['superAdmin'] }, 'manager')).toBe('toRoot');
});

test('a role that suits not even the root is not sent round in circles', () => {
  expect(guard({ path: '/', suitableRoles: ROLES }, 'auditor')).toBe('noAccess');
});

test('a public route that redirects who is signed in lets visitors in', () => {
  expect(guard({ path: '/x', public: true, redirectIfLoggedIn: true }, null)).toBe('enter');
});
