import type { LoginBody, Session } from '../../../contract/auth';
import type { ApiError } from '../../api/api-error';
import { authApi } from '../../api/auth-api';
import { normaliseNotifications } from '../../api/normalise';
import { depositBody } from '../../api/secret-bodies';
import type { AppThunk } from '../context';
import { loaderHidden, loaderShown } from '../loader/slice';
import { notificationsReceived } from '../notifications/slice';
import { enterDevice } from './device-person';
import { signedIn, signedOut, signOutBegun, type SessionUser } from './events';
import { isUser, userOf } from './remembered';
import { selectIsImpersonating } from './selectors';

/** Null: signed in. */
export type SignInResult = ApiError | null;

type SessionAnswer = { readonly session: Session } | { readonly error: ApiError };

/** A provider's words are checked for what the client cannot do without. */
const isSession = (session: Session | null | undefined): session is Session => isUser(session?.user);

/** Asks the server who is signed in now. */
function readSession(): AppThunk<Promise<SessionAnswer>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(authApi.endpoints.changedSession.initiate(undefined, { track: false }));
    if (error !== undefined) return { error: apiErrorOf(error) };
    return isSession(data)
      ? { session: data }
      : { error: { kind: 'unexpectedResponse', call: 'GET /api/user', field: 'user' } };
  };
}

/** The device is theirs before they see anything of it. */
function enter(session: Session, impersonator?: SessionUser['impersonator']): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const user: SessionUser = { ...userOf(session), ...(impersonator && { impersonator }) };
    await dispatch(enterDevice(user));
    dispatch(signedIn({ user }));
    dispatch(notificationsReceived({ notifications: normaliseNotifications(session.user.notifications), revision: 0 }));
  };
}

/** Signs in. A provider may answer without a body; then the session is asked for. */
export function signIn(credentials: LoginBody): AppThunk<Promise<SignInResult>> {
  return async (dispatch, getState, { device }) => {
    // To a server that had asked this device to clear itself: whoever signs in keeps what is here. That the device can't be
    // read is said where the outbox is.
    if (getState().connectivity.capabilities?.orders) await device().catch(() => undefined);
    const { remember, ...pair } = credentials;
    const handle = depositBody({ ...pair, remember: remember ? 1 : 0 });
    const login = await dispatch(authApi.endpoints.login.initiate({ credentials: handle }, { track: false }));
    if (login.error) return apiErrorOf(login.error);
    const answer = isSession(login.data) ? { session: login.data } : await dispatch(readSession());
    if ('error' in answer) return answer.error;
    await dispatch(enter(answer.session));
    return null;
  };
}

/**
 * Goes on as another person, whom the server must allow. The first one leaves this device as by signing out: their
 * records go, their unsent changes stay sealed.
 */
export function impersonate(userId: string): AppThunk<Promise<SignInResult>> {
  return async (dispatch, getState) => {
    const { user: first } = getState().session;
    if (!first) throw new Error('Nobody is signed in');
    dispatch(loaderShown());
    try {
      const call = await dispatch(authApi.endpoints.impersonate.initiate({ userId }, { track: false }));
      if (call.error !== undefined) return apiErrorOf(call.error);
      const answer = isSession(call.data) ? { session: call.data } : await dispatch(readSession());
      // From here on the server's session is the other person's: the first one must not go on in it.
      dispatch(signedOut({ reason: 'left' }));
      if ('error' in answer) return answer.error;
      await dispatch(enter({ ...answer.session, is_impersonating: true }, { id: first.id, name: first.name }));
      return null;
    } finally {
      dispatch(loaderHidden());
    }
  };
}

/** In ms: a server that does not answer must not keep anybody from leaving. */
const SIGN_OUT_TIMEOUT = 5000;

function leave(): AppThunk<Promise<null>> {
  return async (dispatch, _getState, context) => {
    dispatch(signOutBegun());
    const call = dispatch(authApi.endpoints.logout.initiate(undefined, { track: false }));
    const timeout = setTimeout(() => {
      context.onFailed({ kind: 'timeout' });
      call.abort();
    }, SIGN_OUT_TIMEOUT);
    try {
      await call;
    } finally {
      clearTimeout(timeout);
    }
    dispatch(signedOut({ reason: 'left' }));
    return null;
  };
}

function returnToFirst(): AppThunk<Promise<SignInResult>> {
  return async (dispatch) => {
    const { error } = await dispatch(authApi.endpoints.logout.initiate(undefined, { track: false }));
    if (error !== undefined) return apiErrorOf(error);
    const answer = await dispatch(readSession());
    // Whoever's the server's session is now, it is not this person's any more.
    dispatch(signedOut({ reason: 'left' }));
    if ('session' in answer) await dispatch(enter(answer.session));
    return 'error' in answer ? answer.error : null;
  };
}

/**
 * Signs out here, and on the server if it can be reached. Who acts as another person returns to being themselves; that
 * needs the server, and null says that it was done. What waits in the outbox stays sealed on the device.
 */
export function signOut(): AppThunk<Promise<SignInResult>> {
  return async (dispatch, getState) => {
    dispatch(loaderShown());
    try {
      return await dispatch(selectIsImpersonating(getState()) ? returnToFirst() : leave());
    } finally {
      dispatch(loaderHidden());
    }
  };
}

/** RTK Query may fail for reasons of its own: a call given up because it was not wanted any more, or a thrown error. */
export function apiErrorOf(error: unknown): ApiError {
  if (typeof error !== 'object' || error === null) return { kind: 'overtaken' };
  if ('kind' in error) return error as ApiError;
  const aborted = 'name' in error && (error.name === 'AbortError' || error.name === 'ConditionError');
  return aborted ? { kind: 'overtaken' } : { kind: 'unexpectedResponse', call: '', field: '' };
}
