import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Notification } from '../../../../src/contract/notifications';
import { makeStore } from '../../../../src/client/app/make-store';
import { Providers } from '../../../../src/client/app/providers';
import NotificationsBell from '../../../../src/client/features/notifications/notifications-bell';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import type { AppDispatch } from '../../../../src/client/state/hooks';
import { signOut } from '../../../../src/client/state/session/actions';
import { signedIn } from '../../../../src/client/state/session/events';
import { freshDevice, makeUser } from '../../../support/client-store';
import { json, makeScriptedServer } from '../../../support/scripted-server';

const NOW = Date.parse('2026-11-21T12:00:00Z');

const makeNotification = (id: string, changes: Partial<Notification> = {}): Notification => ({
  id,
  title: `Audit ${id} completed`,
  text: `Maya completed it at House ${id}`,
  link: `/assessment/${id}`,
  read_at: null,
  created_at: new Date(Date.now() - (Number(id) + 0.5) * 3_600_000).toISOString(),
  updated_at: '2026-11-21T11:00:00Z',
  ...changes,
});

/** The person's notifications at the server, and its four calls. */
function makeNotificationServer(notifications: unknown) {
  const server = makeScriptedServer();
  const state = { notifications, failing: null as (() => Response | Promise<Response>) | null };
  server.script(({ path }, serve) => {
    if (path.includes('/logout')) return new Response(null, { status: 204 });
    if (state.failing) return state.failing();
    if (path.startsWith('/api/user')) {
      return json({
        data: { user: { ...makeUser('u1'), notifications: state.notifications }, is_impersonating: false },
      });
    }
    return path.startsWith('/api/notifications') ? json({ data: [] }) : serve();
  });
  globalThis.fetch = server.fetch;
  const calls = () =>
    server.calls.filter(({ path }) => path.startsWith('/api/')).map(({ method, path }) => `${method} ${path}`);
  const asked = () => calls().filter((call) => call === 'GET /api/user').length;
  return { state, asked, writes: () => calls().filter((call) => call.includes('/api/notifications')) };
}

const Address = () => <output>{useLocation().pathname}</output>;

function openBell(online = true) {
  const { store } = makeStore({ user: makeUser('u1'), online });
  const dispatch = store.dispatch as AppDispatch;
  const view = render(
    <Providers store={store}>
      <MemoryRouter>
        <NotificationsBell />
        <Address />
        <button>elsewhere</button>
      </MemoryRouter>
    </Providers>,
  );
  const happens = (action: Parameters<AppDispatch>[0]) => {
    act(() => {
      dispatch(action);
    });
  };
  return { person: userEvent.setup(), getState: () => store.getState(), dispatch, happens, ...view };
}

const bell = (name: string) => screen.findByRole('button', { name });
const item = (title: string) => within(screen.getByText(title).closest('li')!);

beforeEach(freshDevice);
test('counts what is unread, and lists the newest first', async () => {
  makeNotificationServer([
    makeNotification('3'),
    makeNotification('1'),
    makeNotification('2', { read_at: '2026-11-21T11:30:00Z' }),
  ]);
  const { person } = openBell();
  const button = await bell('Notifications: 2 unread');
  expect(button).toHaveTextContent('2');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await person.click(button);
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Unread: Audit 1 completed'),
    expect.stringMatching(/^\s*Audit 2 completed/),
    expect.stringContaining('Unread: Audit 3 completed'),
  ]);
  expect(item('Audit 1 completed').getByText('1 hour ago')).toBeVisible();
});

test('says 99+ for more, and the number to screen readers', async () => {
  makeNotificationServer(Array.from({ length: 120 }, (_, at) => makeNotification(String(at + 1))));
  openBell();
  expect(await bell('Notifications: 120 unread')).toHaveTextContent('99+');
});

