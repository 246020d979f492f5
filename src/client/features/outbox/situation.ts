import { mayHelpToRetry } from '../../state/outbox/decisions';
import type { Entry } from '../../state/outbox/entry';

/**
 * What a person can decide about a change. `undelivered`: the assessment itself was refused; `changed`: somebody else
 * set another value; `completed`: nothing can be changed any more; `candidates`: the assessment may be one of several
 * on the server; `ambiguous`: whether it arrived is for the person to tell.
 */
export type Situation =
  'waiting' | 'delayed' | 'refused' | 'undelivered' | 'changed' | 'completed' | 'candidates' | 'ambiguous';

export function situationOf(entry: Entry): Situation {
  const { kind, state, nextAttemptAt, lastError } = entry;
  if (state !== 'needsAttention') return state !== 'sending' && nextAttemptAt !== null ? 'delayed' : 'waiting';
  if (mayHelpToRetry(entry)) return kind === 'createAnswer' ? 'undelivered' : 'refused';
  if (lastError?.kind === 'conflict') return lastError.completed ? 'completed' : 'changed';
  return kind === 'createAnswer' ? 'candidates' : 'ambiguous';
}
