import { baseApi } from '../api/base-api';
import { allRecords } from '../lib/record-table';
import { dropDrafts } from '../lib/storage/form-drafts';
import { hydrationFailed, localStoreCleared, recordsHydrated, refreshRequested } from '../state/local-store/slice';
import { signedIn, signedOut, signOutBegun, type SessionUser } from '../state/session/events';
import { USER_KEY, rememberedUser, rememberUser } from '../state/session/remembered';
import { ownerOf } from '../state/session/slice';
import { readOutbox } from './hydrate-outbox';
import { readSnapshot, type StartedPersistence } from './persistence';
import type { Replayer } from './replayer';
import type { ListenerApi, StartListening } from './start-listening';

/** The next start finds nobody; unless another tab has signed somebody else in by now: that person stays. */
function forget(user: SessionUser | null) {
  const stored = rememberedUser();
  if (!stored || stored.id === user?.id) rememberUser(null);
}

interface Dependencies {
  persistence: StartedPersistence;
  replayer: Replayer;
}

/** Opens the device's store for a person: outbox first, then the records that it is folded onto. */
async function open(user: SessionUser, api: ListenerApi, { persistence, replayer }: Dependencies) {
  const { dispatch, extra } = api;
  await readOutbox({ dispatch, getState: () => api.getState(), context: extra });
  const owner = ownerOf(user);
  try {
    // What another person left is not read, not even into memory.
    const foreign = readSnapshot().owner !== owner;
    if (foreign) await persistence.clear();
    const { broken } = await persistence.hydrate();
    if (foreign) dispatch(localStoreCleared({ owner }));
    const { answers, outbox } = api.getState();
    const doubtful = allRecords(answers).filter(({ id, unsyncedChanges }) => unsyncedChanges && !outbox.lanes[id]);
    dispatch(recordsHydrated({ broken, doubtful: doubtful.length }));
  } catch (error) {
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
        rememberUser(user);
        await open(user, api, dependencies);
      },
    }),
    startListening({
      actionCreator: signOutBegun,
      effect: (_, api) => {
        forget(api.getState().session.user);
      },
    }),
    startListening({
      actionCreator: signedOut,
      effect: async ({ payload: { reason } }, api) => {
        const { dispatch } = api;
        const { user } = api.getOriginalState().session;
        forget(user);
        dispatch(baseApi.util.resetApiState());
        // A session that expired is likely the same person's again; who leaves takes the records along.
        if (reason !== 'left') return;
        if (user) dropDrafts(ownerOf(user));
        dispatch(localStoreCleared({ owner: null }));
        await dependencies.persistence.clear();
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