test('a press opens the link, marks it read and closes the panel', async () => {
  const { writes } = makeNotificationServer([makeNotification('1')]);
  const { person } = openBell();
  await person.click(await bell('Notifications: 1 unread'));
  await person.click(screen.getByRole('link', { name: 'Audit 1 completed' }));
  expect(screen.getByRole('status')).toHaveTextContent('/assessment/1');
  await bell('Notifications');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(writes()).toEqual(['GET /api/notifications/1/mark-as-read']);
});

test('marks read and unread, one and all, with the ids that were seen', async () => {
  const { writes } = makeNotificationServer([makeNotification('1'), makeNotification('2')]);
  const { person } = openBell();
  await person.click(await bell('Notifications: 2 unread'));
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await bell('Notifications');
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Mark as unread: Audit 2 completed' }));
  await bell('Notifications: 1 unread');
  await person.click(screen.getByRole('button', { name: 'Mark as read: Audit 2 completed' }));
  await bell('Notifications');
  expect(writes()).toEqual([
    'GET /api/notifications/mark-all-read?ids%5B%5D=1&ids%5B%5D=2',
    'GET /api/notifications/mark-as-unread?ids%5B%5D=2',
    'GET /api/notifications/2/mark-as-read',
  ]);
});

test('deletes, keeps the focus in the panel, and takes one that is gone already for deleted', async () => {
  const { state, writes } = makeNotificationServer([makeNotification('1'), makeNotification('2')]);
  const { person } = openBell();
  await person.click(await bell('Notifications: 2 unread'));
  await person.click(screen.getByRole('button', { name: 'Delete: Audit 1 completed' }));
  await bell('Notifications: 1 unread');
  expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  state.failing = () => json({ message: 'There is no such record.' }, 404);
  await person.click(screen.getByRole('button', { name: 'Delete: Audit 2 completed' }));
  expect(await screen.findByText('No notifications')).toBeVisible();
  expect(writes()).toEqual(['DELETE /api/notifications/1', 'DELETE /api/notifications/2']);
});

test('a change that fails changes nothing, and says why', async () => {
  const { state } = makeNotificationServer([makeNotification('1')]);
  const { person, getState } = openBell();
  await person.click(await bell('Notifications: 1 unread'));
  await waitFor(() => expect(getState().notifications.asking).toBe(false));
  state.failing = () => json({ message: 'no' }, 500);
  for (const name of ['Mark as read: Audit 1 completed', 'Mark all as read', 'Delete: Audit 1 completed']) {
    const before = getState().snackbars.error;
    await person.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(getState().snackbars.error).not.toBe(before));
    expect(getState().snackbars.error.message).toMatch(/The server has a problem \(error 500\)/);
    expect(getState().notifications.list).toEqual([expect.objectContaining({ id: '1', read_at: null })]);
  }
});

test('offline it shows what it knew, and says why nothing can be changed', async () => {
  makeNotificationServer([makeNotification('1')]);
  const { person, happens } = openBell();
  await bell('Notifications: 1 unread');
  happens(onlineChanged({ online: false }));
  await person.click(await bell('Notifications: 1 unread'));
  expect(screen.getByText(/^Needs a connection: marking and deleting/)).toBeVisible();
  for (const name of [/^Mark as read/, 'Mark all as read', /^Delete/])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  await person.click(screen.getByRole('link', { name: 'Audit 1 completed' }));
  await bell('Notifications: 1 unread');
});

test('opened without a connection it asks for one, and asks the server when it is back', async () => {
  const { asked } = makeNotificationServer([makeNotification('1')]);
  const { person, happens } = openBell(false);
  await person.click(await bell('Notifications'));
  expect(screen.getByText(/^Needs a connection: notifications are not kept/)).toBeVisible();
  expect(asked()).toBe(0);
  happens(onlineChanged({ online: true }));
  expect(await screen.findByRole('link', { name: 'Audit 1 completed' })).toBeVisible();
  expect(asked()).toBe(1);
});

