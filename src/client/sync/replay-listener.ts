import { isAnyOf } from '@reduxjs/toolkit';
import { answersApi } from '../api/answers-api';
import { recordsReceived } from '../api/events';
import { deltaReceived, snapshotReceived } from '../api/general-api';
import { sharingApi } from '../api/sharing-api';
import { loaderHidden } from '../state/loader/slice';
import { refreshRequested } from '../state/local-store/slice';
import {
  entriesAcknowledged,
  entriesDiscarded,
  entriesImported,
  entriesSaved,
  entryRetried,
  entryRewritten,
  replayPaused,
  sendRequested,
} from '../state/outbox/events';
import { resolveId } from '../state/outbox/rekey';
import type { OutboxState } from '../state/outbox/slice';
import { selectLink } from '../state/sharing/selectors';
import { readOutbox } from './hydrate-outbox';
import type { Replayer } from './replayer';
import type { StartListening } from './start-listening';

/** After the last sending the answers are read once more when nothing was sent for this long, in ms. */
const QUIET = 1_500;
/** More answers than this are not read one by one: then everything is. */
const ONE_BY_ONE = 20;

const UNSUBSCRIBED = { forceRefetch: true, subscribe: false } as const;

const isQuietPoint = isAnyOf(replayPaused, entriesSaved);
const received = isAnyOf(snapshotReceived, deltaReceived, recordsReceived);
type Received = ReturnType<typeof snapshotReceived | typeof deltaReceived | typeof recordsReceived>;

/** Whether an answer was left out of what came, because something of it was acknowledged while it was on its way. */
const isOvertaken = ({ payload: { records, revision } }: Received, { revision: now, acknowledgedAt }: OutboxState) =>
  now !== revision && records.answers?.some(({ id }) => (acknowledgedAt[id] ?? 0) > revision) === true;

/** Sends what waits whenever there may be something to send, and then reads what the server made of it. */
export function addReplayListener(
  startListening: StartListening,
  { replayer, ...page }: Parameters<typeof readOutbox>[0] & { readonly replayer: Replayer },
) {
  const touched = new Set<string>();
  /** Whether some of these were left out of what was read. Another tab may send them: then no pause of ours follows. */
  let mustReread = false;
  /** What a tab made that was killed before it told anybody is only in the log. */
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || page.getState().outbox.status !== 'ready') return;
    void readOutbox(page).then(replayer.poke);
  };
  document.addEventListener('visibilitychange', onVisible);
  const stops = [
    startListening({
      matcher: isAnyOf(entriesSaved, entriesDiscarded, entriesImported, entryRetried, entryRewritten, loaderHidden),
      effect: () => {
        replayer.poke();
      },
    }),
    startListening({
      actionCreator: sendRequested,
      effect: () => {
        replayer.sendNow();
      },
    }),
    startListening({
      actionCreator: entriesAcknowledged,
      effect: ({ payload: { acknowledgements } }) => {
        for (const { entry } of acknowledgements) touched.add(entry.answerRef);
      },
    }),
    startListening({
      matcher: isAnyOf(isQuietPoint, entriesAcknowledged, received),
      effect: async (action, api) => {
        const { dispatch } = api;
        const { outbox } = api.getState();
        if (received(action) && isOvertaken(action, outbox)) mustReread = true;
        // An acknowledgement only makes it wait longer: what is sent by the thousand is not read in between.
        const isDue = isQuietPoint(action) || (mustReread && !outbox.replaying);
        if (!isDue) return;
        api.cancelActiveListeners();
        if (touched.size === 0) return;
        await api.delay(QUIET);
        mustReread = false;
        const { aliases } = api.getState().outbox;
        const ids = new Set([...touched].map((ref) => resolveId(aliases, ref)));
        touched.clear();
        if (ids.size > ONE_BY_ONE) {
          dispatch(refreshRequested());
          return;
        }
        const link = selectLink(api.getState());
        if (link !== null)
          await dispatch(sharingApi.endpoints.sharedAnswer.initiate({ ref: link, etag: null }, UNSUBSCRIBED));
        else for (const id of ids) await dispatch(answersApi.endpoints.answer.initiate({ id }, UNSUBSCRIBED));
      },
    }),
  ];
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    for (const stop of stops) stop();
    replayer.close();
  };
}
