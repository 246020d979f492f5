import { isBarrier, targetOf, type Entry, type EntryAction } from './entry';

/** What queueing `action` behind `lane` does to entries that were never sent. */
export interface Coalescing {
  /** Ids of entries that the new one makes needless. */
  readonly superseded: readonly string[];
  /** False when the new entry only undid what was never sent: then nothing is queued. */
  readonly append: boolean;
}

/** Entries after the last barrier: the part of the lane that may still be rewritten. */
function afterLastBarrier(lane: readonly Entry[]): readonly Entry[] {
  return lane.slice(lane.findLastIndex(isBarrier) + 1);
}

/**
 * The last value per question wins; what was made and deleted before anybody saw it was never there.
 * An entry that may have reached the server is left alone, and nothing moves across a barrier: were it replaced, its
 * request could still arrive late, after the newer one, and nothing would tell the server that it is the older.
 * @param inFlight ids of entries that are being sent now
 */
export function coalesce(lane: readonly Entry[], action: EntryAction, inFlight: ReadonlySet<string>): Coalescing {
  const neverSent = (entry: Entry) => entry.state === 'queued' && entry.attempts === 0 && !inFlight.has(entry.id);
  const open = afterLastBarrier(lane);
  switch (action.kind) {
    case 'setAnswerDetail':
    case 'setCustomAnswerDetail':
    case 'setAdditionalQuestion':
    case 'updateCustomQuestion': {
      const target = targetOf(action);
      const older = open.filter((entry) => entry.kind === action.kind && targetOf(entry) === target && neverSent(entry));
      return { superseded: older.map(({ id }) => id), append: true };
    }
    case 'deleteCustomQuestion': {
      const about = open.filter(
        (entry) => 'questionRef' in entry.args && entry.args.questionRef === action.args.questionRef && neverSent(entry),
      );
      const unmade = about.some(({ kind }) => kind === 'createCustomQuestion');
      return { superseded: about.map(({ id }) => id), append: !unmade };
    }
    case 'deleteAnswer': {
      const [first] = lane;
      const unmade = first?.kind === 'createAnswer' && lane.every(neverSent);
      return { superseded: lane.filter(neverSent).map(({ id }) => id), append: !unmade };
    }
    case 'createAnswer':
    case 'createCustomQuestion':
    case 'createKeyTrend':
    case 'changeStatus':
    case 'sendToDirector':
      return { superseded: [], append: true };
  }
}
