import { ENTRY_VERSION, isBarrier, isDetail, partsOf, targetOf, type Entry } from './entry';

/** What an entry is about, part by part: the value of a question and the note beside it are two things. */
const subjectsOf = (entry: Entry): readonly string[] =>
  isDetail(entry) ? partsOf(entry).map((part) => `${part} of ${targetOf(entry)}`) : [targetOf(entry)];

/**
 * What later entries must not change while this one is held up: what it is about, and a custom question that was given
 * it.
 */
export const holdsUp = (entry: Entry): readonly string[] =>
  entry.kind === 'setCustomAnswerDetail'
    ? [...subjectsOf(entry), `anything given to ${entry.args.questionRef}`]
    : subjectsOf(entry);

/** What must not be held up for an entry to be sent: what it is about, and what that is given to or was given. */
export function needs(entry: Entry): readonly string[] {
  switch (entry.kind) {
    case 'setCustomAnswerDetail':
      return [...subjectsOf(entry), `custom question ${entry.args.questionRef}`];
    case 'updateCustomQuestion':
    case 'deleteCustomQuestion':
      return [...subjectsOf(entry), `anything given to ${entry.args.questionRef}`];
    case 'createAnswer':
    case 'createCustomQuestion':
    case 'createKeyTrend':
    case 'setAnswerDetail':
    case 'setAdditionalQuestion':
    case 'changeStatus':
    case 'sendToDirector':
    case 'deleteAnswer':
      return subjectsOf(entry);
  }
}

const known = new WeakMap<readonly Entry[], number>();

/** Number of entries of a lane that wait for nobody's decision, their own or that about something before them. */
export function countGoingOn(lane: readonly Entry[]): number {
  const cached = known.get(lane);
  if (cached !== undefined) return cached;
  const held = new Set<string>();
  let count = 0;
  for (const entry of lane) {
    if (entry.version > ENTRY_VERSION) break;
    const dependsOnHeld = held.size > 0 && (isBarrier(entry) || needs(entry).some((subject) => held.has(subject)));
    if (entry.state !== 'needsAttention' && !dependsOnHeld) {
      count += 1;
      continue;
    }
    if (entry.kind === 'createAnswer' || isBarrier(entry)) break;
    for (const subject of holdsUp(entry)) held.add(subject);
  }
  known.set(lane, count);
  return count;
}
