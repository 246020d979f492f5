import { createReducer } from '@reduxjs/toolkit';
import { signedIn, signedOut, type SessionUser } from './events';

export interface SessionState {
  readonly user: SessionUser | null;
  /** Why nobody is signed in; null at first. */
  readonly endedBecause: 'expired' | 'left' | null;
  /** Who was signed in before. */
  readonly lastUserId: string | null;
}

export const initialSessionState: SessionState = { user: null, endedBecause: null, lastUserId: null };

export const sessionReducer = createReducer(initialSessionState, (builder) => {
  builder
    .addCase(signedIn, (_, { payload }) => ({ user: payload.user, endedBecause: null, lastUserId: payload.user.id }))
    .addCase(signedOut, ({ lastUserId }, { payload }) => ({ user: null, endedBecause: payload.reason, lastUserId }));
});

/**
 * Whose entries and records these are. While one person acts as another, what they do belongs to neither's
 * own outbox.
 */
export const ownerOf = (user: SessionUser): string => (user.is_impersonating ? `impersonated:${user.id}` : user.id);
