import { isAnyOf } from '@reduxjs/toolkit';
import { forgetMedia, noteLogged } from '../lib/storage/media-db';
import { systemClock } from '../lib/clock';
import { isMetered, watchConnection } from '../lib/connection';
import { onlineChanged, reachabilityChanged } from '../state/connectivity/slice';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import { keptRestored, wifiOnlyChosen } from '../state/kept/slice';
import { loaderHidden } from '../state/loader/slice';
import { recordsRefused } from '../state/local-store/slice';
import { lineChanged, mediaForgotten, mediaKept, mediaReleased, mediaRetried } from '../state/media/slice';
import type { Entry } from '../state/outbox/entry';
import {
  entriesAcknowledged,
  entriesDiscarded,
  entriesImported,
  entriesSaved,
  entryQueued,
  outboxLoaded,
  sendRequested,
} from '../state/outbox/events';
import { allEntries } from '../state/outbox/lanes';
import type { RootState } from '../state/root-reducer';
import { ownerOf } from '../state/session/slice';
import { signedIn, signedOut } from '../state/session/events';
import { makeMediaUploader } from './media-uploader';
import { makeLeaseLock, makeWebLock } from './replay-lock';
import type { ListenerApi, StartListening } from './start-listening';

/** The right to send bytes, which one tab of a browser has. */
const NAME = 'outpost-media';

interface Dependencies {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly context: StoreContext;
}

/** The evidence that entries add, which are there no more. */
function addedBy(before: RootState, ids: readonly string[], now: RootState): string[] {
  const left = new Set(allEntries(now.outbox.lanes).map(({ id }) => id));
  const gone = new Set(ids.filter((id) => !left.has(id)));
  return allEntries(before.outbox.lanes).flatMap((entry) =>
    gone.has(entry.id) && entry.kind === 'addEvidence' ? [entry.args.evidenceId] : [],
  );
}

const addedIn = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => (entry.kind === 'addEvidence' ? [entry.args.evidenceId] : []));

const removedBy = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => (entry.kind === 'removeEvidence' ? [entry.args.evidenceId] : []));

const isAboutEvidence = ({ kind }: Entry) => kind === 'addEvidence' || kind === 'removeEvidence';

/**
 * Sends the bytes of evidence whenever there may be something to send, and removes them with what they belong to: what
 * was taken back, discarded or deleted, here or on the server.
 */
export function addMediaListener(startListening: StartListening, { dispatch, getState, context }: Dependencies) {
  const lock =
    'locks' in navigator ? makeWebLock(systemClock, NAME) : makeLeaseLock(context.outboxDb, context.clock, NAME);
  const uploader = makeMediaUploader({ dispatch, getState, context, lock });

  async function forget(ids: readonly string[], api: Pick<ListenerApi, 'dispatch'>): Promise<void> {
    if (ids.length === 0) return;
    try {
      await forgetMedia(({ id }) => ids.includes(id));
      api.dispatch(mediaForgotten({ ids }));
    } catch (error) {
      api.dispatch(recordsRefused({ reason: String(error) }));
    }
  }
  /** The log has what these entries add: from then on only a person gives up the bytes. */
  async function note(entries: readonly Entry[], api: Pick<ListenerApi, 'dispatch'>): Promise<void> {
    const ids = addedIn(entries);
    if (ids.length === 0) return;
    try {
      await noteLogged(ids);
    } catch (error) {
      api.dispatch(recordsRefused({ reason: String(error) }));
    }
  }
  const load = async () => {
    try {
      await uploader.load();
    } catch (error) {
      dispatch(recordsRefused({ reason: String(error) }));
    }
    uploader.poke();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') uploader.poke();
  };
  document.addEventListener('visibilitychange', onVisible);
  const onLine = () => {
    dispatch(lineChanged({ isMetered: isMetered() }));
  };

  const stops = [
    startListening({ matcher: isAnyOf(outboxLoaded, entriesImported), effect: load }),
    startListening({
      matcher: isAnyOf(sendRequested, mediaRetried, signedIn),
      effect: () => {
        uploader.wake();
      },
    }),
    startListening({
      actionCreator: onlineChanged,
      effect: ({ payload }) => {
        if (payload.online) uploader.wake();
      },
    }),
    startListening({
      matcher: isAnyOf(
        reachabilityChanged,
        loaderHidden,
        mediaKept,
        mediaReleased,
        lineChanged,
        wifiOnlyChosen,
        keptRestored,
      ),
      effect: () => {
        uploader.poke();
      },
    }),
    startListening({
      actionCreator: entriesAcknowledged,
      effect: async ({ payload: { acknowledgements } }, api) => {
        const entries = acknowledgements.map(({ entry }) => entry);
        if (!entries.some(isAboutEvidence)) return;
        const removed = removedBy(entries);
        await note(
          entries.filter((entry) => entry.kind !== 'addEvidence' || !removed.includes(entry.args.evidenceId)),
          api,
        );
        await forget(removed, api);
        uploader.poke();
      },
    }),
    startListening({
      actionCreator: entriesSaved,
      effect: ({ payload: { entries } }, api) => note(entries, api),
    }),
    startListening({
      actionCreator: entriesImported,
      effect: ({ payload: { entries } }, api) => note(entries, api),
    }),
    startListening({
      actionCreator: entriesDiscarded,
      effect: async ({ payload: { ids } }, api) => {
        await forget(addedBy(api.getOriginalState(), ids, api.getState()), api);
        uploader.poke();
      },
    }),
    startListening({
      actionCreator: entryQueued,
      effect: async ({ payload: { superseded } }, api) => {
        if (superseded.length > 0) await forget(addedBy(api.getOriginalState(), superseded, api.getState()), api);
      },
    }),
    startListening({
      actionCreator: signedOut,
      effect: async ({ payload: { reason } }, api) => {
        const { user } = api.getOriginalState().session;
        if (reason !== 'left' || user === null) return;
        // What the server has can be fetched again; the rest stays sealed.
        const owner = ownerOf(user);
        await forgetMedia((facts) => facts.owner === owner && facts.isSent);
      },
    }),
  ];
  onLine();
  const stopWatching = watchConnection(onLine);
  void load();
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', onVisible);
    for (const stop of stops) stop();
    uploader.close();
  };
}
