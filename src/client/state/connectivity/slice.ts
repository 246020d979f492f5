import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Capabilities } from '../../api/context';

export interface ConnectivityState {
  /** What the browser says. True: worth trying; false: calls go to the local store only. */
  readonly online: boolean;
  /** What was last seen to work: only a valid response of the API proves that it is there. */
  readonly reachable: boolean | null;
  readonly capabilities: Capabilities | null;
  /** The notice of the last change, until it is dismissed. */
  readonly notice: 'restored' | 'lost' | null;
}

export const initialConnectivityState: ConnectivityState = { online: true, reachable: null, capabilities: null, notice: null };

const connectivitySlice = createSlice({
  name: 'connectivity',
  initialState: initialConnectivityState,
  reducers: {
    onlineChanged: (state, { payload }: PayloadAction<{ online: boolean }>) => {
      state.online = payload.online;
      state.reachable = payload.online ? null : false;
      state.notice = payload.online ? 'restored' : 'lost';
    },
    reachabilityChanged: (state, { payload }: PayloadAction<{ reachable: boolean; capabilities?: Capabilities }>) => {
      state.reachable = payload.reachable;
      if (payload.capabilities) state.capabilities = payload.capabilities;
    },
    noticeDismissed: (state) => {
      state.notice = null;
    },
  },
});

export const { onlineChanged, reachabilityChanged, noticeDismissed } = connectivitySlice.actions;
export const connectivityReducer = connectivitySlice.reducer;
