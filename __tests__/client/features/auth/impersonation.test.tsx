import { screen, waitFor } from '@testing-library/react';
import { rememberedUser } from '../../../../src/client/state/session/remembered';
import { createAnswer } from '../../../../src/client/state/answers/actions';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import { selectEntries } from '../../../../src/client/state/outbox/selectors';
import { impersonate, signOut } from '../../../../src/client/state/session/actions';
import { signedOut, type SessionUser } from '../../../../src/client/state/session/events';
import {
  closeAllPages,
  freshDevice,
  isReady,
  makeUser,
  openPage,
  readyPage,
  until,
} from '../../../support/client-store';
import { json, makeScriptedServer, type ScriptedServer } from '../../../support/scripted-server';
import { renderApp } from '../../app/render-app';

const ruth: SessionUser = { ...makeUser('u1', 'Ruth'), role: { id: 'r2', name: 'companyAdmin' } };
const maya = makeUser('u2', 'Maya');
const acting: SessionUser = { ...maya, is_impersonating: true, impersonator: { id: 'u1', name: 'Ruth' } };

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

/** Answers as a server does where Ruth may act as Maya; records and answers are the scripted server's. */
function letAct(server: ScriptedServer) {
  let now = ruth;
  server.script(({ method, path }, serve) => {
    if (path === '/api/users/u2/impersonate') now = maya;
    if (path === '/logout') {
      now = ruth;
      return new Response(null, { status: 204 });
    }
    if (path.startsWith('/api/users/') || path === '/api/user')
      return json({ data: { user: now, is_impersonating: now === maya } });
    return method === 'GET' || now === ruth ? serve() : json({ message: 'No.' }, 403);
  });
}

async function ruthsPage() {
  const server = makeScriptedServer();
  letAct(server);
  const { page } = await readyPage(ruth, server);
  return { page, server };
}

test('the person changes, who really sits there is kept for the next start, and the way back leads to them', async () => {
  const { page } = await ruthsPage();
  expect(await page.dispatch(impersonate('u2'))).toBeNull();
  expect(page.getState().session.user).toMatchObject({
    id: 'u2',
    is_impersonating: true,
    impersonator: { id: 'u1', name: 'Ruth' },
  });
  expect(rememberedUser()).toEqual(page.getState().session.user);
  await until(page, isReady);
  expect(page.getState().snapshot.owner).toBe('impersonated:u2');

  expect(await page.dispatch(signOut())).toBeNull();
  expect(page.getState().session.user).toMatchObject({ id: 'u1', is_impersonating: false });
  expect(rememberedUser()).not.toHaveProperty('impersonator');
  await until(page, isReady);
  expect(page.getState().snapshot.owner).toBe('u1');
  expect(page.getState().loader.shown).toBe(false);
});

test('unsent changes of the two never mix, in either direction', async () => {
  const { page, server } = await ruthsPage();
  page.dispatch(onlineChanged({ online: false }));
  await page.dispatch(createAnswer('t1', 'l1'));
  const [ruths] = selectEntries(page.getState());
  server.script((call, serve) =>
    call.method === 'GET' ? serve() : json({ message: 'Down.' }, 503, { 'Retry-After': '60' }),
  );
  page.dispatch(onlineChanged({ online: true }));
  await until(page, ({ outbox }) => !outbox.replaying && outbox.retryAt !== null);
  letAct(server);

  await page.dispatch(impersonate('u2'));
  await until(page, isReady);
  expect(selectEntries(page.getState())).toEqual([]);
  expect(page.getState().outbox.sealed).toBe(1);
  page.dispatch(onlineChanged({ online: false }));
  await page.dispatch(createAnswer('t1', 'l1'));
  const [mayas] = selectEntries(page.getState());
  expect([ruths?.owner, mayas?.owner]).toEqual(['u1', 'impersonated:u2']);
  page.dispatch(onlineChanged({ online: true }));

  await page.dispatch(signOut());
  await until(page, isReady);
  expect(selectEntries(page.getState()).map(({ id }) => id)).toEqual([ruths?.id]);
  expect(page.getState().outbox.sealed).toBe(1);
});

test('a refusal leaves everything as it was', async () => {
  const { page, server } = await ruthsPage();
  server.script(() => json({ message: 'You are not allowed to act as this person.' }, 403));
  expect(await page.dispatch(impersonate('u3'))).toEqual({
    kind: 'forbidden',
    message: 'You are not allowed to act as this person.',
  });
  expect(page.getState().session.user).toEqual(ruth);
  expect(page.getState().loader.shown).toBe(false);
});

