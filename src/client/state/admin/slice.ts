import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdminGroup } from '../../../contract/admin';
import { recordsReceived } from '../../api/events';
import { isAdminCollection } from '../../lib/storage/admin-db';
import { localStoreCleared } from '../local-store/slice';
import { signedOut } from '../session/events';
import { adminHydrated, othersChanged, type AdminAges, type AdminTotals } from './events';

/** A deletion, or a change of many records, that may still be taken back. */
export interface Undoable {
  /** Its own id, not the record's. */
  readonly id: string;
  readonly group: AdminGroup;
  readonly isChange?: boolean;
  /** What was deleted: the record's name, or null for several. */
  readonly name: string | null;
  readonly count: number;
  /** ISO-8601, by this device's clock. */
  readonly until: string;
}

interface AdminState {
  readonly ages: AdminAges;
  readonly totals: AdminTotals;
  readonly undoable: Undoable | null;
  /** The change of many records that a dialog shows; others go on beside the page. */
  readonly openJob: string | null;
  /** How often this page has heard of what others changed. */
  readonly othersChanges: number;
}
/** In ms: how long something is offered to be taken back. */
export const UNDO_FOR = 10_000;
/** Of more queries than anybody goes back to offline. */
const TOTALS_AT_MOST = 100;

const initialState: AdminState = { ages: {}, totals: {}, undoable: null, openJob: null, othersChanges: 0 };

const adminSlice = createSlice({
  name: 'admin',
  initialState,
  reducers: {
    recordsDeleted: (state, { payload }: PayloadAction<Undoable>) => {
      state.undoable = payload;
    },
    /** It was taken back, or it is too late for that. */
    undoEnded: (state) => {
      state.undoable = null;
    },
    jobOpened: (state, { payload }: PayloadAction<{ id: string }>) => {
      state.openJob = payload.id;
    },
    jobClosed: (state) => {
      state.openJob = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(adminHydrated, (state, { payload }) => {
        state.ages = { ...payload.ages, ...state.ages };
        state.totals = { ...payload.totals, ...state.totals };
      })
      .addCase(othersChanged, (state) => {
        state.othersChanges += 1;
      })
      .addCase(recordsReceived, (state, { payload }) => {
        if (isAdminCollection(payload.listed)) state.ages[payload.listed] = payload.at;
        const { counted } = payload;
        if (!counted || state.totals[counted.by] === counted.total) return;
        const { [counted.by]: _, ...others } = state.totals;
        state.totals = Object.fromEntries([
          ...Object.entries(others).slice(1 - TOTALS_AT_MOST),
          [counted.by, counted.total],
        ]);
      })
      .addCase(localStoreCleared, () => initialState)
      .addCase(signedOut, () => initialState);
  },
});

export const { recordsDeleted, undoEnded, jobOpened, jobClosed } = adminSlice.actions;
export const adminReducer = adminSlice.reducer;
