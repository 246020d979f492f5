import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/api-error';
import type { MediaFacts } from '../../lib/storage/media-db';
import { signedIn, signedOut } from '../session/events';
import { linkClosed, linkOpened } from '../sharing/events';

/** One whose bytes are, or were, on this device. The bytes themselves are never here. */
export interface MediaItem extends Pick<MediaFacts, 'id' | 'kind' | 'name' | 'type' | 'size'> {
  /** Bytes that the server said it has. */
  readonly received: number;
  /** `waiting`: for its turn or a network · `failed`: the server does not take it; a person decides. */
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  readonly error: ApiError | null;
  /** The person asked to send it whatever the line. */
  readonly isUrgent?: true;
}

interface MediaState {
  /** By the id of the evidence. */
  readonly items: Readonly<Record<string, MediaItem>>;
  /** Whether any were ever kept on this device, whoever's they are. */
  readonly isKept: boolean;
  /** Evidence that a person removed a moment ago, and may still put back. */
  readonly removed: readonly string[];
  /** Whether the line may cost something; null: the browser does not say. */
  readonly isMetered: boolean | null;
}

const initialState: MediaState = { items: {}, isKept: false, removed: [], isMetered: null };

export const itemOf = ({ id, kind, name, type, size, isSent }: MediaFacts): MediaItem => ({
  id,
  kind,
  name,
  type,
  size,
  received: isSent ? size : 0,
  state: isSent ? 'sent' : 'waiting',
  error: null,
});

const changed = (state: MediaState, id: string, change: Partial<MediaItem>): MediaState => {
  const item = state.items[id];
  return item ? { ...state, items: { ...state.items, [id]: { ...item, ...change } } } : state;
};

const mediaSlice = createSlice({
  name: 'media',
  initialState,
  reducers: {
    /** There are some on this device, of this person or another. */
    mediaFound: (state) => ({ ...state, isKept: true }),
    /** What this device has of the person; of what is known already the progress stays. */
    mediaLoaded: ({ items, ...state }, { payload }: PayloadAction<{ items: readonly MediaItem[] }>) => ({
      ...state,
      isKept: true,
      items: Object.fromEntries(
        payload.items.map((item) => {
          const known = items[item.id];
          return [item.id, known && item.state !== 'sent' ? known : item];
        }),
      ),
    }),
    /** It is on the disk. */
    mediaKept: ({ items, ...state }, { payload: { item } }: PayloadAction<{ item: MediaItem }>) => ({
      ...state,
      isKept: true,
      items: { ...items, [item.id]: item },
    }),
    /** The server has so many bytes of it. */
    mediaMoved: (state, { payload: { id, received } }: PayloadAction<{ id: string; received: number }>) =>
      changed(state, id, { received, state: 'sending', error: null }),
    /** It goes on later. */
    mediaRested: (state, { payload: { id } }: PayloadAction<{ id: string }>) =>
      changed(state, id, { state: 'waiting' }),
    /** The server has all of it. */
    mediaSent: (state, { payload: { id } }: PayloadAction<{ id: string }>) => {
      const item = state.items[id];
      return changed(state, id, { state: 'sent', error: null, ...(item && { received: item.size }) });
    },
    mediaFailed: (state, { payload: { id, error } }: PayloadAction<{ id: string; error: ApiError }>) =>
      changed(state, id, { state: 'failed', error }),
    /** The person asks to try again. */
    mediaRetried: (state, { payload: { id } }: PayloadAction<{ id: string }>) =>
      changed(state, id, { state: 'waiting', error: null, received: 0 }),
    /** The person asks to send these on whatever line. */
    mediaReleased: (state, { payload: { ids } }: PayloadAction<{ ids: readonly string[] }>) => ({
      ...state,
      items: Object.fromEntries(
        Object.entries(state.items).map(([id, item]): [string, MediaItem] => [
          id,
          ids.includes(id) ? { ...item, isUrgent: true } : item,
        ]),
      ),
    }),
    /** The device uses another line, or the browser says something else of it. */
    lineChanged: (state, { payload }: PayloadAction<{ isMetered: boolean | null }>) => ({ ...state, ...payload }),
    /** A person removed it, which can be taken back for a moment. */
    removalBegan: (state, { payload: { id } }: PayloadAction<{ id: string }>) => ({
      ...state,
      removed: [...state.removed, id],
    }),
    /** It is done, or was taken back. */
    removalEnded: (state, { payload: { id } }: PayloadAction<{ id: string }>) => ({
      ...state,
      removed: state.removed.filter((one) => one !== id),
    }),
    /** They are not on this device any more. */
    mediaForgotten: (state, { payload: { ids } }: PayloadAction<{ ids: readonly string[] }>) => ({
      ...state,
      items: Object.fromEntries(Object.entries(state.items).filter(([id]) => !ids.includes(id))),
    }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(signedIn, signedOut, linkOpened, linkClosed), ({ isKept, isMetered }) => ({
      ...initialState,
      isKept,
      isMetered,
    }));
  },
});

export const {
  mediaFound,
  mediaLoaded,
  mediaKept,
  mediaMoved,
  mediaRested,
  mediaSent,
  mediaFailed,
  mediaRetried,
  mediaForgotten,
  mediaReleased,
  lineChanged,
  removalBegan,
  removalEnded,
} = mediaSlice.actions;
export const mediaReducer = mediaSlice.reducer;
