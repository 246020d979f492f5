import { isOwnOrigin } from '../api/api-host';
import type { ApiError } from '../api/api-error';
import { authApi } from '../api/auth-api';
import type { AppDispatch } from '../state/hooks';
import type { RootState } from '../state/root-reducer';
import { apiErrorOf } from '../state/session/actions';
import type { Entry } from '../state/outbox/entry';
import { workedOf } from '../state/outbox/worked';
import { signedOut } from '../state/session/events';

/**
 * Whether what is remembered of the server may be acted on. Another origin would refuse calls with headers that it does
 * not know.
 */
const isKnown = ({ connectivity }: RootState): boolean => connectivity.isConfirmed || isOwnOrigin();

/**
 * What a provider may answer that has no such call, or words it in a way that is not understood: then it cannot be
 * asked.
 */
const cannotTell = ({ kind }: ApiError) =>
  kind === 'notFound' ||
  kind === 'refused' ||
  kind === 'forbidden' ||
  kind === 'unexpectedResponse' ||
  kind === 'serverTrouble';

/**
 * Makes sure, before anything is sent, that the server's session is the person's whose changes wait. A server that
 * knows `X-Person` refuses others by itself, call by call; any other is asked first, and says on this occasion what it
 * knows. What was known on an earlier visit is enough on the page's own origin.
 * @returns whether to go on; or why nobody knows.
 */
export async function confirmPerson(
  dispatch: AppDispatch,
  getState: () => RootState,
): Promise<boolean | { error: ApiError }> {
  const { session, connectivity } = getState();
  if (!session.user || (isKnown(getState()) && connectivity.capabilities?.idempotency)) return true;
  const asked = await dispatch(
    authApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (asked.error !== undefined) {
    const error = apiErrorOf(asked.error);
    return cannotTell(error) ? true : { error };
  }
  const id = asked.data?.user.id;
  if (id === undefined || id === getState().session.user?.id) return true;
  dispatch(signedOut({ reason: 'expired' }));
  return false;
}

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
