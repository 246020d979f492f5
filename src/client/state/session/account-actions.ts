import type { ChangePasswordBody, ForgotPasswordBody, RegisterBody, ResetPasswordBody } from '../../../contract/auth';
import type { ApiError } from '../../api/api-error';
import { authApi } from '../../api/auth-api';
import { depositBody } from '../../api/secret-bodies';
import type { AppThunk } from '../context';
import { apiErrorOf } from './actions';

/** Null: the server did it. */
export type AccountResult = ApiError | null;

type AccountCall = 'register' | 'forgotPassword' | 'resetPassword' | 'changePassword';
type AccountBody = RegisterBody | ForgotPasswordBody | ResetPasswordBody | ChangePasswordBody;

const send =
  (call: AccountCall, body: AccountBody): AppThunk<Promise<AccountResult>> =>
  async (dispatch) => {
    const { error } = await dispatch(authApi.endpoints[call].initiate({ body: depositBody(body) }, { track: false }));
    return error === undefined ? null : apiErrorOf(error);
  };

/** Asks for an account, which an administrator activates. */
export const register = (body: RegisterBody) => send('register', body);

/** Asks for a mail with a link to choose a new password; the answer is the same for every address. */
export const requestPasswordLink = (body: ForgotPasswordBody) => send('forgotPassword', body);

/** Chooses a new password with the token of such a link. */
export const resetPassword = (body: ResetPasswordBody) => send('resetPassword', body);

/** Changes the password of who is signed in; their other sessions end. */
export const changePassword = (body: ChangePasswordBody) => send('changePassword', body);
