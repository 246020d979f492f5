import type { ApiError } from '../../api/api-error';
import type { Entry } from '../outbox/entry';
import { selectLane } from '../outbox/selectors';
import type { RootState } from '../root-reducer';

/** Why a link does not open any more. */
export type LinkOver = 'unknown' | 'revoked' | 'expired';

/** What a refusal says of the link; null: nothing, it may work yet. */
export function overBecause(error: ApiError | null): LinkOver | null {
  if (error?.kind === 'gone') return 'expired';
  if (error?.kind !== 'notFound') return null;
  return error.code === 'share_revoked' ? 'revoked' : 'unknown';
}

/** The refusal of a change that says that the link is over; null: none does. */
export function refusedBecauseOver(entries: readonly Entry[]): ApiError | null {
  const refusals = entries.flatMap(({ state, lastError }) =>
    state === 'needsAttention' && lastError ? lastError : [],
  );
  // What is unknown to the server may be the question that was changed.
  return refusals.find((error) => !['unknown', null].includes(overBecause(error))) ?? null;
}

/** What the link said when it was last asked, or since then to a change. */
export function selectLinkOver(state: RootState, answerId: string): LinkOver | null {
  const whenAsked = overBecause(state.sharing.error);
  if (whenAsked !== null) return whenAsked;
  return overBecause(refusedBecauseOver(selectLane(state, answerId)));
}

/** Whether the link opens nothing any more, and nothing that was changed through it waits here. */
export const selectIsForgotten = (state: RootState): boolean =>
  overBecause(state.sharing.error) !== null &&
  (state.sharing.answerId === null || selectLane(state, state.sharing.answerId).length === 0);
