import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MOST_OPENED, MOST_PLACES } from '../../../contract/kept';
import { signedOut } from '../session/events';

/** What the person wants on this device, beside what belongs there by the server's rule. */
export interface KeptState {
  /** Locations whose assessments are all kept. */
  readonly places: readonly string[];
  /** Answers that were opened here, the last one first. */
  readonly opened: readonly string[];
  /** Photos, files and voice notes are sent on Wi-Fi alone, where the browser says what line it uses. */
  readonly isWifiOnly: boolean;
}

const initialState: KeptState = { places: [], opened: [], isWifiOnly: false };

/** These answers do not belong on the device any more; they are on the server. */
export const answersForgotten = createAction<{ ids: readonly string[] }>('kept/answersForgotten');

const keptSlice = createSlice({
  name: 'kept',
  initialState,
  reducers: {
    placesChosen: (state, { payload }: PayloadAction<{ places: readonly string[] }>) => ({
      ...state,
      places: payload.places.slice(0, MOST_PLACES),
    }),
    wifiOnlyChosen: (state, { payload }: PayloadAction<{ isWifiOnly: boolean }>) => ({ ...state, ...payload }),
    answerOpened: (state, { payload: { id } }: PayloadAction<{ id: string }>) =>
      state.opened[0] === id
        ? state
        : { ...state, opened: [id, ...state.opened.filter((other) => other !== id)].slice(0, MOST_OPENED) },
    /** Read from the device, or chosen in another tab. */
    keptRestored: (_, { payload }: PayloadAction<KeptState>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
});

export const { placesChosen, wifiOnlyChosen, answerOpened, keptRestored } = keptSlice.actions;
export const keptReducer = keptSlice.reducer;
