import { screen, waitFor } from '@testing-library/react';
import { hydrationFailed, recordsHydrated } from '../../../src/client/state/local-store/slice';
import { snapshotProgressed } from '../../../src/client/api/general-api';
import { caughtUp, onlineChanged } from '../../../src/client/state/connectivity/slice';
import {
  entriesRefused,
  entryNeedsAttention,
  entryQueued,
  outboxLoaded,
  outboxUnreadable,
} from '../../../src/client/state/outbox/events';
import { signedIn, signedOut } from '../../../src/client/state/session/events';
import { makeUser } from '../../support/client-store';
import { makeEntry } from '../../support/entries';
import { opened, renderApp } from './render-app';

const change = makeEntry(
  { kind: 'setAnswerDetail', args: { questionRef: 'range', answer: '4', previous: { answer: '3' } } },
  { answerRef: 'a1' },
);
const emptyOutbox = outboxLoaded({ owner: 'u1', entries: [], bases: {}, aliases: {}, sealed: 0 });

test('a visitor signs in and goes on where they wanted to go', async () => {
  const { happens } = renderApp({ at: '/outbox?x=1', user: null });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(window.location.pathname).toBe('/login');
  await waitFor(() => {
    expect(document.title).toBe('Sign in · Outpost');
  });
  happens(signedIn({ user: makeUser('u1') }), ...opened());
  expect(await screen.findByRole('heading', { name: 'Outbox' })).toHaveFocus();
  expect(window.location.pathname + window.location.search).toBe('/outbox?x=1');
});

test('a session that expired says how many changes are safe; who leaves begins anew', async () => {
  const { happens } = renderApp({ at: '/outbox' });
  happens(...opened([change]));
  await screen.findByRole('heading', { name: 'Outbox' });
  happens(signedOut({ reason: 'expired' }));
  expect(await screen.findByText(/Your session has ended\. Sign in again: your unsent change is safe/)).toBeVisible();

  happens(signedIn({ user: makeUser('u1') }), ...opened());
  await screen.findByRole('heading', { name: 'Outbox' });
  happens(signedOut({ reason: 'left' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  expect(window.history.state).toMatchObject({ usr: {} });
});

test('who comes back to their page while the login page is on its way is shown the login page all the same', async () => {
  const { happens, dispatch } = renderApp({ at: '/outbox' });
  happens(...opened());
  await screen.findByRole('heading', { name: 'Outbox' });
  const replaceState = window.history.replaceState.bind(window.history);
  const comeBack = () => {
    window.history.pushState({ idx: 1, key: 'back' }, '', '/outbox');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  };
  jest.spyOn(window.history, 'replaceState').mockImplementationOnce((...given) => {
    replaceState(...given);
    queueMicrotask(comeBack);
  });
  // While the test waits below: React draws in its own time there, as in a browser.
  setTimeout(() => dispatch(signedOut({ reason: 'expired' })));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an address that leads nowhere is shown', async () => {
  renderApp({ at: '/no/such/page', user: null });
  expect(await screen.findByText('/no/such/page')).toBeVisible();
});

test('a role that this application does not know can sign out', async () => {
  const user = makeUser('u1');
  renderApp({ at: '/', user: { ...user, role: { ...user.role, name: 'auditor' as 'manager' } } });
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(document.title).toBe('Your account has no access here · Outpost');
});

test('a store that cannot be read is not taken for an empty one', async () => {
  const { happens } = renderApp({ at: '/outbox' });
  happens(outboxUnreadable({ reason: 'no' }));
  expect(await screen.findByText(/Nothing was overwritten or deleted/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
  happens(emptyOutbox, hydrationFailed({ reason: 'no' }));
  expect(await screen.findByText(/your unsent changes are kept apart/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Export what is unsent' })).toBeVisible();
});

test('the first fill shows its progress; without a connection it says what is missing', async () => {
  const { happens } = renderApp({ at: '/create-answer' });
  happens(emptyOutbox, recordsHydrated({ broken: 0, doubtful: 0 }), snapshotProgressed({ received: 1500 }));
  expect(await screen.findByText('1,500 records received')).toBeVisible();

  const offline = renderApp({ at: '/create-answer', online: false });
  offline.happens(emptyOutbox, recordsHydrated({ broken: 0, doubtful: 0 }));
  expect(await screen.findByText(/This device is offline\. Your questionnaires have to be copied/)).toBeVisible();
});

test('the notices of the connection have the words of the specification and can be dismissed', async () => {
  const { happens, person } = renderApp({ at: '/outbox' });
  happens(...opened(), onlineChanged({ online: false }));
  expect(
    await screen.findByText(
      'Connection lost. Please do not close the application completely. When the connection is restored, go to the application to synchronize data',
    ),
  ).toBeVisible();
  happens(onlineChanged({ online: true }));
  expect(screen.queryByText(/Connection/)).not.toBeInTheDocument();
  happens(caughtUp());
  expect(screen.getByText('Connection restored. Data synchronized.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/Connection restored/)).not.toBeInTheDocument();
});

test('what the device could not save stays in view, with a way out, and leaving asks first', async () => {
  const { happens } = renderApp({ at: '/create-answer' });
  happens(
    ...opened(),
    entryQueued({ entry: change, superseded: [], base: null }),
    entriesRefused({ ids: [change.id], reason: 'QuotaExceededError: full' }),
  );
  expect(await screen.findByText(/could not save your last change/)).toBeVisible();
  expect(screen.getByText(/storage is full/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

test('a change that needs attention is announced on every page but the outbox itself', async () => {
  const { happens, person } = renderApp({ at: '/create-answer' });
  happens(
    ...opened([change]),
    entryNeedsAttention({ entry: { ...change, state: 'needsAttention', lastError: { kind: 'gone', message: '' } } }),
  );
  await person.click(await screen.findByRole('link', { name: 'Open the outbox' }));
  expect(await screen.findByRole('heading', { name: 'Outbox' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the outbox' })).not.toBeInTheDocument();
});

test('light, dark and the device’s own choice', async () => {
  const { happens, person } = renderApp({ at: '/outbox' });
  happens(...opened());
  await person.click(screen.getByRole('button', { name: 'Account of Maya' }));
  await person.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveClass('outpost-dark');
  await person.click(screen.getByRole('radio', { name: 'Light' }));
  expect(document.documentElement).toHaveClass('outpost-light');
  await person.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Account of Maya' })).toHaveFocus();
});
