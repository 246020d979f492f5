import type { UnknownAction } from '@reduxjs/toolkit';
import { newUuid } from '../../lib/ids';
import { isWithholding, releaseWithheld } from '../../lib/withheld';
import { getRecord } from '../../lib/record-table';
import { UNNUMBERED, type StoredBase } from '../../lib/storage/outbox-db';
import type { Answer } from '../answers/answer';
import type { AppThunk, StoreContext } from '../context';
import type { RootState } from '../root-reducer';
import { selectOwner } from '../sharing/selectors';
import { coalesce, inheritPrevious, rewrite } from './coalesce';
import { isBarrier, versionOf, type Entry, type EntryAction } from './entry';
import { entriesDiscarded, entriesImported, entriesRefused, entriesSaved, entryQueued, entryRewritten } from './events';
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
  return async (dispatch, getState, { clock, inFlight }) => {
    if (isBarrier(action) && isWithholding()) await releaseWithheld();
    const { outbox } = getState();
    const owner = selectOwner(getState());
    if (owner === null) throw new Error('Nobody is signed in, and no link is open');
    const answerRef = resolveId(outbox.aliases, answerId);
    const lane = outbox.lanes[answerRef] ?? [];
    const entry = rekeyEntry(makeEntry(action, answerRef, owner, nowOf(getState(), clock)), outbox.aliases);
    const { superseded, rewritten, append } = coalesce(lane, entry, inFlight);
    if (rewritten) return dispatch(change(rewritten, entry));
    return dispatch(append ? appendEntry(entry, superseded) : undo(superseded, entry));
  };
}

/** Whether the state is still about whose entries these are: they may have left while the log was written. */
const isOwners = (state: RootState, owner: string): boolean => selectOwner(state) === owner;

type Log = Awaited<ReturnType<StoreContext['outboxDb']>>;
/** What a step of the log led to: `entry` was appended, or something else happened. */
type Step = { readonly appended: Entry } | { readonly event: UnknownAction };

/**
 * Does something about entries that never left the device, in one step of the log. They may be on their way from another
 * tab, which only the log knows: then `by` is appended, for the server to do it.
 */
function takeStep(by: Entry, write: (log: Log) => Promise<Step>): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { outboxDb }) => {
    const tell = (event: UnknownAction) => {
      if (isOwners(getState(), by.owner)) dispatch(event);
    };
    try {
      const step = await write(await outboxDb());
      const record = getRecord(getState().answers, resolveId(getState().outbox.aliases, by.answerRef));
      tell('event' in step ? step.event : entriesImported({ entries: [step.appended], bases: record ? [record] : [] }));
      return true;
    } catch (error) {
      tell(entriesRefused({ ids: [], reason: reasonOf(error) }));
      return false;
    }
  };
}

/** Takes back what never left. */
const undo = (made: readonly Entry[], by: Entry) =>
  takeStep(by, async (log) => {
    const appended = await log.undo(made, by);
    return appended ? { appended } : { event: entriesDiscarded({ ids: made.map(({ id }) => id) }) };
  });

/** Has what never left say in the first place what `by` would make of it. */
const change = (made: Entry, by: Entry) =>
  takeStep(by, async (log) => {
    const { entry, isInPlace } = await log.rewrite(rewrite(made, by), made.id, by);
    return isInPlace ? { event: entryRewritten({ entry, was: made.id }) } : { appended: entry };
  });

/**
 * Puts an entry at the end of its lane, in place of older ones as far as the log says that they never left the device.
 * The browser writes while the state changes: the log is asked first, and answers later.
 */
function appendEntry(made: Entry, older: readonly Entry[]): AppThunk<Promise<boolean>> {
  return (dispatch, getState, { outboxDb, openedLog }) => {
    const { outbox, answers } = getState();
    const entry = rekeyEntry(made, outbox.aliases);
    const { owner, answerRef } = entry;
    const record = getRecord(answers, answerRef);
    const base = !outbox.lanes[answerRef] && record && entry.kind !== 'createAnswer' ? record : null;
    const stored: StoredBase | null = base && { owner, ref: answerRef, record: base };
    // One that stays will be there before this one: what this one found is what that one leaves.
    const make = (kept: readonly Entry[]) =>
      inheritPrevious(
        entry,
        older.filter(({ id }) => !kept.some((other) => other.id === id)),
      );
    const write = async (): Promise<Stored> => {
      const log = openedLog() ?? (await outboxDb());
      if (older.length === 0) return { saved: await log.commit({ append: [entry], putBases: stored ? [stored] : [] }) };
      const { entry: saved, kept } = await log.replaceBy({ make, replaced: older, base: stored });
      return { saved: [saved], kept };
    };
    const written = write();
    dispatch(entryQueued({ entry: inheritPrevious(entry, older), superseded: older.map(({ id }) => id), base }));
    return dispatch(storedBy(written, owner, [entry]));
  };
}

interface Stored {
  readonly saved: readonly Entry[];
  readonly kept?: readonly Entry[];
}

/** Tells what became of these entries. */
function storedBy(written: Promise<Stored>, owner: string, entries: readonly Entry[]): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const ids = entries.map(({ id }) => id);
    try {
      const { saved, kept = [] } = await written;
      if (isOwners(getState(), owner)) dispatch(entriesSaved({ entries: saved, kept }));
      return true;
    } catch (error) {
      if (isOwners(getState(), owner)) dispatch(entriesRefused({ ids, reason: reasonOf(error) }));
      return false;
    }
  };
}

/** Tries again to store what the device refused. */
export function saveAgain(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { outboxDb }) => {
    const owner = selectOwner(getState());
    const { lanes, unsaved, bases } = getState().outbox;
    const entries = allEntries(lanes).filter(({ id }) => unsaved[id]);
    const putBases = entries.flatMap(({ owner, answerRef: ref }) => {
      const record: Answer | undefined = bases[ref];
      return record ? [{ owner, ref, record }] : [];
    });
    const commit = async () => ({ saved: await (await outboxDb()).commit({ append: entries, putBases }) });
    return owner !== null && dispatch(storedBy(commit(), owner, entries));
  };
}
