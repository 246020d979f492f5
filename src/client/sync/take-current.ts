import { normaliseRecord } from '../api/normalise';
import type { ApiError } from '../api/api-error';
import { recordsReceived } from '../api/events';
import { isFields } from '../lib/fields';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';

/** A refusal that brings the record as it stands: from now on what waits is shown on top of that. */
export function takeCurrent(dispatch: AppDispatch, context: StoreContext, error: ApiError): void {
  if (error.kind !== 'conflict' && error.kind !== 'changedMeanwhile') return;
  const { current } = error;
  // Of a part of an answer nothing can be made here; the next reading brings the whole.
  if (!isFields(current) || !('assessment_tool_id' in current) || !('location_id' in current)) return;
  const answer = normaliseRecord('answers', current, {});
  dispatch(
    recordsReceived({
      records: { answers: [answer] },
      revision: context.revision(),
      at: new Date(context.clock.now()).toISOString(),
    }),
  );
}
