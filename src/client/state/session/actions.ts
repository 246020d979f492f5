import type { LoginBody, Session } from '../../../contract/auth';
import type { ApiError } from '../../api/api-error';
import { authApi } from '../../api/auth-api';
import { normaliseNotifications } from '../../api/normalise';
import { depositBody } from '../../api/secret-bodies';
import type { AppThunk } from '../context';
import { loaderHidden, loaderShown } from '../loader/slice';
import { notificationsReceived } from '../notifications/slice';
import { signedIn, signedOut } from './events';

/** Null: signed in. */
export type SignInResult = ApiError | null;

/** A provider's words are checked for what the client cannot do without. */
const isUser = (user: Partial<Session['user']> | undefined) =>
  typeof user?.id === 'string' && typeof user.role?.name === 'string';

const isSession = (session: Session | null | undefined): session is Session =>
  isUser(session?.user);

/** Signs in. A provider may answer without a body; then the session is asked for. */
export function signIn(credentials: LoginBody): AppThunk<Promise<SignInResult>> {
  return async (dispatch) => {
    const { remember, ...pair } = credentials;
    const handle = depositBody({ ...pair, remember: remember ? 1 : 0 });
    const login = await dispatch(authApi.endpoints.login.initiate({ credentials: handle }, { track: false }));
    if (login.error) return apiErrorOf(login.error);
    let session = login.data;
    if (!isSession(session)) {
      const asked = await dispatch(authApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
      if (asked.error) return apiErrorOf(asked.error);
      session = asked.data ?? null;
    }
    if (!isSession(session)) return { kind: 'unexpectedResponse', call: 'POST /login', field: 'user' };
    const { notifications, ...user } = session.user;
    dispatch(signedIn({ user: { ...user, is_impersonating: session.is_impersonating } }));
    dispatch(notificationsReceived({ notifications: normaliseNotifications(notifications), revision: 0 }));
    return null;
  };
}

/** In ms: a server that does not answer must not keep anybody from leaving. */
const SIGN_OUT_PATIENCE = 5000;

/** Signs out here, and on the server if it can be reached. What waits in the outbox stays sealed on the device. */
export function signOut(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(loaderShown());
    const call = dispatch(authApi.endpoints.logout.initiate(undefined, { track: false }));
    const patience = setTimeout(() => {
      call.abort();
    }, SIGN_OUT_PATIENCE);
    try {
      await call;
      dispatch(signedOut({ reason: 'left' }));
    } finally {
      clearTimeout(patience);
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
