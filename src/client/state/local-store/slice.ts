import { createAction, createReducer } from '@reduxjs/toolkit';
import type { SnapshotRecords } from '../../api/events';
import { deltaReceived, generalApi, snapshotProgressed, snapshotReceived, type Known } from '../../api/general-api';
import type { ApiError } from '../../api/api-error';
import { NO_SNAPSHOT } from '../../lib/storage/identity-store';
import type { StoredSnapshot } from '../../lib/storage/outbox-schema';
import { signedIn, signedOut } from '../session/events';
import { linkClosed, linkOpened } from '../sharing/events';

/** Records by the collections that a first screen is made of. */
export type FirstRecords = {
  readonly [C in 'answers' | 'assessmentTools' | 'locations' | 'clients']: readonly SnapshotRecords[C][];
};
/**
 * What the open page shows was read, ahead of all else that the device holds. `snapshot`: what is known of all of that;
 * nothing vouches for records of which only some are here.
 */
export const firstRecordsRead = createAction<{
  records: FirstRecords;
  snapshot: Pick<StoredSnapshot, 'owner' | 'filledAt' | 'kept'>;
}>('localStore/firstRecordsRead');
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
  /**
   * `partial`: some records are here, for the first screen; what counts, lists or writes records waits for all of them.
   * `ready`: all that the device holds were read.
   */
  readonly status: 'closed' | 'partial' | 'ready' | 'failed';
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
    .addCase(firstRecordsRead, (state) => {
      state.status = 'partial';
    })
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

/** Whether only what a first screen needs has been read so far: what is here is not all that the device holds. */
export const selectIsPartial = ({ localStore }: { readonly localStore: LocalStoreState }): boolean =>
  localStore.status === 'partial';

/** Whose snapshot the local store holds, and what the server said of it; kept beside the records. */
export type SnapshotState = Omit<StoredSnapshot, 'by'>;
const { by: _, ...NOTHING_KNOWN } = NO_SNAPSHOT;
/** Nothing vouches for the records: all are asked for. */
export const UNVOUCHED = { etag: null, cursor: null, rest: null };

/** The local store now belongs to this person and is empty. */
export const localStoreCleared = createAction<{ owner: string | null }>('localStore/cleared');

/** Whether a response is about what this state knows: it was asked with the same, and the session has not changed. */
const isSameAsked = (state: SnapshotState, { etag, cursor, rest }: Known) =>
  state.owner !== null && state.etag === etag && state.cursor === cursor && state.rest === rest;

export const snapshotReducer = createReducer<SnapshotState>(NOTHING_KNOWN, (builder) => {
  builder
    // The records are not in the state any more: what is written from now on is not what the server spoke of.
    .addCase(signedOut, () => NOTHING_KNOWN)
    .addCase(linkOpened, () => NOTHING_KNOWN)
    .addCase(linkClosed, () => NOTHING_KNOWN)
    .addCase(localStoreCleared, (_, { payload }) => ({ ...NOTHING_KNOWN, owner: payload.owner }))
    .addCase(firstRecordsRead, (_, { payload }) => ({ ...NOTHING_KNOWN, ...payload.snapshot }))
    .addCase(recordsHydrated, (state, { payload }) =>
      payload.doubtful + payload.broken > 0 ? { ...state, ...UNVOUCHED } : state,
    )
    .addCase(snapshotReceived, (state, { payload }) => ({
      ...state,
      filledAt: payload.at,
      etag: payload.etag,
      cursor: payload.cursor ?? null,
      rest: null,
      kept: payload.kept ?? null,
    }))
    .addCase(deltaReceived, (state, { payload: { at, cursor, rest } }) => ({
      ...state,
      filledAt: rest === null ? at : state.filledAt,
      // It was that of what was there before.
      etag: null,
      cursor,
      rest,
    }))
    // The server said that the copy is still the newest.
    .addMatcher(initEntities.matchFulfilled, (state, { payload, meta }) =>
      payload.changed || !isSameAsked(state, meta.arg.originalArgs)
        ? state
        : {
            ...state,
            filledAt: new Date(meta.fulfilledTimeStamp).toISOString(),
            cursor: payload.cursor ?? state.cursor,
          },
    );
});

/** The person wants the newest records from the server. */
export const refreshRequested = createAction('localStore/refreshRequested');
