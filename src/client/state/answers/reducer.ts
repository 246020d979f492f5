import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { recordsReceived } from '../../api/events';
import { deltaReceived, snapshotReceived } from '../../api/general-api';
import { isTemporaryId } from '../../lib/ids';
import { allRecords, changeTable, emptyTable, getRecord, type RecordTable } from '../../lib/record-table';
import { answersForgotten } from '../kept/slice';
import { firstRecordsRead, localStoreCleared, recordsHydrated } from '../local-store/slice';
import { applyAcknowledgement, type Acknowledgement } from '../outbox/acknowledgement';
import { applyEntry, foldEntries } from '../outbox/apply-entry';
import {
  entriesAcknowledged,
  entriesDiscarded,
  entriesImported,
  entriesSaved,
  entryQueued,
  entryRewritten,
  outboxLoaded,
} from '../outbox/events';
import { rekeyEntry, resolveId } from '../outbox/rekey';
import type { OutboxState } from '../outbox/slice';
import { keepUnchanged } from '../records/reducer';
import { isWithdrawn } from '../records/withdrawn';
import { signedOut } from '../session/events';
import { linkClosed, linkOpened } from '../sharing/events';
import type { Answer } from './answer';

type Answers = RecordTable<Answer>;
type Delta = ReturnType<typeof deltaReceived>['payload'];
type Snapshot = ReturnType<typeof snapshotReceived>['payload'];

/** What the screen shows of one answer: the server's copy with the waiting entries folded on top. */
function refold(answers: Answers, ref: string, outbox: OutboxState): Answer | undefined {
  const lane = outbox.lanes[ref] ?? [];
  const base = outbox.bases[ref] ?? (isTemporaryId(ref) ? undefined : withoutFlag(getRecord(answers, ref)));
  return foldEntries(base, lane);
}

/**
 * Takes acknowledgements in where this tab has no copy of the answer below what waits: another tab made the change and
 * died before it told of it.
 */
function takeUnheard(
  answers: Answers,
  acknowledgements: readonly Acknowledgement[],
  { aliases, bases }: OutboxState,
): Answers {
  return acknowledgements.reduce<Answers>((current, acknowledgement) => {
    const ref = resolveId(aliases, acknowledgement.entry.answerRef);
    const shown = getRecord(current, ref);
    if (bases[ref] || !shown) return current;
    const answer = applyAcknowledgement(shown, acknowledgement);
    return answer ? changeTable(current, [answer]) : changeTable(current, [], [ref]);
  }, answers);
}

function withoutFlag(answer: Answer | undefined): Answer | undefined {
  if (!answer?.unsyncedChanges) return answer;
  const { unsyncedChanges: _, ...copy } = answer;
  return copy;
}

const copyOf = (answer: Answer | undefined): Answer[] => (answer ? [{ ...answer }] : []);

/** Folds these answers anew, and takes those away that are no more. */
function refoldAll(answers: Answers, refs: Iterable<string>, outbox: OutboxState): Answers {
  const put: Answer[] = [];
  const removed: string[] = [];
  for (const ref of new Set(refs)) {
    const answer = refold(answers, ref, outbox);
    if (answer) put.push(answer);
    else removed.push(ref);
  }
  return changeTable(answers, put, removed);
}

/**
 * Server copies with the waiting entries on top. One that began before an acknowledgement is out of date and dropped.
 * `take`: what is stored of a copy on top of which there is nothing.
 */
function receive(
  answers: Answers,
  received: readonly Answer[],
  revision: number,
  outbox: OutboxState,
  take = (incoming: Answer) => keepUnchanged(answers, incoming),
): Answers {
  const current = received.filter(({ id }) => (outbox.acknowledgedAt[id] ?? 0) <= revision);
  const put: Answer[] = [];
  const removed: string[] = [];
  for (const incoming of current) {
    const lane = outbox.lanes[incoming.id];
    const answer = lane ? foldEntries(incoming, lane) : take(incoming);
    if (answer) put.push(answer);
    else removed.push(incoming.id);
  }
  return changeTable(answers, put, removed);
}

/** Absence from a snapshot means that an answer is gone, unless the device knows better. */
function goneIn(answers: Answers, snapshot: Snapshot, outbox: OutboxState, opened: readonly string[]): string[] {
  const { records, revision } = snapshot;
  const present = new Set(records.answers.map(({ id }) => id));
  const spared = new Set(openedSince(snapshot, outbox, opened));
  return allRecords(answers).flatMap(({ id }) =>
    present.has(id) || outbox.lanes[id] || spared.has(id) || (outbox.acknowledgedAt[id] ?? 0) > revision ? [] : [id],
  );
}

/** What a person opened after a server was asked that leaves answers out: it could not know that they are wanted. */
const openedSince = ({ kept, named = [] }: Snapshot, { aliases }: OutboxState, opened: readonly string[]): string[] =>
  kept ? opened.map((id) => resolveId(aliases, id)).filter((id) => !named.includes(id)) : [];

