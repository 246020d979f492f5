import { act, render, screen } from '@testing-library/react';
import { makeStore } from '../../../../src/client/app/make-store';
import { Providers } from '../../../../src/client/app/providers';
import { GlobalLoader } from '../../../../src/client/app/shell/global-loader';
import type { AppDispatch } from '../../../../src/client/state/hooks';
import { loaderHidden, loaderShown } from '../../../../src/client/state/loader/slice';
import { signOut } from '../../../../src/client/state/session/actions';
import { makeUser } from '../../../support/client-store';

// jsdom knows the element, not how to open it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

test('covers the page while it is shown', () => {
  const { store } = makeStore();
  render(
    <Providers store={store}>
      <GlobalLoader />
    </Providers>,
  );
  act(() => {
    store.dispatch(loaderShown());
  });
  expect(screen.getByRole('dialog', { name: 'One moment, please…' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('One moment, please…');
  act(() => {
    store.dispatch(loaderHidden());
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['agrees', () => Promise.resolve(new Response(null, { status: 204 }))],
  ['has failed', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('signing out shows it while the server is asked, and no longer when the server %s', async (_, answer) => {
  const { store } = makeStore({ user: makeUser('u1') });
  globalThis.fetch = answer;
  const leaving = (store.dispatch as AppDispatch)(signOut());
  expect(store.getState().loader.shown).toBe(true);
  await leaving;
  expect(store.getState().loader.shown).toBe(false);
  expect(store.getState().session.user).toBeNull();
});
