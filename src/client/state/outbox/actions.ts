import { newUuid } from '../../lib/ids';
import { getRecord } from '../../lib/record-table';
import { UNNUMBERED, type StoredBase } from '../../lib/storage/outbox-db';
import type { Answer } from '../answers/answer';
import type { AppThunk } from '../context';
import { selectOwner } from '../sharing/selectors';
import { coalesce, inheritPrevious } from './coalesce';
import { versionOf, type Entry, type EntryAction } from './entry';
import { entriesDiscarded, entriesRefused, entriesSaved, entryQueued } from './events';
import { allEntries } from './lanes';
import { reasonOf } from './reason';
import { rekeyEntry, resolveId } from './rekey';
import { nowOf } from './worked';

/** A new change, not numbered yet. @param now when it is made, and what is known of the clock by which that is said */
export function makeEntry(
  action: EntryAction,
  answerRef: string,
  owner: string,
  now: Pick<Entry, 'createdAt' | 'clockOffset'>,
): Entry {
  return {
    ...action,
    id: newUuid(),
    seq: UNNUMBERED,
    version: versionOf(action),
    answerRef,
    owner,
    state: 'queued',
    mayHaveArrived: null,
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    ...now,
    lookAlikes: null,
    chosen: null,
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
    const entry = rekeyEntry(makeEntry(action, answerRef, owner, nowOf(getState(), clock)), outbox.aliases);
    const { superseded, append } = coalesce(lane, entry, inFlight);
    if (append) return dispatch(appendEntry(entry, superseded));
    try {
      // What it undoes may be on its way from another tab, which only the log knows: then the server has to undo it.
      if (!(await (await outboxDb()).removeUnsent(superseded))) return await dispatch(appendEntry(entry, []));
    } catch (error) {
      dispatch(entriesRefused({ ids: [], reason: reasonOf(error) }));
      return false;
    }
    dispatch(entriesDiscarded({ ids: superseded.map(({ id }) => id) }));
    return true;
  };
}

/**
 * Puts an entry at the end of its lane, in place of older ones as far as the log says that they never left the device.
 */
function appendEntry(made: Entry, older: readonly Entry[]): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { outboxDb }) => {
    const { outbox, answers } = getState();
    const entry = rekeyEntry(made, outbox.aliases);
    const { owner, answerRef } = entry;
    const record = getRecord(answers, answerRef);
    const base = !outbox.lanes[answerRef] && record && entry.kind !== 'createAnswer' ? record : null;
    dispatch(entryQueued({ entry: inheritPrevious(entry, older), superseded: older.map(({ id }) => id), base }));
    const stored: StoredBase | null = base && { owner, ref: answerRef, record: base };
    if (older.length === 0) {
      const putBases = stored ? [stored] : [];
      return store(dispatch, async () => ({ saved: await (await outboxDb()).commit({ append: [entry], putBases }) }), [
        entry,
      ]);
    }
    // One that stays will be there before this one: what this one found is what that one leaves.
    const make = (kept: readonly Entry[]) =>
      inheritPrevious(
        entry,
        older.filter(({ id }) => !kept.some((other) => other.id === id)),
      );
    return store(dispatch, async () => {
      const { entry: saved, kept } = await (await outboxDb()).replaceBy({ make, replaced: older, base: stored });
      return { saved: [saved], kept };
    }, [entry]);
  };
}

type Dispatch = Parameters<AppThunk>[0];
type Stored = { readonly saved: readonly Entry[]; readonly kept?: readonly Entry[] };

async function store(dispatch: Dispatch, commit: () => Promise<Stored>, entries: readonly Entry[]): Promise<boolean> {
  const ids = entries.map(({ id }) => id);
  try {
    const { saved, kept = [] } = await commit();
    dispatch(entriesSaved({ entries: saved, kept }));
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
    return store(
      dispatch,
      async () => ({ saved: await (await outboxDb()).commit({ append: entries, putBases }) }),
      entries,
    );
  };
}
