import {
  isBarrier,
  isDetail,
  isUnsent,
  partsOf,
  questionRefOf,
  targetOf,
  trendRefOf,
  type DetailParts,
  type Entry,
  type EntryAction,
} from './entry';

/** What queueing `action` behind `lane` does to entries that never left the device. */
export interface Coalescing {
  /** Entries that the new one makes needless; the log says whether they still may go. */
  readonly superseded: readonly Entry[];
  /** An entry that never left the device either, and is changed where it stands; the log says whether it still may be. */
  readonly rewritten?: Entry;
  /** False when the new entry only undid what was never sent: then nothing is queued. */
  readonly append: boolean;
}

/** Entries after the last barrier: the part of the lane that may still be rewritten. */
function afterLastBarrier(lane: readonly Entry[]): readonly Entry[] {
  return lane.slice(lane.findLastIndex(isBarrier) + 1);
}

/** A value of the same thing, of no more parts than the new one. */
function isCovered(entry: Entry, action: EntryAction): boolean {
  if (entry.kind !== action.kind || targetOf(entry) !== targetOf(action)) return false;
  return !isDetail(entry) || !isDetail(action) || partsOf(entry).every((part) => partsOf(action).includes(part));
}

/**
 * The last value per question wins; what was made and deleted before anybody saw it was never there.
 * An entry that may have reached the server is left alone, and nothing moves across a barrier: were it replaced, its
 * request could still arrive late, after the newer one. One that waits for a decision is decided by what the person
 * does instead.
 * @param inFlight ids of entries that this page is sending now
 */
export function coalesce(lane: readonly Entry[], action: EntryAction, inFlight: ReadonlySet<string>): Coalescing {
  const neverSent = (entry: Entry) => isUnsent(entry) && !inFlight.has(entry.id);
  const open = afterLastBarrier(lane);
  switch (action.kind) {
    case 'setAnswerDetail':
    case 'setCustomAnswerDetail':
    case 'setAdditionalQuestion':
    case 'setRemark':
    case 'replyToRemark':
    case 'updateCustomQuestion': {
      const isOver = (entry: Entry) => entry.state === 'needsAttention' || neverSent(entry);
      return { superseded: open.filter((entry) => isCovered(entry, action) && isOver(entry)), append: true };
    }
    case 'deleteCustomQuestion': {
      const about = open.filter((entry) => questionRefOf(entry) === action.args.questionRef && neverSent(entry));
      const unmade = about.some(({ kind }) => kind === 'createCustomQuestion');
      return { superseded: about, append: !unmade };
    }
    case 'updateKeyTrend': {
      const about = open.filter((entry) => trendRefOf(entry) === action.args.trendRef);
      const rewritten = about.find((entry) => entry.kind === 'createKeyTrend' && neverSent(entry));
      if (rewritten) return { superseded: [], rewritten, append: true };
      const isOver = (entry: Entry) => entry.state === 'needsAttention' || neverSent(entry);
      return { superseded: about.filter((entry) => entry.kind === action.kind && isOver(entry)), append: true };
    }
    case 'deleteKeyTrend': {
      const about = open.filter((entry) => trendRefOf(entry) === action.args.trendRef && neverSent(entry));
      return { superseded: about, append: !about.some(({ kind }) => kind === 'createKeyTrend') };
    }
    case 'removeEvidence': {
      const added = open.filter((entry) => targetOf(entry) === targetOf(action) && neverSent(entry));
      return { superseded: added, append: added.length === 0 };
    }
    case 'deleteAnswer': {
      const [first] = lane;
      const unmade = first?.kind === 'createAnswer' && lane.every(neverSent);
      return { superseded: lane.filter(neverSent), append: !unmade };
    }
    case 'changeStatus': {
      const last = lane.at(-1);
      const isUndone = last?.kind === 'changeStatus' && last.args.previous === action.args.status && neverSent(last);
      return isUndone ? { superseded: [last], append: false } : { superseded: [], append: true };
    }
    case 'createAnswer':
    case 'createCustomQuestion':
    case 'createKeyTrend':
    case 'addEvidence':
    case 'sendToDirector':
      return { superseded: [], append: true };
  }
}

const TEXTS = [
  'setAdditionalQuestion',
  'setRemark',
  'replyToRemark',
  'updateCustomQuestion',
  'updateKeyTrend',
] as const;
type TextEntry = Extract<Entry, { kind: (typeof TEXTS)[number] }>;
const isText = (entry: Entry): entry is TextEntry => TEXTS.some((kind) => kind === entry.kind);

/**
 * The entry as it takes the place of older ones of the same thing: what it changes is what the first of them found, for
 * that is what the server still has, or had when the person last saw it: who only goes on typing has not decided about
 * somebody else's value.
 */
export function inheritPrevious(entry: Entry, replaced: readonly Entry[]): Entry {
  const [first] = replaced;
  if (!first) return entry;
  if (isDetail(entry)) {
    const previous = { ...entry.args.previous };
    for (const part of partsOf(entry)) {
      const older = replaced.find((other) => isDetail(other) && partsOf(other).includes(part));
      const found = older && isDetail(older) ? older.args.previous[part] : undefined;
      if (found !== undefined) previous[part] = found;
    }
    return { ...entry, args: { ...entry.args, previous } };
  }
  if (!isText(entry) || !isText(first) || first.kind !== entry.kind) return entry;
  return { ...entry, args: { ...entry.args, previous: first.args.previous } } as Entry;
}

/** The entry of a person who has seen what stands at the server, and wants theirs in its place. */
export function havingSeen(entry: Entry, value: string | null): Entry {
  if (isDetail(entry)) {
    const previous: DetailParts = Object.fromEntries(partsOf(entry).map((part) => [part, value]));
    return { ...entry, args: { ...entry.args, previous } };
  }
  if (entry.kind === 'setAdditionalQuestion') return { ...entry, args: { ...entry.args, previous: value } };
  if (entry.kind === 'setRemark') return { ...entry, args: { ...entry.args, previous: value } };
  if (entry.kind === 'replyToRemark') return { ...entry, args: { ...entry.args, previous: value } };
  if (entry.kind === 'updateCustomQuestion') return { ...entry, args: { ...entry.args, previous: value ?? '' } };
  if (entry.kind === 'updateKeyTrend') return { ...entry, args: { ...entry.args, previous: value ?? '' } };
  return entry;
}

/** The entry that says in the first place what `change` would make of it. To a server it is another request. */
export function rewrite(entry: Entry, change: Entry): Entry {
  if (entry.kind !== 'createKeyTrend' || change.kind !== 'updateKeyTrend') return entry;
  const { id, state, attempts, nextAttemptAt, lastError } = change;
  return {
    ...entry,
    ...{ id, state, attempts, nextAttemptAt, lastError },
    args: { ...entry.args, text: change.args.text },
  };
}
