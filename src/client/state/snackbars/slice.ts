import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Milliseconds (specification, section 9). */
const SUCCESS_TIMEOUT = 3000;
const ERROR_TIMEOUT = 5000;

/** Short outcomes of what a person did, shown for `timeout` milliseconds; one of each kind at a time. */
interface SnackbarsState {
  readonly success: { readonly status: boolean; readonly text: string; readonly timeout: number };
  /** Shown while `message` is not empty. */
  readonly error: { readonly message: string; readonly timeout: number };
}

const initialState: SnackbarsState = {
  success: { status: false, text: '', timeout: SUCCESS_TIMEOUT },
  error: { message: '', timeout: ERROR_TIMEOUT },
};

const snackbarsSlice = createSlice({
  name: 'snackbars',
  initialState,
  reducers: {
    successShown: (state, { payload }: PayloadAction<{ text: string; timeout?: number }>) => {
      state.success = { status: true, text: payload.text, timeout: payload.timeout ?? SUCCESS_TIMEOUT };
    },
    successHidden: (state) => {
      state.success.status = false;
    },
    errorShown: (state, { payload }: PayloadAction<{ message: string; timeout?: number }>) => {
      state.error = { message: payload.message, timeout: payload.timeout ?? ERROR_TIMEOUT };
    },
    errorHidden: (state) => {
      state.error.message = '';
    },
  },
});

export const { successShown, successHidden, errorShown, errorHidden } = snackbarsSlice.actions;
export const snackbarsReducer = snackbarsSlice.reducer;
