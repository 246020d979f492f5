import { apiHost } from '../api/api-host';
import { selectHasCaughtUp } from '../state/connectivity/selectors';
import { caughtUp, clockCompared, onlineChanged, reachabilityChanged } from '../state/connectivity/slice';
import { recordsRefused, refreshRequested } from '../state/local-store/slice';
import type { AppDispatch } from '../state/hooks';
import type { Replayer } from './replayer';
import type { StartListening } from './start-listening';

/**
 * Turns the browser's word on the network into events. "Online" only means "try now": whether the server is there is
 * known from its responses (`reachabilityChanged`).
 */
export function addConnectivityListener(
  startListening: StartListening,
  { dispatch, replayer, source = window }: { dispatch: AppDispatch; replayer: Replayer; source?: EventTarget },
) {
  const onOnline = () => {
    dispatch(onlineChanged({ online: true }));
  };
  const onOffline = () => {
    dispatch(onlineChanged({ online: false }));
  };
  source.addEventListener('online', onOnline);
  source.addEventListener('offline', onOffline);
  const stops = [
    startListening({
      actionCreator: onlineChanged,
      effect: ({ payload: { online } }, api) => {
        // The two lines are part of the specification (section 8).
        console.info(online ? 'Connection restored.' : 'Connection lost. Working in offline mode.');
        if (!online) return;
        replayer.wake();
        api.dispatch(refreshRequested());
      },
    }),
    startListening({
      predicate: (_, state) => state.connectivity.change === 'catchingUp' && selectHasCaughtUp(state),
      effect: (_, api) => {
        if (selectHasCaughtUp(api.getState())) api.dispatch(caughtUp());
      },
    }),
    startListening({
      actionCreator: reachabilityChanged,
      effect: async ({ payload: { reachable, capabilities } }, api) => {
        if (reachable) replayer.wake();
        if (!capabilities || !api.getState().session.user) return;
        try {
          await (await api.extra.outboxDb()).putCapabilities(apiHost(), capabilities);
        } catch (error) {
          api.dispatch(recordsRefused({ reason: String(error) }));
        }
      },
    }),
    // Kept for work that begins without a network.
    startListening({
      actionCreator: clockCompared,
      effect: async ({ payload: { offset } }, api) => {
        try {
          await (await api.extra.outboxDb()).putClockOffset(apiHost(), offset);
        } catch (error) {
          api.dispatch(recordsRefused({ reason: String(error) }));
        }
      },
    }),
  ];
  return () => {
    source.removeEventListener('online', onOnline);
    source.removeEventListener('offline', onOffline);
    for (const stop of stops) stop();
  };
}
