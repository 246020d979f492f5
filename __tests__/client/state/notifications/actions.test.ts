import { markRead, refreshNotifications } from '../../../../src/client/state/notifications/actions';
import { signIn } from '../../../../src/client/state/session/actions';
import { signedIn } from '../../../../src/client/state/session/events';
import { closeAllPages, freshDevice, makeUser, openPage, until } from '../../../support/client-store';
import { json, makeScriptedServer } from '../../../support/scripted-server';

const notification = {
  id: 'n1',
  title: 'Audit completed',
  text: '',
  link: null,
  read_at: null,
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '',
};
const session = { data: { user: { ...makeUser('u1'), notifications: [notification] }, is_impersonating: false } };

beforeEach(freshDevice);
afterEach(closeAllPages);

test('come with signing in, and are not kept where they would grow old', async () => {
  const server = makeScriptedServer();
  server.script(({ path }, serve) => (path === '/login' || path === '/api/user' ? json(session) : serve()));
  const page = openPage(server);
  expect(await page.dispatch(signIn({ email: 'a', password: 'b' }))).toBeNull();
  expect(page.getState().notifications.list).toEqual([expect.objectContaining({ id: 'n1' })]);
  expect(page.getState().session.user).not.toHaveProperty('notifications');
  expect(JSON.parse(localStorage.getItem('userData') ?? '')).not.toHaveProperty('notifications');
});

test('a list asked for before a change does not undo it, and what else it said is asked for once more', async () => {
  const server = makeScriptedServer();
  const waiting: ((response: Response) => void)[] = [];
  server.script(({ path }, serve) => {
    if (path === '/api/user' && waiting.length === 0) return json(session);
    if (path.includes('mark-as-read')) return json({ data: { ...notification, read_at: '2026-11-21T11:00:00Z' } });
    return serve();
  });
  const page = openPage(server, { user: makeUser('u1') });
  await page.dispatch(refreshNotifications());
  server.script(({ path }, serve) => {
    if (path === '/api/user') return new Promise((resolve) => waiting.push(resolve));
    return path.includes('mark-as-read') ? json({ data: notification }) : serve();
  });
  const asking = page.dispatch(refreshNotifications());
  expect(await page.dispatch(markRead(['n1']))).toBeNull();
  const isRead = { id: 'n1', read_at: expect.any(String) as string };
  waiting[0]?.(json(session));
  await until(page, () => waiting.length === 2);
  expect(page.getState().notifications.list).toMatchObject([isRead]);
  const notifications = [
    { ...notification, id: 'n2' },
    { ...notification, read_at: '2026-11-21T11:00:00Z' },
  ];
  waiting[1]?.(json({ data: { ...session.data, user: { ...session.data.user, notifications } } }));
  await asking;
  expect(page.getState().notifications).toMatchObject({ asking: false, list: [{ id: 'n2' }, isRead] });
});

test('what was asked for one person is not given to the next', async () => {
  const server = makeScriptedServer();
  const waiting: ((response: Response) => void)[] = [];
  server.script(({ path }, serve) =>
    path === '/api/user' ? new Promise((resolve) => waiting.push(resolve)) : serve(),
  );
  const page = openPage(server, { user: makeUser('u1') });
  const asking = page.dispatch(refreshNotifications());
  page.dispatch(signedIn({ user: makeUser('u2') }));
  waiting[0]?.(json(session));
  await asking;
  expect(page.getState().notifications).toMatchObject({ list: null, asking: false, error: null });
});
