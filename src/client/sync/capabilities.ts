import { isOwnOrigin } from '../api/api-host';
import type { Entry } from '../state/outbox/entry';
import { workedOf } from '../state/outbox/worked';
import type { RootState } from '../state/root-reducer';

/**
 * Whether what is remembered of the server may be acted on. Another origin would refuse calls with headers that it does
 * not know.
 */
export const isKnown = ({ connectivity }: RootState): boolean => connectivity.isConfirmed || isOwnOrigin();

/** Whether a key goes with what is sent now. */
export const sendsKeys = (getState: () => RootState): boolean =>
  isOwnOrigin() || (isKnown(getState()) && getState().connectivity.capabilities?.idempotency === true);

/** Whether values go with their place. After a start as before it: a key must not come back with another body. */
export const sendsPlaces = (getState: () => RootState): boolean =>
  isKnown(getState()) && getState().connectivity.capabilities?.values === true;

/**
 * When an entry's work was done, for a server that hears it. What it heard on an earlier visit is enough on the page's own
 * origin: else what is sent first after a start would count as done on that day.
 * @param now by the clock of the device, in ms since the epoch
 */
export const workFor = (getState: () => RootState, entry: Entry, now: number): string | undefined => {
  const { capabilities, clockOffset } = getState().connectivity;
  return isKnown(getState()) && capabilities?.times === true ? workedOf(entry, clockOffset, now) : undefined;
};

/** Whether many changes may travel in one call. Each needs its key, and no knowledge of what those before it led to. */
export const sendsTogether = (getState: () => RootState): boolean =>
  sendsKeys(getState) && sendsPlaces(getState) && getState().connectivity.capabilities?.batches === true;

/** Whether the server is asked to leave out what does not belong on the device. */
export const asksForLess = ({ connectivity }: RootState): boolean => connectivity.capabilities?.bounded === true;
