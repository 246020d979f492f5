import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { DeviceProof } from '../../contract/devices';
import { baseApi } from '../api/base-api';
import { isUnreachable, type ApiError } from '../api/api-error';
import { isOwnOrigin } from '../api/api-host';
import type { Capabilities } from '../api/context';
import { systemClock, type Clock } from '../lib/clock';
import { readDeviceStorage } from '../lib/device-storage';
import { makeTemporaryIds } from '../lib/ids';
import { openOfflineDb, type OfflineDb } from '../lib/storage/offline-db';
import { openAdminDb } from '../lib/storage/admin-db';
import { openOutboxDb, type OutboxDb } from '../lib/storage/outbox-db';
import { clockCompared, initialConnectivityState, reachabilityChanged } from '../state/connectivity/slice';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import type { Entry } from '../state/outbox/entry';
import { reportOf } from '../state/outbox/device-report';
import { rootReducer, type RootState } from '../state/root-reducer';
import { signedOut, type SessionUser } from '../state/session/events';
import { initialSessionState } from '../state/session/slice';
import { selectOwner } from '../state/sharing/selectors';
import { rememberedClient } from '../state/selected-client/remembered';
import { rememberedSettings } from '../state/settings/remembered';
import type { Settings } from '../state/settings/slice';
import { makePersistence } from '../sync/persistence';
import { deviceScheme } from '../sync/settings-listener';
import { summarize } from './devtools';

export interface StoreOptions {
  clock?: Clock;
  openOfflineDb?: () => Promise<OfflineDb>;
  openOutboxDb?: () => Promise<OutboxDb<Entry>>;
  /** Who was signed in when the page was last open. */
  user?: SessionUser | null;
  online?: boolean;
  settings?: Partial<Settings>;
}

/** Opens once; a failed attempt is not kept, so that the next call tries again. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

/** The session is over, or another person's: this page must not go on as if it were not. */
const endsSession = ({ kind }: ApiError) => kind === 'signedOut' || kind === 'otherPerson';

/** A response says all of them, in one order. */
const same = (a: Capabilities | null, b: Capabilities) => JSON.stringify(a) === JSON.stringify(b);

/** In ms: a network that is now quick and now slow shifts what is measured of a clock; less is no change of it. */
const CLOCK_STEP = 2_000;

/** In ms: how long what the browser said of the device's storage is good enough for a report. */
const STORAGE_KNOWN_FOR = 5 * 60_000;

/** What `read` gave last; null before it did. It is asked again in the background when that is long ago. */
function latestOf<T>(clock: Clock, read: () => Promise<T>): () => T | null {
  let latest: T | null = null;
  let askedAt = -Infinity;
  return () => {
    if (clock.elapsed() - askedAt > STORAGE_KNOWN_FOR) {
      askedAt = clock.elapsed();
      void read().then((found) => (latest = found));
    }
    return latest;
  };
}

/** The store of the application and of every test. */
export function makeStore(options: StoreOptions = {}) {
  const clock = options.clock ?? systemClock;
  const openLog = options.openOutboxDb ?? (() => openOutboxDb<Entry>());
  let openedLog: OutboxDb<Entry> | null = null;
  const outboxDb = once(async () => (openedLog = await openLog()));
  const persistence = makePersistence(once(options.openOfflineDb ?? openOfflineDb), outboxDb);
  let asked: Promise<DeviceProof> | null = null;
  let proof: DeviceProof | null = null;
  const storage = latestOf(clock, readDeviceStorage);
  const context: StoreContext = {
    clock,
    temporaryId: makeTemporaryIds(clock),
    inFlight: new Set(),
    acknowledged: new Set(),
    logReadings: new Set(),
    outboxDb,
    openedLog: () => openedLog,
    revision: () => getState().outbox.revision,
    owner: () => selectOwner(getState()),
    cursor: () => getState().snapshot.cursor,
    isOnline: () => getState().connectivity.online,
    capabilities: () => {
      const { isConfirmed, capabilities } = getState().connectivity;
      return isConfirmed ? capabilities : null;
    },
    device: async () => {
      asked ??= context
        .outboxDb()
        .then((db) => db.proof())
        .then((found) => (proof = found));
      return (await asked).id;
    },
    deviceProof: () => proof,
    deviceReport: (entryIds) => {
      const { isConfirmed, capabilities } = getState().connectivity;
      // On the page's own origin what it could do on the last visit is enough: the header does no harm.
      if (capabilities?.devices !== true || !(isConfirmed || isOwnOrigin())) return null;
      if (proof === null) {
        // No call waits for the id: the next one has it. That it can't be read is said where the outbox is.
        context.device().catch(() => undefined);
        return null;
      }
      const { inFlight, acknowledged } = context;
      const about = {
        proof: capabilities.orders ? proof : { id: proof.id },
        entryIds,
        now: clock.now(),
        storage: storage(),
      };
      return reportOf(getState(), { ...about, inFlight, acknowledged });
    },
    onClockCompared: (offset) => {
      const { clockOffset } = getState().connectivity;
      if (clockOffset === null || Math.abs(offset - clockOffset) > CLOCK_STEP) dispatch(clockCompared({ offset }));
    },
    onReached: (capabilities) => {
      const { reachable, isConfirmed, capabilities: known } = getState().connectivity;
      if (reachable !== true || !isConfirmed || !same(known, capabilities)) {
        dispatch(reachabilityChanged({ reachable: true, capabilities }));
      }
    },
    onFailed: (error) => {
      // While the loader covers the page the session changes: calls of the one before are refused, and say nothing of
      // the next.
      const { session, connectivity, loader } = getState();
      if (isUnreachable(error)) {
        if (connectivity.reachable !== false) dispatch(reachabilityChanged({ reachable: false }));
      } else if (endsSession(error) && session.user && !loader.shown) dispatch(signedOut({ reason: 'expired' }));
    },
  };
  const listener = createListenerMiddleware<RootState, AppDispatch, StoreContext>({ extra: context });
  const store = configureStore({
    reducer: persistence.persisted(rootReducer),
    preloadedState: {
      session: { ...initialSessionState, user: options.user ?? null },
      connectivity: { ...initialConnectivityState, online: options.online ?? navigator.onLine },
      selectedClient: { id: rememberedClient() },
      settings: { ...rememberedSettings(), colorScheme: deviceScheme(), ...options.settings },
    } as never,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: context },
        // Both walk the whole state at every action: seconds with ten thousand answers.
        serializableCheck: false,
        immutableCheck: false,
      })
        .prepend(listener.middleware)
        .concat(baseApi.middleware),
    devTools: { name: 'Outpost', stateSanitizer: summarize, actionSanitizer: summarize },
  });
  const dispatch = store.dispatch as AppDispatch;
  const getState = (): RootState => store.getState();
  const adminDb = once(openAdminDb);
  return { store, context, persistence, adminDb, startListening: listener.startListening };
}
export type AppStore = ReturnType<typeof makeStore>;
