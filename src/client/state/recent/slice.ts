import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdminGroup } from '../../../contract/admin';
import { signedOut } from '../session/events';

/** A record that the person opened. */
export interface RecentRecord {
  readonly group: AdminGroup;
  readonly id: string;
  readonly name: string;
}
/** The last one first. */
type RecentState = readonly RecentRecord[];

const KEPT = 8;
const initialState: RecentState = [];

const recentSlice = createSlice({
  name: 'recent',
  initialState,
  reducers: {
    recordOpened: (state, { payload }: PayloadAction<RecentRecord>) =>
      [payload, ...state.filter(({ group, id }) => group !== payload.group || id !== payload.id)].slice(0, KEPT),
    recentRestored: (_, { payload }: PayloadAction<RecentState>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
});

export const { recordOpened, recentRestored } = recentSlice.actions;
export const recentReducer = recentSlice.reducer;
