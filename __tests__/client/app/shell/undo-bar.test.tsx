import { act, fireEvent, render, screen } from '@testing-library/react';
import { makeStore } from '../../../../src/client/app/make-store';
import { Providers } from '../../../../src/client/app/providers';
import { UndoBar } from '../../../../src/client/app/shell/undo-bar';
import type { AppDispatch } from '../../../../src/client/state/hooks';
import { offerUndo } from '../../../../src/client/state/admin/actions';
import { undoEnded } from '../../../../src/client/state/admin/slice';
import { makeUser } from '../../../support/client-store';
import { json, makeScriptedServer } from '../../../support/scripted-server';

const deletion = { id: 'd1', undo_until: '' };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  document.cookie = 'XSRF-TOKEN=token';
});
afterEach(() => {
  jest.useRealTimers();
});

function open(response = () => new Response(null, { status: 204 })) {
  const server = makeScriptedServer();
  server.script(response);
  globalThis.fetch = server.fetch;
  const { store } = makeStore({ user: makeUser('u1') });
  const dispatch = store.dispatch as AppDispatch;
  render(
    <Providers store={store}>
      <input aria-label="Elsewhere" />
      <UndoBar />
    </Providers>,
  );
  const happens = (action: Parameters<AppDispatch>[0]) => {
    act(() => {
      dispatch(action);
    });
  };
  const settle = () => act(() => jest.advanceTimersByTimeAsync(100));
  return { happens, settle, server, getState: store.getState };
}
const status = () => screen.getByRole('status');

test('says what was deleted, how long there is, and takes it back', async () => {
  const { happens, settle, server, getState } = open();
  expect(status()).toBeEmptyDOMElement();
  happens(offerUndo(deletion, 'users', 'Ada', 1));
  expect(status()).toHaveTextContent('Deleted “Ada”.');
  const left = screen.getByText('10s');
  // Not read aloud each second.
  expect(left).toHaveAttribute('aria-hidden', 'true');
  act(() => {
    jest.advanceTimersByTime(3_000);
  });
  expect(left).toHaveTextContent('7s');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await settle();
  expect(server.writes().map(({ path }) => path)).toEqual(['/api/deletions/d1/undo']);
  expect(status()).toBeEmptyDOMElement();
  expect(getState().snackbars.success.text).toBe('The deletion was taken back.');
});

test('Ctrl or ⌘ with Z does it too, but where something is typed', async () => {
  const { happens, settle, server } = open();
  happens(offerUndo(deletion, 'users', null, 4312));
  expect(status()).toHaveTextContent('Deleted 4,312 users.');
  fireEvent.keyDown(screen.getByLabelText('Elsewhere'), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z' });
  fireEvent.keyDown(document.body, { key: 'Z', metaKey: true, shiftKey: true });
  await settle();
  expect(server.calls).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await settle();
  expect(server.calls).toHaveLength(1);
});

test('too late: that is said, and the offer is gone; without a connection it stays', async () => {
  const { happens, settle, server, getState } = open(() => json({ message: 'This can no longer be taken back.' }, 410));
  happens(offerUndo(deletion, 'users', 'Ada', 1));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await settle();
  expect(getState().snackbars.error.message).toBe(
    'This is no longer available on the server. The server says: “This can no longer be taken back.”',
  );
  expect(status()).toBeEmptyDOMElement();

  server.script(() => Promise.reject(new TypeError('Failed to fetch')));
  happens(offerUndo(deletion, 'users', 'Ada', 1));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await settle();
  expect(getState().snackbars.error.message).toBe('The server cannot be reached at the moment.');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  happens(undoEnded());
  expect(status()).toBeEmptyDOMElement();
});
