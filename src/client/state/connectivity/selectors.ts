import { createSelector } from '@reduxjs/toolkit';
import { countGoingOn } from '../outbox/blocking';
import { allEntries } from '../outbox/lanes';
import type { RootState } from '../root-reducer';

/**
 * Changes that are sent as soon as they can be: those that wait for a decision, and what depends on them, are not among
 * them.
 */
export const selectGoingOnCount = createSelector(
  (state: RootState) => state.outbox.lanes,
  (lanes) => Object.values(lanes).reduce((sum, lane) => sum + countGoingOn(lane), 0),
);

/** Whether what the person may see was read since the network is back. */
function isRefreshed({ connectivity, session, sharing }: RootState): boolean {
  // Nobody is here whose records these would be.
  if (session.user === null && sharing.ref === null) return true;
  return connectivity.refresh === 'done' && connectivity.reachable === true;
}

/**
 * Whether the device has caught up with the server since the network is back: all was read, and all was sent that can
 * be.
 */
export function selectHasCaughtUp(state: RootState): boolean {
  const { connectivity, outbox } = state;
  if (connectivity.change !== 'catchingUp' || !connectivity.online || !isRefreshed(state)) return false;
  return !outbox.replaying && Object.keys(outbox.unsaved).length === 0 && selectGoingOnCount(state) === 0;
}

/** Whether the server tells at once that others changed something, and what: nobody needs to ask now and then. */
export const selectHearsNews = ({ connectivity: { isConfirmed, capabilities } }: RootState): boolean =>
  isConfirmed && capabilities?.news === true && capabilities.deltas === true;

/** What is to be said of the connection. `sending`, `needsAttention`: with the number of changes. */
type ConnectionMessages =
  | { readonly words: 'lost' | 'restored' | 'refreshing' }
  | { readonly words: 'sending' | 'needsAttention'; readonly count: number };

/** Changes that wait for a person's decision: all else may be synchronised, they are not. */
const selectAttentionCount = createSelector(
  (state: RootState) => state.outbox.lanes,
  (lanes) => allEntries(lanes).filter(({ state }) => state === 'needsAttention').length,
);

/** The notice about the connection; null: nothing is to be said, or it was said and put away. */
export const selectConnectionMessages = createSelector(
  ({ connectivity }: RootState) => (connectivity.isDismissed ? null : connectivity.change),
  ({ connectivity }: RootState) => connectivity.reachable,
  selectGoingOnCount,
  selectAttentionCount,
  ({ localStore, outbox, sharing }: RootState) => localStore.receiving !== null || sharing.isAsking || outbox.replaying,
  (change, reachable, count, attention, isWorking): ConnectionMessages | null => {
    if (change === null) return null;
    if (change === 'restored' && attention > 0) return { words: 'needsAttention', count: attention };
    if (change !== 'catchingUp') return { words: change };
    if (reachable === false) return null;
    if (count > 0) return { words: 'sending', count };
    return isWorking ? { words: 'refreshing' } : null;
  },
);

/** Whether people can change their password and see their sessions here; null until the server has said. */
export const selectOffersAccount = ({ connectivity: { capabilities } }: RootState): boolean | null =>
  capabilities === null ? null : capabilities.account === true;
