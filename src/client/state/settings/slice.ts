import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Theme = 'light' | 'dark' | 'system';
interface SettingsState {
  readonly theme: Theme;
  readonly isAppRTL: boolean;
}
const initialSettingsState: SettingsState = { theme: 'system', isAppRTL: false };

const settingsSlice = createSlice({
  name: 'settings',
  initialState: initialSettingsState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
  },
});

export const { themeChosen } = settingsSlice.actions;
export const settingsReducer = settingsSlice.reducer;
