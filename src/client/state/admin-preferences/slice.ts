import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdminGroup } from '../../../contract/admin';
import type { ListView } from '../../../contract/list-views';
import { listViewsReceived } from '../../api/events';
import { signedOut } from '../session/events';

/** A view of a list that a person gave a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The query of the list's address, without `?`. */
  readonly search: string;
  /** Of one that the server keeps. Without: this device alone has it. */
  readonly owner?: ListView['owner'];
  /** Whether colleagues see it; absent: no. */
  readonly shared?: boolean;
}

/** A view as the device keeps it. */
export const viewOf = ({ id, name, search, owner, shared }: ListView): SavedView => ({
  ...{ id, name, search, owner: { id: owner.id, name: owner.name }, shared },
});

const isAmong = (views: readonly SavedView[], { id }: SavedView) => views.some((view) => view.id === id);

/** What a person made of a list's columns. */
export interface ListLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Of those that are hidden until somebody asks for them. */
  readonly shown: readonly string[];
  /** In px, per key. */
  readonly widths: Readonly<Record<string, number>>;
}

/** How close the rows of all lists stand. */
export type ListDensity = 'comfortable' | 'compact';

/** How a person wants the lists of the admin area. */
export interface AdminPreferences {
  readonly views: Readonly<Partial<Record<AdminGroup, readonly SavedView[]>>>;
  readonly layouts: Readonly<Partial<Record<AdminGroup, ListLayout>>>;
  readonly density: ListDensity;
}

export const usualPreferences: AdminPreferences = { views: {}, layouts: {}, density: 'comfortable' };

const adminPreferencesSlice = createSlice({
  name: 'adminPreferences',
  initialState: usualPreferences,
  reducers: {
    /** What the person chose earlier, or in another tab. */
    preferencesRemembered: (_, { payload }: PayloadAction<AdminPreferences>) => payload,
    viewSaved: ({ views }, { payload: { group, view } }: PayloadAction<{ group: AdminGroup; view: SavedView }>) => {
      const known = views[group] ?? [];
      views[group] = isAmong(known, view) ? known.map((one) => (one.id === view.id ? view : one)) : [...known, view];
    },
    viewRemoved: ({ views }, { payload }: PayloadAction<{ group: AdminGroup; id: string }>) => {
      views[payload.group] = (views[payload.group] ?? []).filter(({ id }) => id !== payload.id);
    },
    /** Views that are not named come last. */
    viewsOrdered: ({ views }, { payload }: PayloadAction<{ group: AdminGroup; ids: readonly string[] }>) => {
      const placeOf = ({ id }: SavedView) => (payload.ids.includes(id) ? payload.ids.indexOf(id) : payload.ids.length);
      views[payload.group] = (views[payload.group] ?? []).toSorted((one, other) => placeOf(one) - placeOf(other));
    },
    layoutChanged: (state, { payload }: PayloadAction<{ group: AdminGroup; layout: ListLayout }>) => ({
      ...state,
      layouts: { ...state.layouts, [payload.group]: payload.layout },
    }),
    densityChanged: (state, { payload }: PayloadAction<{ density: ListDensity }>) => {
      state.density = payload.density;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(listViewsReceived, ({ views }, { payload: { group, views: received } }) => {
        // What this device alone has stays, until it was moved to the server.
        const ofDevice = (views[group] ?? []).filter(
          ({ id, owner }) => !owner && !received.some((one) => one.id === id),
        );
        views[group] = [...received.map(viewOf), ...ofDevice];
      })
      .addCase(signedOut, () => usualPreferences);
  },
});

export const { preferencesRemembered, viewSaved, viewRemoved, viewsOrdered, layoutChanged, densityChanged } =
  adminPreferencesSlice.actions;
export const adminPreferencesReducer = adminPreferencesSlice.reducer;
