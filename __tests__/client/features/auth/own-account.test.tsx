import { screen, waitFor, within } from '@testing-library/react';
import type { OwnSession } from '../../../../src/contract/auth';
import { onlineChanged, reachabilityChanged } from '../../../../src/client/state/connectivity/slice';
import { changePassword } from '../../../../src/client/state/session/account-actions';
import { closeAllPages, freshDevice, makeUser, openPage } from '../../../support/client-store';
import { json as plainJson, makeScriptedServer, type ScriptedServer } from '../../../support/scripted-server';
import { opened, renderApp } from '../../app/render-app';

const HEADERS = { 'X-Capabilities': 'idempotency, etag, account' };
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  plainJson(body, status, { ...HEADERS, ...headers });

const NEW_PASSWORD = 'a long password';
const session = (id: string, values: Partial<OwnSession> = {}): OwnSession => ({
  id,
  is_current: false,
  browser: 'Firefox',
  system: 'Windows',
  created_at: '2026-01-01T10:00:00.000Z',
  used_at: '2026-01-02T10:00:00.000Z',
  impersonator: null,
  acting_as: null,
  ...values,
});
const here = session('a', { is_current: true, browser: 'Chrome', system: 'Android' });
const elsewhere = session('b');
const ruth = session('c', { browser: null, system: null, impersonator: 'Ruth' });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
});
afterEach(closeAllPages);

/** A server whose list of sessions gets shorter as they are ended; `respond` answers a new password. */
function serve(respond: () => Response | Promise<Response> = () => json({ data: { message: 'Changed.' } })) {
  let sessions = [here, elsewhere, ruth];
  const server = makeScriptedServer();
  server.script(({ method, path }, otherwise) => {
    if (path === '/api/user/change-password') return respond();
    if (!path.startsWith('/api/user/sessions')) return otherwise();
    if (method === 'GET') return json({ data: sessions });
    const [, id] = /sessions\/(.+)$/.exec(path) ?? [];
    sessions = sessions.filter(({ id: other, is_current }) => is_current || (id !== undefined && other !== id));
    return new Response(null, { status: 204, headers: HEADERS });
  });
  globalThis.fetch = server.fetch;
  return server;
}

const capabilities = (account: boolean) => ({
  idempotency: true,
  etag: true,
  office: true,
  values: true,
  devices: false,
  account,
});

async function openAccount(server: ScriptedServer, user = makeUser('u1', 'Maya'), { account = true } = {}) {
  const app = renderApp({ at: '/account', user });
  app.happens(...opened(), reachabilityChanged({ reachable: true, capabilities: capabilities(account) }));
  await screen.findByRole('heading', { name: 'Your account' });
  const type = async (current: string, password: string, again = password) => {
    await app.person.type(screen.getByLabelText('Current password'), current);
    await app.person.type(screen.getByLabelText('New password'), password);
    await app.person.type(screen.getByLabelText('New password once more'), again);
  };
  const submit = () => app.person.click(screen.getByRole('button', { name: 'Change the password' }));
  const passwords = () => server.writes().filter(({ path }) => path === '/api/user/change-password');
  return { ...app, type, submit, passwords };
}

test('the menu of the person leads to what is known of them', async () => {
  serve();
  const { happens, person } = renderApp({ at: '/outbox' });
  happens(...opened(), reachabilityChanged({ reachable: true, capabilities: capabilities(true) }));
  await person.click(await screen.findByRole('button', { name: 'Account of Maya' }));
  await person.click(screen.getByRole('link', { name: 'Your account' }));
  expect(await screen.findByRole('heading', { name: 'Your account' })).toHaveFocus();
  for (const words of ['Maya', makeUser('u1', 'Maya').email, 'Manager'])
    expect(within(screen.getByRole('main')).getByText(words)).toBeVisible();
});

test('a server that knows the specification alone is asked for nothing, and the menu has no entry', async () => {
  const server = serve();
  const { person } = await openAccount(server, makeUser('u1', 'Maya'), { account: false });
  expect(screen.getByText(/choose “Forgot your password\?”/)).toBeVisible();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(server.calls.filter(({ path }) => path.startsWith('/api/user/'))).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Account of Maya' }));
  expect(screen.queryByRole('link', { name: 'Your account' })).not.toBeInTheDocument();
});

test('who acts as somebody else changes nothing of theirs', async () => {
  const server = serve();
  await openAccount(server, { ...makeUser('u2', 'Maya'), is_impersonating: true });
  expect(screen.getByText(/Only the person themselves can change the password/)).toBeVisible();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(server.calls.filter(({ path }) => path.startsWith('/api/user/'))).toEqual([]);
});

