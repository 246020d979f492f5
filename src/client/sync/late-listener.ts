import { isMissingCode } from '../lib/missing-code';
import type { RootState } from '../state/root-reducer';
import type { StartListening } from './start-listening';

/**
 * A listener whose code is fetched when it is first wanted, and so is in no first load. What could not be fetched is tried
 * again when it comes to be wanted the next time, as when the network is back.
 * @param start fetches and starts it; it sees to what has happened already
 */
export function addLateListener(
  startListening: StartListening,
  isWanted: (state: RootState) => boolean,
  start: () => Promise<() => void>,
) {
  let stop: (() => void) | null = null;
  let isOver = false;
  const stopWaiting = startListening({
    predicate: (_, now, before) => isWanted(now) && !isWanted(before),
    effect: async (_, api) => {
      api.unsubscribe();
      try {
        stop = await start();
        if (isOver) stop();
      } catch (error) {
        api.subscribe();
        if (!isMissingCode(error)) throw error;
      }
    },
  });
  return () => {
    isOver = true;
    stopWaiting();
    stop?.();
  };
}
