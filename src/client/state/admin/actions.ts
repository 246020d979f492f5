import type { AdminGroup, BulkOutcome, Deletion } from '../../../contract/admin';
import type { ApiError } from '../../api/api-error';
import { adminApi } from '../../api/admin-api';
import type { AppThunk } from '../context';
import { apiErrorOf } from '../session/actions';
import { recordsDeleted, UNDO_FOR, undoEnded } from './slice';

const isDeletion = (value: unknown): value is Deletion =>
  typeof value === 'object' && value !== null && 'id' in value && 'undo_until' in value;

/** By this device's clock: the server's may differ, and it allows for slow networks anyway. */
const endOfOffer = (): string => new Date(Date.now() + UNDO_FOR).toISOString();

/** Offers to take a deletion back, if the server can do that. `name` null: of `count` records. */
export function offerUndo(deletion: unknown, group: AdminGroup, name: string | null, count: number): AppThunk {
  return (dispatch) => {
    if (!isDeletion(deletion)) return;
    dispatch(recordsDeleted({ id: deletion.id, group, name, count, until: endOfOffer() }));
  };
}

/** Offers to take a change of many records back, if the server can do that. */
export function offerUndoOfChange(change: unknown, group: AdminGroup, count: number): AppThunk {
  return (dispatch) => {
    if (!isDeletion(change)) return;
    dispatch(recordsDeleted({ id: change.id, group, isChange: true, name: null, count, until: endOfOffer() }));
  };
}

/** What became of taking back: what went wrong as a whole, and, of a change, what became of each record. */
interface TakenBack {
  readonly error: ApiError | null;
  readonly outcome: BulkOutcome | null;
}

/** Takes back what was deleted or changed last. */
export function takeBack(): AppThunk<Promise<TakenBack>> {
  return async (dispatch, getState) => {
    const { undoable } = getState().admin;
    if (!undoable) return { error: null, outcome: null };
    const { id, group, isChange = false } = undoable;
    const { undoChange, undoDeletion } = adminApi.endpoints;
    const ofChange = isChange ? await dispatch(undoChange.initiate({ group, id }, { track: false })) : null;
    const { error } = ofChange ?? (await dispatch(undoDeletion.initiate({ id }, { track: false })));
    if (error !== undefined) return { error: apiErrorOf(error), outcome: null };
    dispatch(undoEnded());
    return { error: null, outcome: ofChange?.data ?? null };
  };
}
