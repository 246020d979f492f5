import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { recordsReceived } from '../../api/events';
import { deltaReceived, snapshotReceived } from '../../api/general-api';
import { UNNUMBERED } from '../../lib/storage/outbox-db';
import type { Answer } from '../answers/answer';
import { withdrawn } from '../records/withdrawn';
import { signedIn, signedOut } from '../session/events';
import { linkClosed, linkOpened } from '../sharing/events';
import { aliasesOf, applyAcknowledgement, type Acknowledgement } from './acknowledgement';
import type { Entry } from './entry';
import {
  entriesAcknowledged,
  entriesDiscarded,
  entriesImported,
  entriesRefused,
  entriesReturned,
  entriesSaved,
  entryDelayed,
  entryNeedsAttention,
  entryQueued,
  entryRetried,
  entryRewritten,
  entrySending,
  entryUnknown,
  entryVerifying,
  outboxLoaded,
  outboxUnreadable,
  replayPaused,
  replayStarted,
} from './events';
import { allEntries, changeLanes, lanesOf, rekeyLane, withEntry, withoutEntries, type Lanes } from './lanes';
import { rekeyEntry, resolveId, type Aliases } from './rekey';

export interface OutboxState {
  readonly status: 'closed' | 'ready' | 'unreadable';
  /** Whose entries these are. */
  readonly owner: string | null;
  /** Entries by answer, in the order they were made. A lane without entries is absent. */
  readonly lanes: Lanes;
  /** The server's copy of the answers that have, or lately had, entries. */
  readonly bases: Readonly<Record<string, Answer>>;
  readonly aliases: Aliases;
  /** Entries that are on screen and not durable yet; or, with the browser's reason, will not be. */
  readonly unsaved: Readonly<Record<string, { reason: string | null }>>;
  /** Number of entries of other people on this device. */
  readonly sealed: number;
  /** Counts acknowledgements. */
  readonly revision: number;
  /** The revision of the last acknowledgement of each answer: a response that began earlier is out of date. */
  readonly acknowledgedAt: Readonly<Record<string, number>>;
  readonly replaying: boolean;
  readonly retryAt: number | null;
}

const initialOutboxState: OutboxState = {
  status: 'closed',
  owner: null,
  lanes: {},
  bases: {},
  aliases: {},
  unsaved: {},
  sealed: 0,
  revision: 0,
  acknowledgedAt: {},
  replaying: false,
  retryAt: null,
};

/** A server copy that arrives while entries wait becomes what they are folded onto. */
function rebase(state: OutboxState, answers: readonly Answer[], revision: number): OutboxState {
  const waiting = answers.filter(({ id }) => state.lanes[id] && (state.acknowledgedAt[id] ?? 0) <= revision);
  if (waiting.length === 0) return state;
  return { ...state, bases: { ...state.bases, ...Object.fromEntries(waiting.map((answer) => [answer.id, answer])) } };
}

/** What is gone although entries wait for it is marked, and goes when they have ended. */
function withdrawBases(state: OutboxState, ids: readonly string[], revision: number): OutboxState {
  const waiting = ids.flatMap((id) => {
    const base = state.bases[id];
    const isMeant = state.lanes[id] && (state.acknowledgedAt[id] ?? 0) <= revision;
    return base && isMeant ? [[id, withdrawn(base)] as const] : [];
  });
  return waiting.length === 0 ? state : { ...state, bases: { ...state.bases, ...Object.fromEntries(waiting) } };
}

const without = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Readonly<Record<string, T>> =>
  keys.some((key) => key in record)
    ? Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
    : record;

/** One event swaps the temporary id everywhere: lanes, entries, server copies. */
function acknowledge(state: OutboxState, acknowledgements: readonly Acknowledgement[]): OutboxState {
  const revision = state.revision + 1;
  // Below what this tab never heard of lies what it shows: the copy of an earlier change is older than that.
  const unheard = acknowledgements
    .map(({ entry }) => resolveId(state.aliases, entry.answerRef))
    .filter((ref) => !state.lanes[ref]);
  const bases: Record<string, Answer> = { ...without(state.bases, unheard) };
  const acknowledgedAt = { ...state.acknowledgedAt };
  let { aliases } = state;
  let lanes = withoutEntries(
    state.lanes,
    acknowledgements.map(({ entry }) => entry.id),
    acknowledgements.map(({ entry }) => resolveId(aliases, entry.answerRef)),
  );
  for (const acknowledgement of acknowledgements) {
    const swapped = aliasesOf(acknowledgement);
    const ref = resolveId(aliases, acknowledgement.entry.answerRef);
    const id = resolveId(swapped, ref);
    const copy = applyAcknowledgement(bases[ref], acknowledgement);
    if (copy) bases[id] = copy;
    else delete bases[id];
    if (Object.keys(swapped).length > 0) {
      aliases = { ...aliases, ...swapped };
      lanes = rekeyLane(lanes, ref, aliases);
    }
    acknowledgedAt[id] = revision;
  }
  return { ...state, revision, bases, aliases, lanes, acknowledgedAt };
}

/**
 * The entries as the log has them: numbered, and standing on what is really before them. Those that have a number were
 * read from there since, and may be on their way by now.
 */
