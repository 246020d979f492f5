import type { OfficeGroup } from '../../../contract/office';
import type { RootState } from '../root-reducer';
import type { ListDensity, ListLayout, SavedView } from './slice';

const AS_DECLARED: ListLayout = { order: [], hidden: [], shown: [], widths: {} };
const NONE: readonly SavedView[] = [];

/** What the person made of the columns of a group's list. */
export const selectLayout = ({ officePreferences }: RootState, group: OfficeGroup): ListLayout =>
  officePreferences.layouts[group] ?? AS_DECLARED;

export const selectDensity = ({ officePreferences }: RootState): ListDensity => officePreferences.density;

/** The saved views of a group's list, the newest last. */
export const selectViews = ({ officePreferences }: RootState, group: OfficeGroup): readonly SavedView[] =>
  officePreferences.views[group] ?? NONE;
