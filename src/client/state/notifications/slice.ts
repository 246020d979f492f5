import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notification } from '../../../contract/notifications';
import type { ApiError } from '../../api/api-error';
import { signedIn, signedOut } from '../session/events';

interface NotificationsState {
  /** Newest first; null until the server has told. */
  readonly list: readonly Notification[] | null;
  readonly asking: boolean;
  /** Why the last asking failed. */
  readonly error: ApiError | null;
  /** Counts the person's own changes: a list that was asked for before one of them is out of date. */
  readonly revision: number;
}

const initialState: NotificationsState = { list: null, asking: false, error: null, revision: 0 };

type Ids = PayloadAction<{ ids: readonly string[] }>;

/** What the server said has become of the notifications named. */
const changed = (
  state: NotificationsState,
  ids: readonly string[],
  change: (notification: Notification) => Notification | null,
): NotificationsState => ({
  ...state,
  revision: state.revision + 1,
  list: state.list?.flatMap((one) => (ids.includes(one.id) ? (change(one) ?? []) : one)) ?? null,
});

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    notificationsAsked: (state) => ({ ...state, asking: true }),
    /** `revision`: what it was when they were asked for. */
    notificationsReceived: (state, { payload }: PayloadAction<{ notifications: Notification[]; revision: number }>) => {
      const isCurrent = payload.revision === state.revision;
      return { ...state, asking: false, error: null, list: isCurrent ? payload.notifications : state.list };
    },
    notificationsMissed: (state, { payload }: PayloadAction<{ error: ApiError }>) => ({
      ...state,
      asking: false,
      error: payload.error,
    }),

    notificationsMarkedRead: (state, { payload: { ids, at } }: PayloadAction<{ ids: readonly string[]; at: string }>) =>
      changed(state, ids, (one) => ({ ...one, read_at: one.read_at ?? at })),
    notificationsMarkedUnread: (state, { payload: { ids } }: Ids) =>
      changed(state, ids, (one) => ({ ...one, read_at: null })),
    notificationDeleted: (state, { payload: { id } }: PayloadAction<{ id: string }>) =>
      changed(state, [id], () => null),
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, () => initialState).addCase(signedOut, () => initialState);
  },
});

export const {
  notificationsAsked,
  notificationsReceived,
  notificationsMissed,
  notificationsMarkedRead,
  notificationsMarkedUnread,
  notificationDeleted,
} = notificationsSlice.actions;
export const notificationsReducer = notificationsSlice.reducer;
