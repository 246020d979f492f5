import { ENTRY_VERSION, isBarrier, isDetail, partsOf, questionRefOf, targetOf, trendRefOf, type Entry } from './entry';

/**
 * What an entry is about, part by part: the value of a question and the note beside it are two things. Key trends of a
 * category are made in their order; what is changed of one concerns no other.
 */
function subjectsOf(entry: Entry): readonly string[] {
  if (isDetail(entry)) return partsOf(entry).map((part) => `${part} of ${targetOf(entry)}`);
  const ref = trendRefOf(entry);
  const trend = ref === undefined ? [] : [`key trend ${ref}`];
  return entry.kind === 'updateKeyTrend' || entry.kind === 'deleteKeyTrend' ? trend : [targetOf(entry), ...trend];
}

/** A value or evidence of a custom question. */
const isGivenToOwn = (entry: Entry) =>
  entry.kind === 'setCustomAnswerDetail' || (entry.kind === 'addEvidence' && entry.args.about === 'customQuestion');

/**
 * What later entries must not change while this one is held up: what it is about, and a custom question that was given
 * it.
 */
export const holdsUp = (entry: Entry): readonly string[] =>
  isGivenToOwn(entry) ? [...subjectsOf(entry), `anything given to ${String(questionRefOf(entry))}`] : subjectsOf(entry);

/** What must not be held up for an entry to be sent: what it is about, and what that is given to or was given. */
export function needs(entry: Entry): readonly string[] {
  switch (entry.kind) {
    case 'setCustomAnswerDetail':
    case 'addEvidence':
      return isGivenToOwn(entry)
        ? [...subjectsOf(entry), `custom question ${String(questionRefOf(entry))}`]
        : subjectsOf(entry);
    case 'updateCustomQuestion':
    case 'deleteCustomQuestion':
      return [...subjectsOf(entry), `anything given to ${entry.args.questionRef}`];
    case 'createAnswer':
    case 'createCustomQuestion':
    case 'createKeyTrend':
    case 'updateKeyTrend':
    case 'deleteKeyTrend':
    case 'setAnswerDetail':
    case 'setAdditionalQuestion':
    case 'setRemark':
    case 'replyToRemark':
    case 'removeEvidence':
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
