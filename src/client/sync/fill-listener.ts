import { generalApi } from '../api/general-api';
import { refreshRequested } from '../state/local-store/slice';
import { apiErrorOf } from '../state/session/actions';
import { backoff, busyPause, policyFor } from './failure-policy';
import type { StartListening } from './start-listening';

/**
 * Fills the local store from the server when asked to, and goes on trying while the reason to fail is one that
 * passes. A new request takes the place of the one under way.
 */
export function addFillListener(startListening: StartListening) {
  return startListening({
    actionCreator: refreshRequested,
    effect: async (_, api) => {
      const { dispatch, signal } = api;
      api.cancelActiveListeners();
      for (let failures = 1; ; failures += 1) {
        const { snapshot, session, localStore, connectivity } = api.getState();
        if (!session.user || localStore.status !== 'ready' || !connectivity.online) return;
        const filling = dispatch(
          generalApi.endpoints.initEntities.initiate({ etag: snapshot.etag }, { forceRefetch: true, subscribe: false }),
        );
        const abort = () => {
          filling.abort();
        };
        signal.addEventListener('abort', abort);
        const { error } = await filling;
        signal.removeEventListener('abort', abort);
        if (error === undefined || signal.aborted) return;
        const policy = policyFor(apiErrorOf(error));
        if (policy.then === 'stop' || policy.then === 'park') return;
        await api.delay(policy.then === 'waitAll' ? busyPause(policy.after) : backoff(failures));
      }
    },
  });
}
