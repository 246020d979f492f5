import { createAction, createReducer } from '@reduxjs/toolkit';
import { generalApi, snapshotProgressed, snapshotReceived } from '../../api/general-api';
import type { ApiError } from '../../api/api-error';
import { signedIn, signedOut } from '../session/events';

/**
 * The records of the device were read. `broken`: records that could not be understood. `doubtful`: records that claim
 * unsent changes of which the log knows nothing, so that only the server can tell what they are.
 */
export const recordsHydrated = createAction<{ broken: number; doubtful: number }>('localStore/hydrated');
/** They could not be read; what is stored is left as it is. */
export const hydrationFailed = createAction<{ reason: string }>('localStore/hydrationFailed');
/** The browser refused to keep records. They are on the server, and tried again with the next change. */
export const recordsRefused = createAction<{ reason: string }>('localStore/recordsRefused');

export interface LocalStoreState {
  readonly status: 'closed' | 'ready' | 'failed';
  readonly failure: string | null;
  readonly broken: number;
  readonly refused: string | null;
  /** Records that arrived so far of the snapshot being fetched; null when none is. */
  readonly receiving: number | null;
  readonly fillError: ApiError | null;
}

const initialLocalStoreState: LocalStoreState = {
  status: 'closed',
  failure: null,
  broken: 0,
  refused: null,
  receiving: null,
  fillError: null,
};

const { initEntities } = generalApi.endpoints;

export const localStoreReducer = createReducer(initialLocalStoreState, (builder) => {
  builder
    .addCase(signedIn, () => initialLocalStoreState)
    .addCase(signedOut, () => initialLocalStoreState)
    .addCase(recordsHydrated, (state, { payload }) => {
      state.status = 'ready';
      state.failure = null;
      state.broken = payload.broken;
    })
    .addCase(hydrationFailed, (state, { payload }) => {
      state.status = 'failed';
      state.failure = payload.reason;
    })
    .addCase(recordsRefused, (state, { payload }) => {
      state.refused = payload.reason;
    })
    .addCase(snapshotProgressed, (state, { payload }) => {
      state.receiving = payload.received;
    })
    .addMatcher(initEntities.matchPending, (state) => {
      state.receiving = 0;
      state.fillError = null;
    })
    .addMatcher(initEntities.matchFulfilled, (state) => {
      state.receiving = null;
    })
    .addMatcher(initEntities.matchRejected, (state, { payload }) => {
      state.receiving = null;
      state.fillError = payload ?? null;
    });
});

/**
 * Whose snapshot the local store holds, when it was last known to be the newest, and the server's tag of it; kept
 * beside the records.
 */
export interface SnapshotState {
  readonly owner: string | null;
  /** ISO-8601. */
  readonly filledAt: string | null;
  readonly etag: string | null;
}
const initialSnapshotState: SnapshotState = { owner: null, filledAt: null, etag: null };

/** The local store now belongs to this person and is empty. */
export const localStoreCleared = createAction<{ owner: string | null }>('localStore/cleared');

export const snapshotReducer = createReducer(initialSnapshotState, (builder) => {
  builder
    .addCase(localStoreCleared, (_, { payload }) => ({ ...initialSnapshotState, owner: payload.owner }))
    .addCase(recordsHydrated, (state, { payload }) =>
      payload.doubtful + payload.broken > 0 ? { ...state, etag: null } : state,
    )
    .addCase(snapshotReceived, (state, { payload }) => ({ ...state, filledAt: payload.at, etag: payload.etag }))
    // The server said that the copy is still the newest.
    .addMatcher(initEntities.matchFulfilled, (state, { payload, meta }) =>
      payload.changed ? state : { ...state, filledAt: new Date(meta.fulfilledTimeStamp).toISOString() },
    );
});

/** The person wants the newest records from the server. */
export const refreshRequested = createAction('localStore/refreshRequested');