describe('a new password', () => {
  test('is sent, said to be changed, and the fields are empty again', async () => {
    const { type, submit, passwords } = await openAccount(serve());
    await type('the old one', NEW_PASSWORD);
    await submit();
    expect(await screen.findByText('Your password is changed. On all other devices you are signed out.')).toBeVisible();
    expect(passwords()).toMatchObject([
      { body: { current_password: 'the old one', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD } },
    ]);
    for (const field of ['Current password', 'New password', 'New password once more'])
      expect(screen.getByLabelText(field)).toHaveValue('');
  });

  test('is judged as it is typed, and not sent before it is right', async () => {
    const { person, type, submit, passwords } = await openAccount(serve());
    await type('the old one', 'short', 'shorter');
    expect(await screen.findByText('Use at least 10 characters.')).toBeVisible();
    await submit();
    await waitFor(() => {
      expect(screen.getByLabelText('New password')).toHaveFocus();
    });
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Use at least 10 characters\./);
    await person.type(screen.getByLabelText('New password'), ' no more');
    await waitFor(() => {
      expect(screen.queryByText('Use at least 10 characters.')).not.toBeInTheDocument();
    });
    await submit();
    expect(await screen.findByText('The two passwords are not the same.')).toBeVisible();
    await person.clear(screen.getByLabelText('Current password'));
    await submit();
    expect(await screen.findByText('Enter your password.')).toBeVisible();
    expect(passwords()).toEqual([]);
  });

  test.each([
    ['Current password', { current_password: ['This is not your current password.'] }],
    ['New password', { password: ['This password is among the most used ones.'] }],
  ])('that the server refuses is said at “%s”, and goes when that is typed anew', async (field, errors) => {
    const { person, type, submit } = await openAccount(serve(() => json({ message: 'No.', errors }, 422)));
    await type('the old one', NEW_PASSWORD);
    await submit();
    const [[words = ''] = []] = Object.values(errors);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveFocus();
    await person.type(screen.getByLabelText(field), '!');
    await waitFor(() => {
      expect(screen.queryByText(words)).not.toBeInTheDocument();
    });
  });

  test.each([
    ['too many tries', () => json({ message: 'No.' }, 429, { 'Retry-After': '90' }), /Please wait 90 seconds/],
    ['no answer', () => Promise.reject(new TypeError('failed')), /It may have changed the password or not/],
  ])('after %s says what to do', async (_, respond, words) => {
    const { type, submit } = await openAccount(serve(respond));
    await type('the old one', NEW_PASSWORD);
    await submit();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
  });

  test('enters no action and no state', async () => {
    await freshDevice();
    const server = serve();
    const page = openPage(server);
    const actions = page.recordActions();
    const secrets = { current_password: 'the old one', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect(await page.dispatch(changePassword(secrets))).toBeNull();
    expect(actions.length).toBeGreaterThan(0);
    for (const secret of Object.values(secrets))
      expect(JSON.stringify([actions, page.getState()])).not.toContain(secret);
  });
});

describe('sessions', () => {
  const rows = async () =>
    (await within(await screen.findByRole('list', { name: 'Where you are signed in' })).findAllByRole('listitem')).map(
      ({ textContent }) => textContent,
    );

  test('are listed by what they are recognised by, and ended one by one', async () => {
    const server = serve();
    const { person } = await openAccount(server);
    expect(await rows()).toEqual([
      expect.stringMatching(/^Chrome on Android This browser/),
      expect.stringMatching(/^Firefox on Windows .*Jan 1, 2026.*Jan 2, 2026/),
      expect.stringMatching(/^Unknown browser Ruth acts as you there\./),
    ]);
    const [end] = screen.getAllByRole('button', { name: 'Sign out there' });
    expect(end).toHaveAccessibleDescription('Firefox on Windows');
    await person.click(end!);
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await person.click(end!);
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(async () => {
      expect(await rows()).toHaveLength(2);
    });
    expect(server.writes().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/user/sessions/b']);
  });

  test('are ended all but this one', async () => {
    const server = serve();
    const { person } = await openAccount(server);
    await rows();
    await person.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
    });
    expect(server.writes().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/user/sessions']);
    expect(await rows()).toHaveLength(1);
  });

  test('that cannot be read are asked for again', async () => {
    const server = makeScriptedServer();
    let isDown = true;
    server.script(({ path }, otherwise) => {
      if (path !== '/api/user/sessions') return otherwise();
      return isDown ? json({ message: 'Down.' }, 500) : json({ data: [here] });
    });
    globalThis.fetch = server.fetch;
    const { person } = await openAccount(server);
    expect(await screen.findByText(/The server has a problem/)).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});

test('offline the page says why nothing can be changed, and goes on when the network is back', async () => {
  const { happens } = await openAccount(serve());
  const changes = screen.getByRole('button', { name: 'Change the password' });
  await screen.findAllByRole('button', { name: 'Sign out there' });
  happens(onlineChanged({ online: false }));
  for (const button of [changes, ...screen.getAllByRole('button', { name: 'Sign out there' })]) {
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/This device is offline\./);
  }
  expect(screen.getByLabelText('Current password')).toBeDisabled();
  happens(onlineChanged({ online: true }));
  expect(changes).toBeEnabled();
  expect(screen.getAllByRole('button', { name: 'Sign out there' })[0]).toBeEnabled();
});