/** Told to be gone, and nothing of it waits; or told so before, while something did. */
function isGone({ id }: Answer, told: ReadonlySet<string>, revision: number, outbox: OutboxState): boolean {
  return told.has(id) && !outbox.lanes[id] && (outbox.acknowledgedAt[id] ?? 0) <= revision;
}

/** What changed, and no more. */
function change(answers: Answers, { records, removed, revision }: Delta, outbox: OutboxState): Answers {
  const told = new Set(removed.answers);
  const gone = allRecords(answers).filter(
    (answer) => isGone(answer, told, revision, outbox) || (isWithdrawn(answer) && !outbox.lanes[answer.id]),
  );
  const left = changeTable(
    answers,
    [],
    gone.map(({ id }) => id),
  );
  // What came is another one, also where its time is the same: links to it leave no mark there.
  const current = receive(left, records.answers, revision, outbox, (incoming) => incoming);
  return refoldAll(
    current,
    removed.answers.filter((id) => outbox.lanes[id]),
    outbox,
  );
}

/**
 * Brings what was stored to what the log says. A browser that was killed between two writes may have left a flag
 * or a temporary id behind that the log has settled since.
 */
function reconcile(answers: Answers, outbox: OutboxState): Answers {
  const flagged = allRecords(answers).filter(
    ({ id, unsyncedChanges }) => unsyncedChanges === true || isTemporaryId(id),
  );
  return refoldAll(answers, [...flagged.map(({ id }) => id), ...Object.keys(outbox.lanes)], outbox);
}

const laneChanged = isAnyOf(entriesDiscarded, entriesImported, entryRewritten);
/** The device has no answers after these: nothing is said of any one. */
export const emptiesAnswers = isAnyOf(localStoreCleared, signedOut, linkOpened, linkClosed);

/**
 * Answers as they are shown. It needs the outbox as it stands after the action, and which were opened here: see
 * `root-reducer`.
 * Plain functions, not immer: see `records/reducer`.
 */
export function answersReducer(
  answers: Answers = emptyTable(),
  action: UnknownAction,
  before: OutboxState,
  outbox: OutboxState,
  opened: readonly string[],
): Answers {
  if (entryQueued.match(action)) {
    const entry = rekeyEntry(action.payload.entry, outbox.aliases);
    const answer = applyEntry(getRecord(answers, entry.answerRef), entry);
    return answer ? changeTable(answers, [answer]) : changeTable(answers, [], [entry.answerRef]);
  }
  if (entriesSaved.match(action)) {
    // Now that the change is in the log, the record may be stored too: a new reference says so.
    const refs = Object.keys(outbox.lanes).filter((ref) => before.lanes[ref] !== outbox.lanes[ref]);
    return changeTable(
      answers,
      refs.flatMap((ref) => copyOf(getRecord(answers, ref))),
    );
  }
  if (recordsReceived.match(action)) {
    const { records, revision } = action.payload;
    return records.answers ? receive(answers, records.answers, revision, outbox) : answers;
  }
  if (snapshotReceived.match(action)) {
    const { records, revision } = action.payload;
    const kept = changeTable(answers, [], goneIn(answers, action.payload, outbox, opened));
    // A later difference does not tell of it again.
    const marked = Object.keys(outbox.lanes).filter((id) => isWithdrawn(outbox.bases[id]));
    return refoldAll(receive(kept, records.answers, revision, outbox), marked, outbox);
  }
  if (deltaReceived.match(action)) return change(answers, action.payload, outbox);
  if (entriesAcknowledged.match(action)) {
    const { acknowledgements } = action.payload;
    const taken = takeUnheard(answers, acknowledgements, outbox);
    const touched = acknowledgements.map(({ entry }) => entry.answerRef);
    return refoldAll(taken, [...touched, ...touched.map((ref) => resolveId(outbox.aliases, ref))], outbox);
  }
  if (laneChanged(action)) {
    const refs = Object.keys({ ...before.lanes, ...outbox.lanes });
    const touched = refs.filter((ref) => before.lanes[ref] !== outbox.lanes[ref]);
    return refoldAll(answers, [...touched, ...touched.map((ref) => resolveId(outbox.aliases, ref))], outbox);
  }
  // Beside nothing that a session before may have left; what waits is folded from the log.
  if (firstRecordsRead.match(action))
    return reconcile(changeTable<Answer>(emptyTable(), action.payload.records.answers), outbox);
  if (outboxLoaded.match(action) || recordsHydrated.match(action)) return reconcile(answers, outbox);
  if (answersForgotten.match(action)) {
    // A change may have been made since they were chosen.
    return changeTable(
      answers,
      [],
      action.payload.ids.filter((id) => !outbox.lanes[id]),
    );
  }
  if (emptiesAnswers(action)) return emptyTable();
  return answers;
}
