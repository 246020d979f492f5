import { createSlice } from '@reduxjs/toolkit';

interface LoaderState {
  /** Something is going on that nobody can work beside: the global loader covers the page. */
  readonly shown: boolean;
  /** Pages whose code is on its way: the loading bar runs. */
  readonly pages: number;
}
const initialState: LoaderState = { shown: false, pages: 0 };

const loaderSlice = createSlice({
  name: 'loader',
  initialState,
  reducers: {
    loaderShown: (state) => {
      state.shown = true;
    },
    loaderHidden: (state) => {
      state.shown = false;
    },
    pageLoadBegan: (state) => {
      state.pages += 1;
    },
    pageLoadEnded: (state) => {
      state.pages -= 1;
    },
  },
});

export const { loaderShown, loaderHidden, pageLoadBegan, pageLoadEnded } = loaderSlice.actions;
export const loaderReducer = loaderSlice.reducer;
