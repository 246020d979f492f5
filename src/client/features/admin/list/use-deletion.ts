import { useState } from 'react';
import type { DeletionPreview } from '../../../../contract/admin';
import type { ApiError } from '../../../api/api-error';
import { adminApi } from '../../../api/admin-api';
import { useAppDispatch } from '../../../state/hooks';
import { offerUndo } from '../../../state/admin/actions';
import { apiErrorOf } from '../../../state/session/actions';
import type { AdminResource, AdminRecord } from '../resource';
import { useHasAdmin } from '../../../state/admin/use-admin-access';

interface Deleting {
  /** What goes with the record; undefined while nobody knows, and where the server can't say. */
  readonly preview: DeletionPreview | undefined;
  readonly isLooking: boolean;
  readonly error: ApiError | null;
  /** Looks again, after that failed; null when it did not. */
  readonly retry: (() => unknown) | null;
  readonly isDeleting: boolean;
  readonly remove: () => Promise<void>;
}

/** Looks up what goes with a record and deletes it; then offers to take that back and calls `onDone`. */
export function useDeletion<R extends AdminRecord>(
  { group, remove }: AdminResource<R>,
  { id, name }: R,
  onDone: () => void,
): Deleting {
  const dispatch = useAppDispatch();
  const hasAdmin = useHasAdmin();
  const looked = adminApi.useDeletionPreviewQuery({ group, id }, { skip: !hasAdmin, refetchOnMountOrArgChange: true });
  const [isDeleting, setDeleting] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const start = async () => {
    setDeleting(true);
    setRefusal(null);
    const { data, error } = await remove(dispatch, id);
    setDeleting(false);
    if (error === undefined) {
      dispatch(offerUndo(data, group, name, 1));
      onDone();
      return;
    }
    setRefusal(apiErrorOf(error));
    // Somebody may have begun an assessment meanwhile: then the preview says so.
    if (hasAdmin) void looked.refetch();
  };
  const failed = looked.error !== undefined && !looked.isFetching;
  return {
    preview: looked.currentData,
    isLooking: looked.isFetching,
    error: failed ? apiErrorOf(looked.error) : refusal,
    retry: failed ? looked.refetch : null,
    isDeleting,
    remove: start,
  };
}
