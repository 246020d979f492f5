import { baseApi } from '../api/base-api';
import { allRecords } from '../lib/record-table';
import { untilQuiet } from '../lib/yield-to-main';
import { hydrationFailed, localStoreCleared, recordsHydrated, refreshRequested } from '../state/local-store/slice';
import { signedIn, signedOut, signOutBegun, type SessionUser } from '../state/session/events';
import { enterDevice, leaveDevice } from '../state/session/device-person';
import { USER_KEY } from '../state/session/remembered';
import { ownerOf } from '../state/session/slice';
import { firstOf } from './first-records';
import { readOutbox } from './hydrate-outbox';
import type { Orders } from './orders-listener';
import type { StartedPersistence } from './persistence';
import type { Replayer } from './replayer';
import type { ListenerApi, StartListening } from './start-listening';

/** In ms: the time that a first screen has to be drawn in, before the rest of the records is read. */
const DRAWING = 500;

interface Dependencies {
  persistence: StartedPersistence;
  replayer: Replayer;
  orders: Orders;
}

/** Opens the device's store for a person: outbox first, then the records that it is folded onto. */
async function open(
  user: SessionUser,
  api: ListenerApi,
  { persistence, replayer }: Pick<Dependencies, 'persistence' | 'replayer'>,
) {
  const { dispatch, extra } = api;
  const owner = ownerOf(user);
  await persistence.noteSnapshot(owner);
  await readOutbox({ dispatch, getState: () => api.getState(), context: extra });
  const wanted = firstOf(location.pathname, owner, api.getState());
  // Before the rest is read the page has time to draw.
  if (wanted && (await persistence.showFirst(owner, wanted))) await untilQuiet(DRAWING);
  const isStillHere = () => {
    const now = api.getState().session.user;
    return now !== null && ownerOf(now) === owner;
  };
  try {
    const hydrated = await persistence.hydrate(owner);
    if (!hydrated) return;
    const { broken, isForeign } = hydrated;
    if (isForeign) dispatch(localStoreCleared({ owner }));
    const { answers, outbox } = api.getState();
    const doubtful = allRecords(answers).filter(({ id, unsyncedChanges }) => unsyncedChanges && !outbox.lanes[id]);
    dispatch(recordsHydrated({ broken, doubtful: doubtful.length }));
  } catch (error) {
    if (!isStillHere()) return;
    dispatch(hydrationFailed({ reason: String(error) }));
    // What waits is in a store of its own, and can do without the records.
    replayer.wake();
    return;
  }
  replayer.wake();
  dispatch(refreshRequested());
}

export function addSessionListener(startListening: StartListening, dependencies: Dependencies) {
  const stops = [
    startListening({
      actionCreator: signedIn,
      effect: async ({ payload: { user } }, api) => {
        await api.dispatch(enterDevice(user));
        await open(user, api, dependencies);
      },
    }),
    startListening({
      actionCreator: signOutBegun,
      effect: (_, api) => api.dispatch(leaveDevice(api.getState().session.user, { forget: false })),
    }),
    startListening({
      actionCreator: signedOut,
      effect: async ({ payload: { reason } }, api) => {
        const { dispatch } = api;
        const { user } = api.getOriginalState().session;
        // At once: what the next person asks for must not be forgotten with it.
        dispatch(baseApi.util.resetApiState());
        await dispatch(leaveDevice(user, { forget: reason === 'left' }));
        // A session that expired is likely the same person's again; who leaves takes the records along.
        if (reason === 'left') {
          dispatch(localStoreCleared({ owner: null }));
          await dependencies.persistence.clear();
        }
        // The session may have ended because of one.
        dependencies.orders.ask();
      },
    }),
  ];
  /** Another tab signed out, or somebody else in: this page must not go on showing the first one's work. */
  const onStorage = (event: StorageEvent) => {
    if (event.key === USER_KEY && event.newValue !== event.oldValue) location.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('storage', onStorage);
  };
}
