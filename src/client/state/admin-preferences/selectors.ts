import type { AdminGroup } from '../../../contract/admin';
import type { RootState } from '../root-reducer';
import type { ListDensity, ListLayout, SavedView } from './slice';

const AS_DECLARED: ListLayout = { order: [], hidden: [], shown: [], widths: {} };
const NONE: readonly SavedView[] = [];

/** What the person made of the columns of a group's list. */
export const selectLayout = ({ adminPreferences }: RootState, group: AdminGroup): ListLayout =>
  adminPreferences.layouts[group] ?? AS_DECLARED;

export const selectDensity = ({ adminPreferences }: RootState): ListDensity => adminPreferences.density;

/** Whether the server keeps saved views; without it this device does. */
export const selectKeepsViews = ({ connectivity }: RootState): boolean => connectivity.capabilities?.listViews === true;

/** The saved views of a group's list that this device knows: the person's own in their order, and colleagues'. */
export const selectViews = ({ adminPreferences }: RootState, group: AdminGroup): readonly SavedView[] =>
  adminPreferences.views[group] ?? NONE;
