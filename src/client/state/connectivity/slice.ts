import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Capabilities } from '../../api/context';
import { generalApi } from '../../api/general-api';
import { signedOut } from '../session/events';
import { linkAnswered } from '../sharing/events';

/** `catchingUp`: the network is said to be back, and the refresh and the replay that follow have not both ended. */
type ConnectionChange = 'lost' | 'catchingUp' | 'restored';

export interface ConnectivityState {
  /** What the browser says. True: worth trying; false: calls go to the local store only. */
  readonly online: boolean;
  /** What was last seen to work: only a valid response of the API proves that it is there. */
  readonly reachable: boolean | null;
  /** What the server can do, as it said on this visit or, until it has answered, on the last one. */
  readonly capabilities: Capabilities | null;
  /** Whether it has said so on this visit: only then is anything sent that others would refuse. */
  readonly isConfirmed: boolean;
  /** How far the server's clock was ahead of this device's when they were last compared, in ms; null: never. */
  readonly clockOffset: number | null;
  /** What last became of the connection; null: nothing since the start. */
  readonly change: ConnectionChange | null;
  /** Whether the notice of that is put away. */
  readonly isDismissed: boolean;
  /** The refresh since the network is back: the id of the call that fetches the records, or that they were fetched. */
  readonly refresh: { readonly call: string } | 'done' | null;
}

export const initialConnectivityState: ConnectivityState = {
  online: true,
  reachable: null,
  capabilities: null,
  isConfirmed: false,
  clockOffset: null,
  change: null,
  isDismissed: false,
  refresh: null,
};

const { initEntities } = generalApi.endpoints;

const connectivitySlice = createSlice({
  name: 'connectivity',
  initialState: initialConnectivityState,
  reducers: {
    onlineChanged: (state, { payload }: PayloadAction<{ online: boolean }>) => {
      state.online = payload.online;
      state.reachable = payload.online ? null : false;
      state.change = payload.online ? 'catchingUp' : 'lost';
      state.isDismissed = false;
      state.refresh = null;
    },
    /** The refresh and the replay since the network is back have both ended. */
    caughtUp: (state) => {
      state.change = 'restored';
      state.isDismissed = false;
    },
    reachabilityChanged: (state, { payload }: PayloadAction<{ reachable: boolean; capabilities?: Capabilities }>) => {
      state.reachable = payload.reachable;
      if (!payload.capabilities) return;
      state.capabilities = payload.capabilities;
      state.isConfirmed = true;
    },
    /** What the server could do when it was last asked, on an earlier visit. */
    capabilitiesRemembered: (state, { payload }: PayloadAction<{ capabilities: Capabilities }>) => {
      if (!state.isConfirmed) state.capabilities = payload.capabilities;
    },
    /** This device's clock and the server's are not as far apart as was known. */
    clockCompared: (state, { payload }: PayloadAction<{ offset: number }>) => {
      state.clockOffset = payload.offset;
    },
    noticeDismissed: (state) => {
      state.isDismissed = true;
    },
  },
  extraReducers: (builder) => {
    builder
      // What was to be caught up with is nobody's here any more.
      .addCase(signedOut, (state) => {
        if (state.change === 'catchingUp') state.change = null;
      })
      // Who came by a link has one answer alone.
      .addCase(linkAnswered, (state, { payload }) => {
        if (state.change === 'catchingUp' && payload.from === 'server') state.refresh = 'done';
      })
      .addMatcher(initEntities.matchPending, (state, { meta }) => {
        if (state.change === 'catchingUp' && state.refresh !== 'done') state.refresh = { call: meta.requestId };
      })
      .addMatcher(initEntities.matchFulfilled, (state, { meta }) => {
        const { refresh } = state;
        if (refresh !== null && refresh !== 'done' && refresh.call === meta.requestId) state.refresh = 'done';
      });
  },
});

export const { onlineChanged, caughtUp, reachabilityChanged, capabilitiesRemembered, clockCompared, noticeDismissed } =
  connectivitySlice.actions;
export const connectivityReducer = connectivitySlice.reducer;
