import { useEffect, useRef } from 'react';
import type { AdminGroup } from '../../../../../contract/admin-groups';
import { listViewsApi } from '../../../../api/list-views-api';
import { selectKeepsViews, selectViews } from '../../../../state/admin-preferences/selectors';
import type { SavedView } from '../../../../state/admin-preferences/slice';
import { isOwnView, moveDeviceViews } from '../../../../state/admin-preferences/view-actions';
import { useOthersChanges } from '../../../../state/admin/use-others-changes';
import { useAppDispatch, useAppSelector } from '../../../../state/hooks';

interface ListViews {
  /** In their order. */
  readonly own: readonly SavedView[];
  readonly ofColleagues: readonly SavedView[];
  /** Whether the server keeps them, so that they can be shared. */
  readonly isKept: boolean;
  /** Whether they can be written now: what the server keeps needs it. */
  readonly canWrite: boolean;
}

/** The saved views of a group's list that this device knows. */
export function useListViews(group: AdminGroup): ListViews {
  const isKept = useAppSelector(selectKeepsViews);
  const online = useAppSelector((state) => state.connectivity.online);
  const personId = useAppSelector((state) => state.session.user?.id);
  const views = useAppSelector((state) => selectViews(state, group));
  return {
    own: views.filter((view) => isOwnView(view, personId)),
    ofColleagues: views.filter((view) => !isOwnView(view, personId)),
    isKept,
    canWrite: online || !isKept,
  };
}

/** Asks the server for the views of a list that is shown, and moves there, once, what this device has from before. */
export function useServerViews(group: AdminGroup): void {
  const dispatch = useAppDispatch();
  const isKept = useAppSelector(selectKeepsViews);
  const online = useAppSelector((state) => state.connectivity.online);
  const known = useAppSelector((state) => selectViews(state, group));
  const isAsked = isKept && online;
  const { data, refetch } = listViewsApi.useListViewsQuery(group, { skip: !isAsked, refetchOnMountOrArgChange: true });
  useOthersChanges(() => isAsked && refetch());
  // What came is in the state a moment after it came.
  const isReceived = data?.every(({ id }) => known.some((view) => view.id === id && view.owner)) === true;
  const isMoved = useRef(false);
  useEffect(() => {
    if (!isReceived || isMoved.current) return;
    isMoved.current = true;
    void dispatch(moveDeviceViews(group));
  }, [isReceived, group, dispatch]);
}
