import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `browser`: it asks the person itself. `byHand`: the person has to be shown how. */
type WayToInstall = 'browser' | 'byHand';

interface InstallationState {
  /** The application can be installed here, and nobody said "later" on this visit. */
  readonly promptVisible: boolean;
  readonly installed: boolean;
  /** Null: installing is not offered here, or not any more. */
  readonly way: WayToInstall | null;
  /** The person is being shown how. */
  readonly explaining: boolean;
}
const initialState: InstallationState = { promptVisible: false, installed: false, way: null, explaining: false };

const installationSlice = createSlice({
  name: 'installation',
  initialState,
  reducers: {
    /** `postponed`: the person said "later" on this visit, so it is only there for who looks for it. */
    installationOffered: (state, { payload }: PayloadAction<{ way: WayToInstall; postponed: boolean }>) => {
      if (state.installed) return;
      state.way = payload.way;
      state.promptVisible = !payload.postponed;
    },
    installationPostponed: (state) => {
      state.promptVisible = false;
    },
    /** The person wants it. A browser's offer is good for one time only. */
    installationRequested: (state) => {
      state.promptVisible = false;
      state.explaining = state.way === 'byHand';
      if (state.way === 'browser') state.way = null;
    },
    installationExplained: (state) => {
      state.explaining = false;
    },
    installationCompleted: () => ({ ...initialState, installed: true }),
  },
});

export const {
  installationOffered,
  installationPostponed,
  installationRequested,
  installationExplained,
  installationCompleted,
} = installationSlice.actions;
export const installationReducer = installationSlice.reducer;
