import { newUuid } from '../../lib/ids';
import { getRecord } from '../../lib/record-table';
import { UNNUMBERED, type StoredBase } from '../../lib/storage/outbox-db';
import type { Answer } from '../answers/answer';
import type { AppThunk } from '../context';
import { selectOwner } from '../sharing/selectors';
import { coalesce } from './coalesce';
import { versionOf, type Entry, type EntryAction } from './entry';
import { entriesDiscarded, entriesRefused, entriesSaved, entryQueued, entryRetried } from './events';
import { allEntries } from './lanes';
import { reasonOf } from './reason';
import { rekeyEntry, resolveId } from './rekey';

function makeEntry(action: EntryAction, answerRef: string, owner: string, now: number): Entry {
  return {
    ...action,
    id: newUuid(),
    seq: UNNUMBERED,
    version: versionOf(action),
    answerRef,
    owner,
    state: 'queued',
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    createdAt: new Date(now).toISOString(),
    lookAlikes: null,
  };
}

/**
 * The one way to change an answer, online or not. It is on screen at once and durable when the promise resolves
 * with true; false: this device refused to store it, and `outbox.unsaved` says why.
 */
export function queueEntry(answerId: string, action: EntryAction): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { clock, outboxDb, inFlight }) => {
    const { outbox } = getState();
    const owner = selectOwner(getState());
    if (owner === null) throw new Error('Nobody is signed in, and no link is open');
    const answerRef = resolveId(outbox.aliases, answerId);
    const lane = outbox.lanes[answerRef] ?? [];
    const entry = rekeyEntry(makeEntry(action, answerRef, owner, clock.now()), outbox.aliases);
    const { superseded, append } = coalesce(lane, entry, inFlight);
    const older = lane.filter(({ id }) => superseded.includes(id));
    if (append) return dispatch(appendEntry(entry, older));
    try {
      // What it undoes may be on its way from another tab, which only the log knows: then the server has to undo it.
      if (!(await (await outboxDb()).removeUnsent(older))) return await dispatch(appendEntry(entry, []));
    } catch (error) {
      dispatch(entriesRefused({ ids: [], reason: reasonOf(error) }));
      return false;
    }
    dispatch(entriesDiscarded({ ids: [...superseded] }));
    return true;
  };
}

/** Puts an entry at the end of its lane, in place of older ones that were never sent. */
function appendEntry(made: Entry, older: readonly Entry[]): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { outboxDb }) => {
    const { outbox, answers } = getState();
    const entry = rekeyEntry(made, outbox.aliases);
    const { owner, answerRef } = entry;
    const record = getRecord(answers, answerRef);
    const base = !outbox.lanes[answerRef] && record && entry.kind !== 'createAnswer' ? record : null;
    dispatch(entryQueued({ entry, superseded: older.map(({ id }) => id), base }));
    const putBases: StoredBase[] = base ? [{ owner, ref: answerRef, record: base }] : [];
    return store(dispatch, async () => (await outboxDb()).commit({ append: [entry], remove: older, putBases }), [entry]);
  };
}

type Dispatch = Parameters<AppThunk>[0];

async function store(dispatch: Dispatch, commit: () => Promise<Entry[]>, entries: readonly Entry[]): Promise<boolean> {
  const ids = entries.map(({ id }) => id);
  try {
    const saved = await commit();
    dispatch(entriesSaved({ entries: saved.map(({ id, seq }) => ({ id, seq })) }));
    return true;
  } catch (error) {
    dispatch(entriesRefused({ ids, reason: reasonOf(error) }));
    return false;
  }
}

/** Tries again to store what the device refused. */
export function saveAgain(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { outboxDb }) => {
    const { lanes, unsaved, bases } = getState().outbox;
    const entries = allEntries(lanes).filter(({ id }) => unsaved[id]);
    const putBases = entries.flatMap(({ owner, answerRef: ref }) => {
      const record: Answer | undefined = bases[ref];
      return record ? [{ owner, ref, record }] : [];
    });
    return store(dispatch, async () => (await outboxDb()).commit({ append: entries, putBases }), entries);
  };
}

/** Sends a parked or delayed entry again, as it is. */
export function retryEntry(entry: Entry): AppThunk<Promise<void>> {
  return async (dispatch, _, { outboxDb }) => {
    const retried: Entry = { ...entry, state: 'queued', nextAttemptAt: null };
    const isThere = await (await outboxDb()).replace(retried);
    dispatch(isThere ? entryRetried({ entry: retried }) : entriesDiscarded({ ids: [entry.id] }));
  };
}

/**
 * Gives these entries up, for good. Without its creation an answer has nothing left to stand on, so the rest of its
 * lane goes with it.
 */
export function discardEntries(entries: readonly Entry[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { outboxDb }) => {
    const { lanes } = getState().outbox;
    const gone = entries.flatMap((entry) => (entry.kind === 'createAnswer' ? (lanes[entry.answerRef] ?? []) : dependants(entry, lanes[entry.answerRef] ?? [])));
    const ids = [...new Set(gone.map(({ id }) => id))];
    await (await outboxDb()).commit({ remove: gone });
    dispatch(entriesDiscarded({ ids }));
  };
}

/** The entry and what makes no sense without it: values of a custom question that will never be. */
function dependants(entry: Entry, lane: readonly Entry[]): Entry[] {
  if (entry.kind !== 'createCustomQuestion') return [entry];
  const { questionRef } = entry.args;
  return lane.filter((other) => 'questionRef' in other.args && other.args.questionRef === questionRef);
}
