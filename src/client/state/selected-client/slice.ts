import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface SelectedClientState {
  /** The client that lists are narrowed to; null: all that the person may see. */
  readonly id: string | null;
}
const initialState: SelectedClientState = { id: null };

const selectedClientSlice = createSlice({
  name: 'selectedClient',
  initialState,
  reducers: {
    clientSelected: (state, { payload }: PayloadAction<{ id: string | null }>) => {
      state.id = payload.id;
    },
  },
});

export const { clientSelected } = selectedClientSlice.actions;
export const selectedClientReducer = selectedClientSlice.reducer;
