import { createReducer } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/api-error';
import { signedIn } from '../session/events';
import { linkAnswered, linkClosed, linkOpened, linkRefused, linkRetried } from './events';

export interface SharingState {
  /** The link that is open; null: none. */
  readonly ref: string | null;
  /** Its answer; null until one was found. */
  readonly answerId: string | null;
  /** Whether the server is being asked, for the first time or again on the person's wish. */
  readonly isAsking: boolean;
  /** Why the server did not give the answer when it was last asked; null: it did. */
  readonly error: ApiError | null;
}

const initialSharingState: SharingState = { ref: null, answerId: null, isAsking: false, error: null };

export const sharingReducer = createReducer(initialSharingState, (builder) => {
  builder
    .addCase(linkOpened, (_, { payload }) => ({ ...initialSharingState, ref: payload.ref, isAsking: true }))
    .addCase(linkClosed, () => initialSharingState)
    .addCase(signedIn, () => initialSharingState)
    .addCase(linkRetried, (state) => {
      state.isAsking = true;
    })
    .addCase(linkAnswered, (state, { payload }) => {
      if (payload.ref !== state.ref) return;
      state.answerId = payload.answerId;
      if (payload.from === 'device') return;
      state.isAsking = false;
      state.error = null;
    })
    .addCase(linkRefused, (state, { payload }) => {
      if (payload.ref !== state.ref) return;
      state.isAsking = false;
      state.error = payload.error;
    });
});
