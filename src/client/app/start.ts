import { authApi } from '../api/auth-api';
import { hasKeptMedia } from '../lib/storage/has-media';
import { systemClock } from '../lib/clock';
import { capabilitiesRemembered, clockCompared } from '../state/connectivity/slice';
import { recordsRefused } from '../state/local-store/slice';
import type { AppDispatch } from '../state/hooks';
import type { RootState } from '../state/root-reducer';
import { mediaFound } from '../state/media/slice';
import { signedIn } from '../state/session/events';
import { selectLink } from '../state/sharing/selectors';
import { addConnectivityListener } from '../sync/connectivity-listener';
import { addFillListener } from '../sync/fill-listener';
import { addFirstRecordsListener } from '../sync/first-records';
import type { FoundPerson } from '../sync/find-person';
import { addKeptListener } from '../sync/kept-listener';
import { addInstallationListener } from '../sync/installation-listener';
import { addAdminPreferencesListener } from '../sync/admin-preferences-listener';
import { addAdminListener } from '../sync/admin-listener';
import { addLateListener } from '../sync/late-listener';
import { addOrdersListener, makeOrders } from '../sync/orders-listener';
import { addPersistStorageListener } from '../sync/persist-storage-listener';
import { addRecentListener } from '../sync/recent-listener';
import { makeLeaseLock, makeWebLock } from '../sync/replay-lock';
import { addReplayListener } from '../sync/replay-listener';
import { makeLateReplayer } from '../sync/late-replayer';
import { addSelectedClientListener } from '../sync/selected-client-listener';
import { addSessionListener } from '../sync/session-listener';
import { addSettingsListener } from '../sync/settings-listener';
import { addSheetListener } from '../sync/sheet-listener';
import { addTabChannel } from '../sync/tab-channel';
import type { AppStore } from './make-store';
import { preload } from './preload';

const mayHearNews = ({ session, connectivity }: RootState): boolean =>
  session.user !== null && connectivity.online && connectivity.capabilities?.news === true;

/** Records of the admin area, once those of somebody else were cleared. */
const mayDelete = ({ session, localStore }: RootState): boolean =>
  session.user !== null && session.user.role.name !== 'manager' && localStore.status !== 'closed';

const hasLink = (state: RootState): boolean => selectLink(state) !== null;

const mayHaveMedia = ({ session, connectivity, outbox, media }: RootState): boolean =>
  session.user !== null && outbox.status === 'ready' && connectivity.capabilities?.evidence === true && media.isKept;

/**
 * Sets everything going that works behind the screens: all listeners, in one place.
 * @param person who is here; without it, who the store was made with
 * @returns how to end it.
 */
export function start(
  { store, context, persistence, adminDb, startListening }: AppStore,
  person?: FoundPerson,
): () => void {
  const dispatch = store.dispatch as AppDispatch;
  const getState = (): RootState => store.getState();
  const started = persistence.start(store, (error) => {
    dispatch(recordsRefused({ reason: String(error) }));
  });
  const lock = 'locks' in navigator ? makeWebLock(systemClock) : makeLeaseLock(context.outboxDb, context.clock);
  const replayer = makeLateReplayer({ dispatch, getState, context, lock });
  const orders = makeOrders({ dispatch, getState, context, persistence: started, openAdminDb: adminDb });
  const stops = [
    addSessionListener(startListening, { persistence: started, replayer, orders }),
    addConnectivityListener(startListening, { dispatch, replayer }),
    addSettingsListener(startListening, { dispatch }),
    addSelectedClientListener(startListening),
    addAdminPreferencesListener(startListening, { dispatch, getState }),
    addSheetListener(startListening, { dispatch, getState }),
    addKeptListener(startListening, { dispatch, getState }),
    addFillListener(startListening),
    addFirstRecordsListener(startListening),
    addAdminListener(startListening, { openDb: adminDb }),
    addInstallationListener(startListening, { dispatch }),
    addPersistStorageListener(startListening),
    // While the server looks at a password, the page that comes next is fetched.
    startListening({ matcher: authApi.endpoints.login.matchPending, effect: () => preload('/') }),
    addRecentListener(startListening),
    addReplayListener(startListening, { dispatch, getState, context, replayer }),
    addTabChannel(startListening, { dispatch, getState, context }),
    addLateListener(startListening, hasLink, async () => {
      const { addSharingListener } = await import(
        /* webpackChunkName: "sharing-listener" */ '../sync/sharing-listener'
      );
      return addSharingListener(startListening, { dispatch, replayer });
    }),
    addLateListener(startListening, mayHaveMedia, async () => {
      const { addMediaListener } = await import(/* webpackChunkName: "media-listener" */ '../sync/media-listener');
      return addMediaListener(startListening, { dispatch, getState, context });
    }),
    addLateListener(startListening, mayDelete, async () => {
      const { addUndoListener } = await import(/* webpackChunkName: "undo-listener" */ '../sync/undo-listener');
      return addUndoListener(startListening, { dispatch, getState, clock: context.clock });
    }),
    addLateListener(startListening, mayHearNews, async () => {
      const { addNewsListener } = await import(/* webpackChunkName: "news" */ '../sync/news-listener');
      return addNewsListener(startListening, { dispatch, getState, clock: context.clock, orders });
    }),
  ];
  void hasKeptMedia().then(
    (has) => {
      if (has) dispatch(mediaFound());
    },
    (error: unknown) => dispatch(recordsRefused({ reason: String(error) })),
  );
  if (person?.capabilities) {
    dispatch(capabilitiesRemembered({ capabilities: person.capabilities }));
    // Read now, so that the first calls can already say what waits here.
    if (person.capabilities.devices) context.device().catch(() => undefined);
  }
  // Unless the server was asked who is here, and so compared, already.
  const isCompared = getState().connectivity.clockOffset !== null;
  if (person && person.clockOffset !== null && !isCompared) dispatch(clockCompared({ offset: person.clockOffset }));
  const user = person ? person.user : getState().session.user;
  if (user) dispatch(signedIn({ user }));
  stops.push(addOrdersListener(startListening, orders));
  return () => {
    for (const stop of stops) stop();
  };
}
