import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../../../src/client/app/app';
import { makeStore } from '../../../src/client/app/make-store';
import { snapshotReceived } from '../../../src/client/api/general-api';
import type { AppDispatch } from '../../../src/client/state/hooks';
import { localStoreCleared, recordsHydrated } from '../../../src/client/state/local-store/slice';
import type { Entry } from '../../../src/client/state/outbox/entry';
import { outboxLoaded } from '../../../src/client/state/outbox/events';
import type { RootState } from '../../../src/client/state/root-reducer';
import type { SessionUser } from '../../../src/client/state/session/events';
import { forgetDrafts, makeUser } from '../../support/client-store';
import { makeAnswer, makeTool, north } from './records';

// jsdom knows the element, not how to open it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

afterEach(forgetDrafts);

interface Opening {
  at: string;
  /** What the router keeps with the address. */
  state?: object;
  user?: SessionUser | null;
  online?: boolean;
}

/**
 * The whole application on the real store at an address; nothing runs behind the screens, so a test says what happens.
 */
export function renderApp({ at, state, user = makeUser('u1', 'Maya'), online = true }: Opening) {
  window.history.pushState(state ? { usr: state } : null, '', at);
  const { store } = makeStore({ user, online });
  const dispatch = store.dispatch as AppDispatch;
  const getState = (): RootState => store.getState();
  render(<App store={store} />);
  /** What `sync` would report. */
  const happens = (...actions: Parameters<AppDispatch>[0][]) => {
    act(() => {
      for (const action of actions) dispatch(action);
    });
  };
  return { happens, dispatch, getState, person: userEvent.setup() };
}

/** The device was read: these changes wait, and the records are there. */
export const opened = (entries: Entry[] = [], { sealed = 0, owner = 'u1' } = {}) => [
  localStoreCleared({ owner }),
  outboxLoaded({ owner, entries, bases: {}, aliases: {}, sealed }),
  recordsHydrated({ broken: 0, doubtful: 0 }),
  snapshotReceived({
    records: {
      clients: [],
      locations: [north],
      categories: [],
      assessmentTools: [makeTool()],
      answers: [makeAnswer()],
    },
    revision: 0,
    etag: null,
    at: '2026-01-01T00:00:00.000Z',
  }),
];
