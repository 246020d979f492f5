import { askToKeepData } from '../lib/device-storage';
import { entryQueued } from '../state/outbox/events';
import type { StartListening } from './start-listening';

/**
 * The first change that is made without a connection is the moment when the device holds what nobody else has: then,
 * once per visit, the browser is asked not to delete it.
 */
export function addPersistStorageListener(startListening: StartListening) {
  return startListening({
    actionCreator: entryQueued,
    effect: async (_, api) => {
      const { online, reachable } = api.getState().connectivity;
      if (online && reachable !== false) return;
      api.unsubscribe();
      await askToKeepData();
    },
  });
}
