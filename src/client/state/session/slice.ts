import { createReducer } from '@reduxjs/toolkit';
import { deviceCleared, signedIn, signedOut, type SessionUser } from './events';

export interface SessionState {
  readonly user: SessionUser | null;
  /** Why nobody is signed in; null at first. `cleared`: the office had the device cleared. */
  readonly endedBecause: 'expired' | 'left' | 'cleared' | null;
  /** Who was signed in before. */
  readonly lastUserId: string | null;
}

export const initialSessionState: SessionState = { user: null, endedBecause: null, lastUserId: null };

export const sessionReducer = createReducer(initialSessionState, (builder) => {
  builder
    .addCase(signedIn, (_, { payload }) => ({ user: payload.user, endedBecause: null, lastUserId: payload.user.id }))
    .addCase(deviceCleared, (state) => (state.user === null ? { ...state, endedBecause: 'cleared' } : state))
    .addCase(signedOut, ({ lastUserId }, { payload }) => ({ user: null, endedBecause: payload.reason, lastUserId }));
});

/**
 * Whose entries and records these are. While one person acts as another, what they do belongs to neither's
 * own outbox.
 */
export const ownerOf = (user: SessionUser): string => (user.is_impersonating ? `impersonated:${user.id}` : user.id);