test('says that it is fetching, what went wrong, and tries again', async () => {
  const { state } = makeNotificationServer([]);
  let answer: (response: Response) => void = () => undefined;
  state.failing = () => new Promise((resolve) => (answer = resolve));
  const { person } = openBell();
  await person.click(await bell('Notifications'));
  expect(await screen.findByText('Fetching notifications…')).toBeVisible();
  act(() => answer(json({ message: '' }, 500)));
  expect(await screen.findByText(/could not be fetched. The server has a problem/)).toBeVisible();
  state.failing = null;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No notifications')).toBeVisible();
  expect(screen.queryByText(/could not be fetched/)).not.toBeInTheDocument();
});

test.each([
  ['no list', undefined],
  ['null', null],
  ['an object', { a: 1 }],
])('shows the empty state for a provider that gives %s', async (_, notifications) => {
  makeNotificationServer(notifications);
  const { person } = openBell();
  await person.click(await bell('Notifications'));
  expect(await screen.findByText('No notifications')).toBeVisible();
});

test('shows what another provider gives, with numbers for ids and without what it lacks', async () => {
  makeNotificationServer([{ id: 7, title: 'Only a title' }, { title: 'No id' }, null]);
  const { person } = openBell();
  await person.click(await bell('Notifications: 1 unread'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Mark as read: Only a title' })).toBeEnabled();
});

test.each([
  'https://elsewhere.test/',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  'javascript:alert(1)',
  'assessment/1',
  '',
])('shows the link %j as text only', async (link) => {
  makeNotificationServer([makeNotification('1', { link })]);
  const { person } = openBell();
  await person.click(await bell('Notifications: 1 unread'));
  expect(screen.getByText('Audit 1 completed')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('asks once at first, when it opens, when the network returns, and when the page was long out of sight', async () => {
  const { asked } = makeNotificationServer([makeNotification('1')]);
  const { person, happens, getState } = openBell();
  const quiet = () => waitFor(() => expect(getState().notifications.asking).toBe(false));
  await bell('Notifications: 1 unread');
  expect(asked()).toBe(1);
  await person.click(await bell('Notifications: 1 unread'));
  await quiet();
  expect(asked()).toBe(2);
  await person.click(screen.getByRole('button', { name: 'elsewhere' }));
  happens(onlineChanged({ online: false }));
  happens(onlineChanged({ online: true }));
  await quiet();
  expect(asked()).toBe(3);

  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  const clock = jest.spyOn(Date, 'now');
  const look = async (state: DocumentVisibilityState, at: number) => {
    clock.mockReturnValue(at);
    visibility.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await quiet();
  };
  await look('hidden', NOW);
  await look('visible', NOW + 4 * 60_000);
  expect(asked()).toBe(3);
  await look('hidden', NOW);
  await look('visible', NOW + 6 * 60_000);
  expect(asked()).toBe(4);
});

test('closes on Escape with the focus on the button, on a press elsewhere, and when the focus leaves', async () => {
  makeNotificationServer([makeNotification('1')]);
  const { person } = openBell();
  const button = await bell('Notifications: 1 unread');
  const expectOpen = (open: boolean) => {
    expect(button).toHaveAttribute('aria-expanded', String(open));
  };
  await person.click(button);
  await person.keyboard('{Tab}{Escape}');
  expectOpen(false);
  expect(button).toHaveFocus();
  await person.keyboard('{Enter}');
  expectOpen(true);
  await person.click(screen.getByRole('button', { name: 'elsewhere' }));
  expectOpen(false);
  await person.click(button);
  act(() => {
    screen.getByRole('button', { name: 'elsewhere' }).focus();
  });
  expectOpen(false);
});

test('are gone after signing out, and nobody else sees them', async () => {
  const { state } = makeNotificationServer([makeNotification('1')]);
  const { dispatch, happens, getState } = openBell();
  await bell('Notifications: 1 unread');
  state.notifications = [];
  await act(() => dispatch(signOut()));
  expect(getState().notifications.list).toBeNull();
  happens(signedIn({ user: makeUser('u2') }));
  expect(getState().notifications.list).toBeNull();
});
