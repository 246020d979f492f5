import { newUuid } from '../../lib/ids';
import type { AppThunk } from '../context';
import { loosen } from '../media/loosen';
import { havingSeen } from './coalesce';
import { ENTRY_VERSION, isUnsent, questionRefOf, trendRefOf, type Entry } from './entry';
import { entriesDiscarded, entryRetried, sendRequested } from './events';
import { allEntries } from './lanes';

/** What the person decided about an entry: the log has it, and the replayer acts on it. */
function decide(entry: Entry): AppThunk<Promise<void>> {
  return async (dispatch, _, { outboxDb }) => {
    const isThere = await (await outboxDb()).replace(entry);
    dispatch(isThere ? entryRetried({ entry }) : entriesDiscarded({ ids: [entry.id] }));
  };
}

/**
 * Sends an entry again, as it is; one that may have arrived is looked for first, where the server does not tell by
 * itself.
 */
export const retryEntry = (entry: Entry) =>
  decide({ ...entry, state: entry.mayHaveArrived === null ? 'queued' : 'unknown', nextAttemptAt: null });

/**
 * Whether trying again may help: not where somebody has to decide what is right, nor where nothing can be changed any
 * more.
 */
export function mayHelpToRetry({ lastError }: Entry): boolean {
  if (lastError?.kind === 'conflict') return !lastError.completed && !lastError.changed;
  return lastError?.kind !== 'ambiguous';
}

/**
 * The person wants everything sent that can be sent: what was delayed, and what was set aside for a reason that may be
 * gone.
 */
export function sendAll(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const waiting = allEntries(getState().outbox.lanes).filter(
      (entry) => (entry.state === 'needsAttention' && mayHelpToRetry(entry)) || entry.nextAttemptAt !== null,
    );
    await Promise.all(
      waiting
        .filter((entry) => entry.version <= ENTRY_VERSION && mayHelpToRetry(entry))
        .map((entry) => dispatch(retryEntry(entry))),
    );
    dispatch(sendRequested());
  };
}

/** The person says that what may have arrived did not: it is made again. */
export const sendAgain = (entry: Entry) =>
  decide({ ...entry, state: 'queued', mayHaveArrived: null, lookAlikes: null, nextAttemptAt: null, lastError: null });

/** The person says that this record of the server is what the entry made. */
export const adoptRecord = (entry: Entry, recordId: string) =>
  decide({ ...entry, state: 'unknown', chosen: recordId, nextAttemptAt: null });

/**
 * The person's value takes the place of the one that somebody else set meanwhile, which they have seen by now. It has
 * another id: to the server it is another request, made knowing more.
 */
export function keepMine(entry: Entry): AppThunk<Promise<void>> {
  return async (dispatch, _, { outboxDb }) => {
    const { lastError } = entry;
    const again: Entry = {
      ...entry,
      id: newUuid(),
      state: 'queued',
      mayHaveArrived: null,
      attempts: 0,
      nextAttemptAt: null,
      lastError: null,
    };
    const mine =
      lastError?.kind === 'conflict' && lastError.changed ? havingSeen(again, lastError.changed.value) : again;
    const isThere = await (await outboxDb()).replace(mine, entry.id);
    dispatch(isThere ? entryRetried({ entry: mine, was: entry.id }) : entriesDiscarded({ ids: [entry.id] }));
  };
}

/**
 * What giving an entry up takes along: without its creation an answer, or a question of its own, has nothing left to
 * stand on.
 */
export function goesWith(
  entries: readonly Entry[],
  lanes: Readonly<Record<string, readonly Entry[]>>,
): readonly Entry[] {
  const gone = entries.flatMap((entry) => {
    const lane = lanes[entry.answerRef] ?? [];
    return entry.kind === 'createAnswer' ? lane : dependants(entry, lane);
  });
  return [...new Map(gone.map((entry) => [entry.id, entry])).values()];
}

/**
 * Whether nothing else is given up with the entry. Asked when a person acts: a long list must not be drawn anew for it.
 */
export const standsAlone =
  (entry: Entry): AppThunk<boolean> =>
  (_, getState) =>
    goesWith([entry], getState().outbox.lanes).length === 1;

/**
 * Gives these entries up, for good.
 * @returns false, and nothing is given up, when the person was told that they never left the device and one of them
 * just did.
 */
export function discardEntries(entries: readonly Entry[]): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { outboxDb }) => {
    const gone = goesWith(entries, getState().outbox.lanes);
    await dispatch(loosen(gone.flatMap((entry) => (entry.kind === 'addEvidence' ? [entry.args.evidenceId] : []))));
    const db = await outboxDb();
    if (gone.every(isUnsent)) {
      if (!(await db.removeUnsent(gone))) return false;
    } else await db.commit({ remove: gone });
    dispatch(entriesDiscarded({ ids: gone.map(({ id }) => id) }));
    return true;
  };
}

/**
 * The entry and what makes no sense without it: values of a custom question that will never be, or another text of a key
 * trend.
 */
function dependants(entry: Entry, lane: readonly Entry[]): Entry[] {
  if (entry.kind === 'createKeyTrend' && entry.args.trendRef !== undefined) {
    const { trendRef } = entry.args;
    return lane.filter((other) => trendRefOf(other) === trendRef);
  }
  if (entry.kind !== 'createCustomQuestion') return [entry];
  const { questionRef } = entry.args;
  return lane.filter((other) => questionRefOf(other) === questionRef);
}
