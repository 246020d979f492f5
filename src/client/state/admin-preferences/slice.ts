import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdminGroup } from '../../../contract/admin';
import { signedOut } from '../session/events';

/** A view of a list that a person gave a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The query of the list's address, without `?`. */
  readonly search: string;
}

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
      views[group] = [...(views[group] ?? []).filter(({ id }) => id !== view.id), view];
    },
    viewRemoved: ({ views }, { payload }: PayloadAction<{ group: AdminGroup; id: string }>) => {
      views[payload.group] = (views[payload.group] ?? []).filter(({ id }) => id !== payload.id);
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
    builder.addCase(signedOut, () => usualPreferences);
  },
});

export const { preferencesRemembered, viewSaved, viewRemoved, layoutChanged, densityChanged } =
  adminPreferencesSlice.actions;
export const adminPreferencesReducer = adminPreferencesSlice.reducer;
