import { isAnyOf } from '@reduxjs/toolkit';
import { answersApi } from '../api/answers-api';
import { sharingApi } from '../api/sharing-api';
import { loaderHidden } from '../state/loader/slice';
import { refreshRequested } from '../state/local-store/slice';
import { entriesAcknowledged, entriesDiscarded, entriesImported, entriesSaved, entryRetried, replayPaused, sendRequested } from '../state/outbox/events';
import { resolveId } from '../state/outbox/rekey';
import { selectLink } from '../state/sharing/selectors';
import type { Replayer } from './replayer';
import type { StartListening } from './start-listening';

/** After the last sending the answers are read once more when nothing was sent for this long, in ms. */
const QUIET = 1_500;
/** More answers than this are not read one by one: then everything is. */
const ONE_BY_ONE = 20;

const UNSUBSCRIBED = { forceRefetch: true, subscribe: false } as const;

/** Sends what waits whenever there may be something to send, and then reads what the server made of it. */
export function addReplayListener(startListening: StartListening, replayer: Replayer) {
  const touched = new Set<string>();
  const onVisible = () => {
    if (document.visibilityState === 'visible') replayer.poke();
  };
  document.addEventListener('visibilitychange', onVisible);
  const stops = [
    startListening({
      matcher: isAnyOf(entriesSaved, entriesDiscarded, entriesImported, entryRetried, loaderHidden),
      effect: () => {
        replayer.poke();
      },
    }),
    startListening({
      actionCreator: sendRequested,
      effect: () => {
        replayer.wake();
      },
    }),
    startListening({
      actionCreator: entriesAcknowledged,
      effect: ({ payload: { acknowledgements } }) => {
        for (const { entry } of acknowledgements) touched.add(entry.answerRef);
      },
    }),
    startListening({
      matcher: isAnyOf(replayPaused, entriesSaved),
      effect: async (_, api) => {
        const { dispatch } = api;
        api.cancelActiveListeners();
        if (touched.size === 0) return;
        await api.delay(QUIET);
        const { aliases } = api.getState().outbox;
        const ids = new Set([...touched].map((ref) => resolveId(aliases, ref)));
        touched.clear();
        if (ids.size > ONE_BY_ONE) {
          dispatch(refreshRequested());
          return;
        }
        const link = selectLink(api.getState());
        if (link !== null) await dispatch(sharingApi.endpoints.sharedAnswer.initiate({ ref: link }, UNSUBSCRIBED));
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
