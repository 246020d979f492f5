import type { AdminGroup } from '../../../contract/admin-groups';
import { foldName } from '../../../contract/names';
import type { ApiError } from '../../api/api-error';
import { listViewsApi } from '../../api/list-views-api';
import type { AppThunk } from '../context';
import type { RootState } from '../root-reducer';
import { apiErrorOf } from '../session/actions';
import { selectKeepsViews, selectViews } from './selectors';
import { viewOf, viewRemoved, viewSaved, viewsOrdered, type SavedView } from './slice';

/** What went wrong; null: nothing. */
type Outcome = Promise<ApiError | null>;

/** The longest name that a view may have. */
export const LONGEST_NAME = 60;
const UNTRACKED = { track: false } as const;

const personIn = ({ session }: RootState) => session.user?.id;

/** Whether a view is this person's, and not a colleague's. */
export const isOwnView = ({ owner }: SavedView, personId: string | undefined): boolean =>
  owner === undefined || owner.id === personId;

/** Whether two views are called the same, as far as a server tells them apart. */
export const isNamesake = (name: string, other: string): boolean => foldName(name) === foldName(other);

/** Keeps a view, a new one or one that is changed: at the server, or on this device where the server keeps none. */
export function saveView(group: AdminGroup, view: SavedView): AppThunk<Outcome> {
  return async (dispatch, getState) => {
    if (!selectKeepsViews(getState())) {
      dispatch(viewSaved({ group, view }));
      return null;
    }
    const { addListView, changeListView } = listViewsApi.endpoints;
    const { id, owner, shared = false } = view;
    const fields = { name: view.name, search: view.search, shared };
    const person = personIn(getState());
    const { data, error } = owner
      ? await dispatch(changeListView.initiate({ id, ...fields }, UNTRACKED))
      : await dispatch(addListView.initiate({ id, group, ...fields }, UNTRACKED));
    if (error !== undefined) return apiErrorOf(error);
    // Whoever is here by now has other views.
    if (personIn(getState()) === person) dispatch(viewSaved({ group, view: viewOf(data) }));
    return null;
  };
}

/** Removes one of the person's own views. */
export function removeView(group: AdminGroup, { id, owner }: SavedView): AppThunk<Outcome> {
  return async (dispatch, getState) => {
    if (owner && selectKeepsViews(getState())) {
      const { removeListView } = listViewsApi.endpoints;
      const { error } = await dispatch(removeListView.initiate({ id }, UNTRACKED));
      const failure = error === undefined ? null : apiErrorOf(error);
      // Gone already, by another device.
      if (failure && failure.kind !== 'notFound') return failure;
    }
    dispatch(viewRemoved({ group, id }));
    return null;
  };
}

/** Puts the person's own views into the order of these ids. */
export function orderViews(group: AdminGroup, ids: readonly string[]): AppThunk<Outcome> {
  return async (dispatch, getState) => {
    dispatch(viewsOrdered({ group, ids }));
    if (!selectKeepsViews(getState())) return null;
    const { orderListViews } = listViewsApi.endpoints;
    const { error } = await dispatch(orderListViews.initiate({ group, ids: [...ids] }, UNTRACKED));
    return error === undefined ? null : apiErrorOf(error);
  };
}

/** Brings a view back that was removed, to its place among the person's own: `ids`, as they were before. */
export function bringViewBack(group: AdminGroup, view: SavedView, ids: readonly string[]): AppThunk<Outcome> {
  return async (dispatch) => {
    const { owner: _, ...fresh } = view;
    return (await dispatch(saveView(group, fresh))) ?? dispatch(orderViews(group, ids));
  };
}

/** A name that none of these is called: `Name (2)`. */
function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${String(number)})`;
    const free = `${name.slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
    if (!taken.some((other) => isNamesake(free, other))) return free;
  }
}

/**
 * Moves views that this device has from before to the server, which has just told its own. What is there already goes;
 * what the server does not take stays on this device.
 */
export function moveDeviceViews(group: AdminGroup): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const person = personIn(getState());
    for (const view of selectViews(getState(), group).filter(({ owner }) => !owner)) {
      if (personIn(getState()) !== person || !selectKeepsViews(getState())) return;
      const kept = selectViews(getState(), group).filter((other) => other.owner && isOwnView(other, person));
      const isThere = kept.some((other) => isNamesake(view.name, other.name) && view.search === other.search);
      if (isThere) dispatch(viewRemoved({ group, id: view.id }));
      else {
        const names = kept.map(({ name }) => name);
        await dispatch(saveView(group, { ...view, name: freeName(view.name, names) }));
      }
    }
  };
}