test('a provider that answers without a body is asked who it is now', async () => {
  const { page, server } = await ruthsPage();
  server.script(({ path }, serve) => {
    if (path.endsWith('/impersonate')) return new Response(null, { status: 204 });
    return path === '/api/user' ? json({ data: { user: maya } }) : serve();
  });
  expect(await page.dispatch(impersonate('u2'))).toBeNull();
  expect(page.getState().session.user).toMatchObject(acting);
});

test.each([
  ['the first one’s session is over', () => json({ message: 'Unauthenticated.' }, 401)],
  ['nobody knows whose the session is', () => Promise.reject(new TypeError('failed'))],
])('on the way back %s: nobody is signed in', async (_, respond) => {
  const { page, server } = await ruthsPage();
  await page.dispatch(impersonate('u2'));
  server.script(({ path }) => (path === '/api/user' ? respond() : new Response(null, { status: 204 })));
  await page.dispatch(signOut());
  expect(page.getState().session.user).toBeNull();
});

test.each([
  ['with', (user: SessionUser) => json({ data: { user, is_impersonating: user === maya } })],
  ['without', () => new Response(null, { status: 204 })],
])('a call that is refused while the session changes signs nobody out, %s a body', async (_, answer) => {
  const { page, server } = await ruthsPage();
  /** What the answer 401 to a call of before does. */
  const ofBefore = () => page.dispatch(signedOut({ reason: 'expired' }));
  let now = ruth;
  server.script(({ path }, serve) => {
    if (path.endsWith('/impersonate') || path === '/logout') {
      now = now === ruth ? maya : ruth;
      ofBefore();
      return path === '/logout' ? new Response(null, { status: 204 }) : answer(now);
    }
    if (path !== '/api/user') return serve();
    ofBefore();
    return json({ data: { user: now, is_impersonating: now === maya } });
  });
  expect(await page.dispatch(impersonate('u2'))).toBeNull();
  expect(page.getState().session.user).toMatchObject({ id: 'u2', is_impersonating: true });
  expect(await page.dispatch(signOut())).toBeNull();
  expect(page.getState().session.user).toMatchObject({ id: 'u1', is_impersonating: false });
});

test('a server that cannot be reached keeps the person where they are', async () => {
  const page = openPage(makeScriptedServer(), { user: acting });
  globalThis.fetch = () => Promise.reject(new TypeError('failed'));
  expect(await page.dispatch(signOut())).toEqual({ kind: 'network' });
  expect(page.getState().session.user).toEqual(acting);
});

describe('on the screen', () => {
  test('a banner says who acts as whom, and leads back to the list of people', async () => {
    const server = makeScriptedServer();
    letAct(server);
    globalThis.fetch = server.fetch;
    const { person, getState } = renderApp({ at: '/second-page', user: acting });
    const banner = await screen.findByRole('region', { name: 'Acting as another person' });
    expect(banner).toHaveTextContent('You act as Maya. Signed in as Ruth.');
    await person.click(screen.getByRole('button', { name: 'Return to Ruth' }));
    await waitFor(() => {
      expect(getState().session.user?.id).toBe('u1');
    });
    expect(window.location.pathname).toBe('/admin/users');
    expect(screen.queryByRole('region', { name: 'Acting as another person' })).not.toBeInTheDocument();
  });

  test('the menu of the person says the same, and has the way back in place of signing out', async () => {
    const { person } = renderApp({ at: '/second-page', user: acting });
    await person.click(await screen.findByRole('button', { name: 'Account of Maya' }));
    expect(screen.getAllByText(/Signed in as/)).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Return to Ruth' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
  });

  test('offline the way back says why it is closed', async () => {
    renderApp({ at: '/second-page', user: acting, online: false });
    const back = await screen.findByRole('button', { name: 'Return to Ruth' });
    expect(back).toBeDisabled();
    expect(back).toHaveAccessibleDescription('Returning needs a connection; this device is offline.');
  });

  test('a page by itself has the banner too', async () => {
    renderApp({ at: '/no/such/page', user: acting });
    expect(await screen.findByRole('region', { name: 'Acting as another person' })).toBeVisible();
  });

  test('where only the server knows who acts, nobody is named', async () => {
    renderApp({ at: '/second-page', user: { ...maya, is_impersonating: true } });
    expect(await screen.findByRole('region', { name: 'Acting as another person' })).toHaveTextContent(
      'You act as Maya.',
    );
    expect(screen.getByRole('button', { name: 'Return to your own account' })).toBeEnabled();
  });

  test('nobody who is themselves sees any of it', async () => {
    renderApp({ at: '/second-page', user: maya });
    expect(await screen.findByRole('button', { name: 'Account of Maya' })).toBeVisible();
    expect(screen.queryByText(/You act as/)).not.toBeInTheDocument();
  });
});
