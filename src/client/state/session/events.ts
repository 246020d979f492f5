import { createAction } from '@reduxjs/toolkit';
import type { User } from '../../../contract/users';

/** Who is signed in, as `userData` in local storage keeps it; without what would grow old there. */
export interface SessionUser extends Omit<User, 'notifications'> {
  is_impersonating: boolean;
}

export const signedIn = createAction<{ user: SessionUser }>('session/signedIn');
/** `expired`: the server no longer knows the session (401, 419). `left`: the person signed out. */
export const signedOut = createAction<{ reason: 'expired' | 'left' }>('session/signedOut');
