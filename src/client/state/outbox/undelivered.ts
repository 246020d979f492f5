import type { ApiError } from '../../api/api-error';
import type { Entry } from './entry';

/**
 * Why an assessment cannot be delivered as it is: it was refused itself, or it was completed before the rest arrived.
 * Null: it was not refused, or a person has yet to tell whether it arrived.
 */
export function undeliveredBecause(lane: readonly Entry[]): ApiError | null {
  const needsAttention = lane.filter(({ state }) => state === 'needsAttention');
  const creation = needsAttention.find(({ kind }) => kind === 'createAnswer');
  if (creation) return creation.lastError?.kind === 'ambiguous' ? null : creation.lastError;
  return (
    needsAttention.find(({ lastError }) => lastError?.kind === 'conflict' && lastError.completed)?.lastError ?? null
  );
}
