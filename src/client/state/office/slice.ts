import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OfficeGroup } from '../../../contract/office';
import { recordsReceived } from '../../api/events';
import { isOfficeCollection } from '../../lib/storage/office-db';
import { localStoreCleared } from '../local-store/slice';
import { signedOut } from '../session/events';
import { officeHydrated, type OfficeAges } from './events';

/** A deletion that may still be taken back. */
export interface Undoable {
  /** The deletion's id, not the record's. */
  readonly id: string;
  readonly group: OfficeGroup;
  /** What was deleted: the record's name, or null for several. */
  readonly name: string | null;
  readonly count: number;
  /** ISO-8601, by this device's clock. */
  readonly until: string;
}

interface OfficeState {
  readonly ages: OfficeAges;
  readonly undoable: Undoable | null;
}
const initialState: OfficeState = { ages: {}, undoable: null };

const officeSlice = createSlice({
  name: 'office',
  initialState,
  reducers: {
    recordsDeleted: (state, { payload }: PayloadAction<Undoable>) => {
      state.undoable = payload;
    },
    /** It was taken back, or it is too late for that. */
    undoEnded: (state) => {
      state.undoable = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(officeHydrated, (state, { payload }) => {
        state.ages = { ...payload.ages, ...state.ages };
      })
      .addCase(recordsReceived, (state, { payload }) => {
        if (isOfficeCollection(payload.listed)) state.ages[payload.listed] = payload.at;
      })
      .addCase(localStoreCleared, () => initialState)
      .addCase(signedOut, () => initialState);
  },
});

export const { recordsDeleted, undoEnded } = officeSlice.actions;
export const officeReducer = officeSlice.reducer;
