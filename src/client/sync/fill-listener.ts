import { generalApi } from '../api/general-api';
import { selectKept, selectOutgrown } from '../state/kept/selectors';
import { answersForgotten } from '../state/kept/slice';
import { refreshRequested } from '../state/local-store/slice';
import { apiErrorOf } from '../state/session/actions';
import { backoff, busyPause, policyFor } from './failure-policy';
import { asksForLess } from './capabilities';
import type { ListenerApi, StartListening } from './start-listening';

function forgetOutgrown(api: ListenerApi): void {
  const { clockOffset } = api.getState().connectivity;
  // By a clock that was set wrong all would be too old, and a difference would not bring it back.
  const now = clockOffset === null ? null : api.extra.clock.now() + clockOffset;
  const ids = selectOutgrown(api.getState(), now);
  if (ids.length > 0) api.dispatch(answersForgotten({ ids }));
}

/** @returns true once the server has said that it can leave out what does not belong on the device */
const untilAskingForLess = (api: ListenerApi): Promise<boolean> =>
  api.condition((_, state) => asksForLess(state)).catch(() => false);

/**
 * Fills the local store from the server when asked to, or brings it up to date, and goes on trying while the reason to fail is one that
 * passes. A new request takes the place of the one under way.
 */
export function addFillListener(startListening: StartListening) {
  let underWay: Promise<unknown> = Promise.resolve();
  return startListening({
    actionCreator: refreshRequested,
    effect: async (_, api) => {
      const { dispatch, signal } = api;
      api.cancelActiveListeners();
      // A call that is under way is joined, and not made anew: the one that was given up must have ended.
      await api.pause(underWay);
      for (let failures = 1; ; failures += 1) {
        const { snapshot, session, localStore, connectivity } = api.getState();
        if (!session.user || localStore.status !== 'ready' || !connectivity.online) return;
        // Subscribed while it is under way: the cache removes what nobody reads, and would take it along with the last.
        const { etag, cursor, rest } = snapshot;
        const state = api.getState();
        const keep = asksForLess(state) ? selectKept(state) : null;
        const filling = dispatch(
          generalApi.endpoints.initEntities.initiate({ etag, cursor, rest, keep }, { forceRefetch: true }),
        );
        underWay = Promise.resolve(filling);
        const abort = () => {
          filling.abort();
        };
        signal.addEventListener('abort', abort);
        // A device that lost its databases, and not who is here, hears only now that the server could leave much out.
        const isMore = keep === null && (await Promise.race([untilAskingForLess(api), filling.then(() => false)]));
        if (isMore) abort();
        const { error } = await filling;
        signal.removeEventListener('abort', abort);
        filling.unsubscribe();
        if (isMore && error !== undefined && !signal.aborted) continue;
        if (error === undefined) forgetOutgrown(api);
        if (error === undefined || signal.aborted) return;
        const policy = policyFor(apiErrorOf(error));
        if (policy.then === 'stop' || policy.then === 'park') return;
        await api.delay(policy.then === 'waitAll' ? busyPause(policy.after) : backoff(failures));
      }
    },
  });
}
