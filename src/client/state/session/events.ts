import { createAction } from '@reduxjs/toolkit';
import type { User } from '../../../contract/users';

/** Who is signed in, as `userData` in local storage keeps it; without what would grow old there. */
export interface SessionUser extends Omit<User, 'notifications'> {
  is_impersonating: boolean;
  /** Who really sits there, while acting as this person. Absent where only the server knows. */
  impersonator?: { readonly id: string; readonly name: string };
}

export const signedIn = createAction<{ user: SessionUser }>('session/signedIn');
/** `expired`: the server no longer knows the session (401, 419). `left`: the person signed out. */
export const signedOut = createAction<{ reason: 'expired' | 'left' }>('session/signedOut');
/** What was ordered to be removed from this device is gone. */
export const deviceCleared = createAction('session/deviceCleared');
/**
 * The person asked to be signed out. From here on nobody comes back to their session by opening a page, whenever the
 * server is told.
 */
export const signOutBegun = createAction('session/signOutBegun');
