import type { Deletion, AdminGroup } from '../../../contract/admin';
import type { ApiError } from '../../api/api-error';
import { adminApi } from '../../api/admin-api';
import type { AppThunk } from '../context';
import { apiErrorOf } from '../session/actions';
import { recordsDeleted, undoEnded } from './slice';

/** In ms: how long a deletion is offered to be taken back. */
const UNDO_FOR = 10_000;

const isDeletion = (value: unknown): value is Deletion =>
  typeof value === 'object' && value !== null && 'id' in value && 'undo_until' in value;

/** Offers to take a deletion back, if the server can do that. `name` null: of `count` records. */
export function offerUndo(deletion: unknown, group: AdminGroup, name: string | null, count: number): AppThunk {
  return (dispatch) => {
    if (!isDeletion(deletion)) return;
    // By this device's clock: the server's may differ, and it allows for slow networks anyway.
    const until = new Date(Date.now() + UNDO_FOR).toISOString();
    dispatch(recordsDeleted({ id: deletion.id, group, name, count, until }));
  };
}

/** Takes the last deletion back. @returns what went wrong; null when nothing did. */
export function undoDeletion(): AppThunk<Promise<ApiError | null>> {
  return async (dispatch, getState) => {
    const { undoable } = getState().admin;
    if (!undoable) return null;
    const { error } = await dispatch(adminApi.endpoints.undoDeletion.initiate({ id: undoable.id }, { track: false }));
    if (error !== undefined) return apiErrorOf(error);
    dispatch(undoEnded());
    return null;
  };
}
