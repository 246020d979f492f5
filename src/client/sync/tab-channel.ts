import { isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import {
  entriesAcknowledged,
  entriesDiscarded,
  entriesImported,
  entriesReturned,
  entriesSaved,
  entryDelayed,
  entryNeedsAttention,
  entryQueued,
  entryRetried,
  entryRewritten,
  entrySending,
  entryUnknown,
  entryVerifying,
} from '../state/outbox/events';
import { mediaFailed, mediaForgotten, mediaKept, mediaMoved, mediaReleased, mediaSent } from '../state/media/slice';
import type { Entry } from '../state/outbox/entry';
import { allEntries } from '../state/outbox/lanes';
import type { RootState } from '../state/root-reducer';
import { readOutbox } from './hydrate-outbox';
import type { StartListening } from './start-listening';

const changesOne = isAnyOf(entrySending, entryUnknown, entryVerifying, entryDelayed, entryNeedsAttention);
const told = isAnyOf(
  entriesSaved,
  entriesAcknowledged,
  entriesDiscarded,
  entriesImported,
  entriesReturned,
  entrySending,
  entryUnknown,
  entryVerifying,
  entryDelayed,
  entryNeedsAttention,
  entryRetried,
  entryRewritten,
  mediaKept,
  mediaReleased,
  mediaMoved,
  mediaSent,
  mediaFailed,
  mediaForgotten,
);

/** The entries that an event says something new of. */
function changedBy(action: unknown): readonly Entry[] {
  if (entriesAcknowledged.match(action)) return action.payload.acknowledgements.map(({ entry }) => entry);
  if (entriesReturned.match(action)) return action.payload.entries;
  return changesOne(action) ? [action.payload.entry] : [];
}

interface Message {
  owner: string | null;
  action: PayloadAction<unknown>;
}
const isRemote = (action: unknown) =>
  typeof action === 'object' &&
  action !== null &&
  'meta' in action &&
  (action.meta as { remote?: boolean } | undefined)?.remote === true;

/**
 * Tells the other tabs of this browser what happened to the outbox and to evidence, so that all of them show the same. An entry is
 * told of once it is durable. `remote` in an action's meta: another tab's news, not to be told again.
 */
export function addTabChannel(
  startListening: StartListening,
  { dispatch, getState, context }: { dispatch: AppDispatch; getState: () => RootState; context: StoreContext },
) {
  const channel = new BroadcastChannel('outpost-outbox');
  const queued = new Map<string, ReturnType<typeof entryQueued>>();
  let news: Message[] = [];
  const post = () => {
    if (news.length > 0) channel.postMessage(news);
    news = [];
  };
  /** Posted in a task of its own: copying the news for the other tabs must not hold up this one. */
  const tell = (action: PayloadAction<unknown>) => {
    news.push({ owner: getState().outbox.owner, action });
    if (news.length === 1) setTimeout(post, 0);
  };
  /** Who read the log before the news came has the entry from there, and would have it twice. */
  const isKnown = (action: PayloadAction<unknown>) =>
    entryQueued.match(action) && allEntries(getState().outbox.lanes).some(({ id }) => id === action.payload.entry.id);
  /** Of what a tab made and could not tell any more, for it was killed, other tabs hear first when it is sent. */
  const isNews = (action: PayloadAction<unknown>) => {
    const changed = changedBy(action);
    if (changed.length === 0) return false;
    const known = new Set(allEntries(getState().outbox.lanes).map(({ id }) => id));
    return changed.some(({ id }) => !known.has(id));
  };
  const take = (messages: readonly Message[]) => {
    let hasMissed = false;
    for (const { owner, action } of messages) {
      if (owner === null || owner !== getState().outbox.owner || isKnown(action)) continue;
      hasMissed ||= isNews(action);
      dispatch({ ...action, meta: { remote: true } });
    }
    if (hasMissed) void readOutbox({ dispatch, getState, context });
  };
  // What is being read from the log may be older than the news, and would undo them.
  let ready: Promise<unknown> = Promise.resolve();
  channel.onmessage = ({ data }: MessageEvent<Message[]>) => {
    ready = ready.then(() => Promise.allSettled(context.logReadings));
    // Apart from what is waited for: news that cannot be taken in must not keep out what comes after it.
    void ready.then(() => take(data));
  };
  const stops = [
    startListening({
      actionCreator: entryQueued,
      effect: (action) => {
        if (!isRemote(action)) queued.set(action.payload.entry.id, action);
      },
    }),
    startListening({
      predicate: told,
      effect: (action) => {
        if (isRemote(action)) return;
        if (entriesSaved.match(action)) {
          for (const { id } of action.payload.entries) {
            const news = queued.get(id);
            if (news) tell(news);
            queued.delete(id);
          }
        }
        tell(action);
      },
    }),
  ];
  return () => {
    post();
    channel.close();
    for (const stop of stops) stop();
  };
}