function saved(state: OutboxState, entries: readonly Entry[], kept: readonly Entry[]): OutboxState {
  const stored = new Map(entries.map((entry) => [entry.id, rekeyEntry(entry, state.aliases)]));
  const refs = Object.keys(state.lanes).filter((ref) => state.lanes[ref]?.some(({ id }) => stored.has(id)));
  const lanes = changeLanes(state.lanes, refs, (lane) =>
    [
      ...kept
        .filter(({ id }) => !lane.some((entry) => entry.id === id))
        .map((entry) => rekeyEntry(entry, state.aliases)),
      ...lane,
    ]
      .map((entry) => (entry.seq === UNNUMBERED ? (stored.get(entry.id) ?? entry) : entry))
      .sort((a, b) => a.seq - b.seq),
  );
  return { ...state, lanes, unsaved: without(state.unsaved, [...stored.keys()]) };
}

/** Another tab that read the log meanwhile has them already. */
function imported(state: OutboxState, entries: readonly Entry[], copies: readonly Answer[]): OutboxState {
  const here = allEntries(state.lanes);
  const known = new Set(here.map(({ id }) => id));
  const fresh = entries.filter(({ id }) => !known.has(id)).map((entry) => rekeyEntry(entry, state.aliases));
  const bases = Object.fromEntries(copies.flatMap((copy) => (state.lanes[copy.id] ? [] : [[copy.id, copy]])));
  return { ...state, lanes: lanesOf([...here, ...fresh]), bases: { ...state.bases, ...bases } };
}

/** Somebody else's outbox from here on, or nobody's. */
const ownerChanged = isAnyOf(signedIn, signedOut, linkOpened, linkClosed);
const entryChanged = isAnyOf(
  entrySending,
  entryUnknown,
  entryVerifying,
  entryDelayed,
  entryNeedsAttention,
  entryRetried,
  entryRewritten,
);

/** Plain functions, not immer: drafting ten thousand waiting entries for each change would be felt. */
export function outboxReducer(state: OutboxState = initialOutboxState, action: UnknownAction): OutboxState {
  if (ownerChanged(action)) {
    return { ...initialOutboxState, revision: state.revision + 1 };
  }
  if (outboxLoaded.match(action)) {
    const { owner, entries, bases, aliases, sealed } = action.payload;
    const lanes = lanesOf(entries);
    const { unsaved, revision, acknowledgedAt, replaying, retryAt } = state;
    return {
      status: 'ready',
      owner,
      lanes,
      bases,
      aliases,
      sealed,
      unsaved,
      revision,
      acknowledgedAt,
      replaying,
      retryAt,
    };
  }
  if (outboxUnreadable.match(action)) return { ...state, status: 'unreadable' };
  if (entryQueued.match(action)) {
    const { superseded, base } = action.payload;
    // Another tab may tell of it after the ids were swapped that it did not know yet.
    const entry = rekeyEntry(action.payload.entry, state.aliases);
    const lanes = withEntry(withoutEntries(state.lanes, superseded, [entry.answerRef]), entry);
    const bases = base && !state.lanes[entry.answerRef] ? { ...state.bases, [entry.answerRef]: base } : state.bases;
    return { ...state, lanes, bases, unsaved: { ...without(state.unsaved, superseded), [entry.id]: { reason: null } } };
  }
  if (entriesSaved.match(action)) return saved(state, action.payload.entries, action.payload.kept);
  if (entriesRefused.match(action)) {
    const { ids, reason } = action.payload;
    return { ...state, unsaved: { ...state.unsaved, ...Object.fromEntries(ids.map((id) => [id, { reason }])) } };
  }
  if (entriesImported.match(action)) return imported(state, action.payload.entries, action.payload.bases);
  if (entryChanged(action)) {
    const entry = rekeyEntry(action.payload.entry, state.aliases);
    const id = 'was' in action.payload ? action.payload.was : entry.id;
    const lanes = changeLanes(state.lanes, [entry.answerRef], (lane) =>
      lane.map((other) => (other.id === id ? entry : other)),
    );
    return { ...state, lanes };
  }
  if (entriesReturned.match(action)) {
    const changed = new Map(action.payload.entries.map((entry) => [entry.id, rekeyEntry(entry, state.aliases)]));
    const refs = [...changed.values()].map(({ answerRef }) => answerRef);
    const lanes = changeLanes(state.lanes, refs, (lane) => lane.map((entry) => changed.get(entry.id) ?? entry));
    return { ...state, lanes };
  }
  if (entriesAcknowledged.match(action)) return acknowledge(state, action.payload.acknowledgements);
  if (entriesDiscarded.match(action)) {
    const { ids } = action.payload;
    return {
      ...state,
      lanes: withoutEntries(state.lanes, ids, Object.keys(state.lanes)),
      unsaved: without(state.unsaved, ids),
    };
  }
  if (recordsReceived.match(action))
    return rebase(state, action.payload.records.answers ?? [], action.payload.revision);
  if (snapshotReceived.match(action)) {
    const { records, revision, kept, named = [] } = action.payload;
    const present = new Set(records.answers.map(({ id }) => id));
    // A server that leaves answers out gives those that were named, and could not know of what was changed since.
    const absent = Object.keys(state.lanes).filter((id) => !present.has(id) && (!kept || named.includes(id)));
    return withdrawBases(rebase(state, records.answers, revision), absent, revision);
  }
  if (deltaReceived.match(action)) {
    const { records, removed, revision } = action.payload;
    return withdrawBases(rebase(state, records.answers, revision), removed.answers, revision);
  }
  if (replayStarted.match(action)) return { ...state, replaying: true, retryAt: null };
  if (replayPaused.match(action)) return { ...state, replaying: false, retryAt: action.payload.retryAt };
  return state;
}
