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
import { allEntries } from '../state/outbox/lanes';
import type { RootState } from '../state/root-reducer';
import type { StartListening } from './start-listening';

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
  const take = (messages: readonly Message[]) => {
    for (const { owner, action } of messages) {
      if (owner === null || owner !== getState().outbox.owner || isKnown(action)) continue;
      dispatch({ ...action, meta: { remote: true } });
    }
  };
  // What is being read from the log may be older than the news, and would undo them.
  let taken: Promise<unknown> = Promise.resolve();
  channel.onmessage = ({ data }: MessageEvent<Message[]>) => {
    taken = taken.then(() => Promise.all(context.logReadings)).then(() => take(data));
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
