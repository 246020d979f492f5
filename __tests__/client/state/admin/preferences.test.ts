import { listViewsReceived } from '../../../../src/client/api/events';
import { selectDensity, selectLayout, selectViews } from '../../../../src/client/state/admin-preferences/selectors';
import {
  densityChanged,
  layoutChanged,
  viewRemoved,
  viewSaved,
  viewsOrdered,
} from '../../../../src/client/state/admin-preferences/slice';
import { signedIn, signedOut } from '../../../../src/client/state/session/events';
import { closeAllPages, freshDevice, makeUser, openPage, type Page } from '../../../support/client-store';
import { makeScriptedServer } from '../../../support/scripted-server';

const KEY = 'officePreferences';
const view = (id: string) => ({ id, name: `View ${id}`, search: `s=${id}` });
const layout = { order: ['code', 'name'], hidden: ['address'], shown: [], widths: { name: 300 } };

const open = (user = makeUser('u1')) => openPage(makeScriptedServer(), { user });
const viewsOf = (page: Page, group: 'users' | 'locations') => selectViews(page.getState(), group).map(({ id }) => id);
/** What the browser tells the other tabs. */
const tellOthers = () => window.dispatchEvent(new StorageEvent('storage', { key: KEY }));

beforeEach(freshDevice);
afterEach(closeAllPages);

test('each list is as its person left it, at the next visit too', () => {
  const { dispatch } = open();
  dispatch(viewSaved({ group: 'users', view: view('a') }));
  dispatch(viewSaved({ group: 'users', view: view('b') }));
  dispatch(viewRemoved({ group: 'users', id: 'a' }));
  dispatch(layoutChanged({ group: 'locations', layout }));
  dispatch(densityChanged({ density: 'compact' }));
  closeAllPages();
  const page = open();
  expect(selectViews(page.getState(), 'users')).toEqual([view('b')]);
  expect(selectLayout(page.getState(), 'locations')).toEqual(layout);
  expect(selectLayout(page.getState(), 'users')).toEqual({ order: [], hidden: [], shown: [], widths: {} });
  expect(selectDensity(page.getState())).toBe('compact');
});

test('another person, or one acted as, has their own', () => {
  const page = open();
  page.dispatch(viewSaved({ group: 'users', view: view('a') }));
  page.dispatch(signedOut({ reason: 'left' }));
  expect(viewsOf(page, 'users')).toEqual([]);
  page.dispatch(signedIn({ user: { ...makeUser('u1'), is_impersonating: true } }));
  expect(viewsOf(page, 'users')).toEqual([]);
  page.dispatch(signedIn({ user: makeUser('u1') }));
  expect(viewsOf(page, 'users')).toEqual(['a']);
});

test('what the server keeps is known at the next visit, beside what this device alone has', () => {
  const page = open();
  page.dispatch(viewSaved({ group: 'users', view: view('a') }));
  page.dispatch(viewSaved({ group: 'users', view: view('b') }));
  const stamps = { created_at: '', updated_at: '', group: 'users' as const };
  const [own, theirs] = [
    { ...view('b'), ...stamps, shared: false, owner: { id: 'u1', name: 'Person u1' } },
    { ...view('c'), ...stamps, shared: true, owner: { id: 'u2', name: 'Omar' } },
  ];
  page.dispatch(listViewsReceived({ group: 'users', views: [own, theirs] }));
  page.dispatch(viewsOrdered({ group: 'users', ids: ['c'] }));
  closeAllPages();
  const again = open();
  expect(viewsOf(again, 'users')).toEqual(['c', 'b', 'a']);
  expect(selectViews(again.getState(), 'users')[0]).toEqual({ ...view('c'), shared: true, owner: theirs.owner });
  again.dispatch(listViewsReceived({ group: 'users', views: [] }));
  expect(viewsOf(again, 'users')).toEqual(['a']);
});

test('two tabs keep what the other one saved', () => {
  const [one, other] = [open(), open()];
  one.dispatch(viewSaved({ group: 'users', view: view('a') }));
  // Before the news arrives.
  other.dispatch(viewSaved({ group: 'locations', view: view('b') }));
  tellOthers();
  for (const page of [one, other]) {
    expect(viewsOf(page, 'users')).toEqual(['a']);
    expect(viewsOf(page, 'locations')).toEqual(['b']);
  }
});

test.each([
  ['no JSON', '{'],
  ['no table', '[1]'],
  [
    'broken parts',
    JSON.stringify({
      u1: {
        views: { users: [view('a'), { id: 1 }, null], locations: 'x' },
        layouts: { users: { order: 1 } },
        density: 'tiny',
      },
    }),
  ],
])('what is stored and broken is ignored: %s', (_, stored) => {
  localStorage.setItem(KEY, stored);
  const page = open();
  expect(selectLayout(page.getState(), 'users').order).toEqual([]);
  expect(selectDensity(page.getState())).toBe('comfortable');
  expect(viewsOf(page, 'locations')).toEqual([]);
  page.dispatch(viewSaved({ group: 'users', view: view('z') }));
  closeAllPages();
  expect(viewsOf(open(), 'users').at(-1)).toBe('z');
});
