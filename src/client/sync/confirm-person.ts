import type { ApiError } from '../api/api-error';
import { authApi } from '../api/auth-api';
import { untilAnswered } from '../api/until-answered';
import type { AppDispatch } from '../state/hooks';
import type { RootState } from '../state/root-reducer';
import { apiErrorOf } from '../state/session/actions';
import { signedOut } from '../state/session/events';
import { isKnown } from './capabilities';

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
  const asked = await untilAnswered(
    dispatch(authApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true })),
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
