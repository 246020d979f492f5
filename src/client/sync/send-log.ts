import type { ApiError } from '../api/api-error';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import { isBarrier, makesSomething, type Entry } from '../state/outbox/entry';
import {
  entriesDiscarded,
  entriesReturned,
  entryDelayed,
  entryNeedsAttention,
  entrySending,
  entryUnknown,
  entryVerifying,
} from '../state/outbox/events';
import type { RootState } from '../state/root-reducer';
import { linkOf } from '../state/sharing/owner';
import { didNothing } from './failure-policy';

type EntryEvent =
  typeof entryNeedsAttention | typeof entryDelayed | typeof entrySending | typeof entryUnknown | typeof entryVerifying;

interface Dependencies {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly context: StoreContext;
}

/** Values are sent by the thousand; of the others a person must see at once that they cannot be taken back any more. */
const isToldWhenSent = (entry: Entry) => makesSomething(entry) || isBarrier(entry);

/**
 * Keeps the log right about what leaves the device and what becomes of it: each state is durable before anything
 * follows from it.
 */
export function makeSendLog({ dispatch, getState, context }: Dependencies) {
  /**
   * Notes what became of an entry. @returns false when it was given up meanwhile, here or in another tab: it must not
   * come back.
   */
  async function keep(entry: Entry, event: EntryEvent): Promise<boolean> {
    const { outbox } = getState();
    if (!outbox.lanes[entry.answerRef]?.some(({ id }) => id === entry.id)) return false;
    const isThere = await (await context.outboxDb()).replace(entry);
    dispatch(isThere ? event({ entry }) : entriesDiscarded({ ids: [entry.id] }));
    return isThere;
  }

  return {
    /**
     * Notes that the entry leaves now, with its key or without. @returns it as noted; `changed`: it was given up or
     * decided about meanwhile, and this page knows that now; `otherPerson`: the device is another person's by now.
     */
    async leave(
      entry: Entry,
      withKey: boolean,
      lookAlikes: readonly string[] | null,
    ): Promise<Entry | 'changed' | 'otherPerson'> {
      const strangers: (string | null)[] = [];
      const mark = (stored: Entry, identity: { owner: string | null } | null): Entry | null => {
        if (linkOf(entry.owner) === null && identity !== null && identity.owner !== entry.owner)
          strangers.push(identity.owner);
        if (strangers.length > 0 || stored.state === 'needsAttention') return null;
        return {
          ...entry,
          seq: stored.seq,
          state: 'sending',
          mayHaveArrived: withKey ? 'withKey' : 'withoutKey',
          lookAlikes,
        };
      };
      // What cannot be repeated without harm must not be forgotten by a device that loses its power either.
      const isStrict = !withKey && makesSomething(entry);
      const { sending, stored } = await (await context.outboxDb()).send(entry.id, mark, isStrict);
      if (strangers.length > 0) return 'otherPerson';
      if (!sending) {
        dispatch(stored ? entryNeedsAttention({ entry: stored }) : entriesDiscarded({ ids: [entry.id] }));
        return 'changed';
      }
      if (isToldWhenSent(sending)) dispatch(entrySending({ entry: sending }));
      return sending;
    },

    /** The entry after a sending that failed: whether it may have arrived is known from this answer, or from before. */
    after: (sending: Entry, before: Entry, error: ApiError): Entry => {
      const mayHaveArrived = didNothing(error) ? before.mayHaveArrived : sending.mayHaveArrived;
      return { ...sending, mayHaveArrived, state: mayHaveArrived === null ? 'queued' : 'unknown' };
    },

    /**
     * Entries that travelled together wait again, as they are; with `delay`, each is tried again in so many ms because
     * of an error.
     */
    async giveBack(entries: readonly Entry[], delay?: { error: ApiError; wait: number }): Promise<void> {
      const { lanes } = getState().outbox;
      const waiting = entries.filter(({ id, answerRef }) => lanes[answerRef]?.some((entry) => entry.id === id));
      if (waiting.length === 0) return;
      const nextAttemptAt = context.clock.now() + (delay?.wait ?? 0);
      const changed = delay
        ? waiting.map((entry): Entry => ({
            ...entry,
            attempts: entry.attempts + 1,
            lastError: delay.error,
            nextAttemptAt,
          }))
        : waiting;
      const there = await (await context.outboxDb()).replaceAll(changed);
      dispatch(entriesReturned({ entries: changed.filter(({ id }) => there.has(id)) }));
      const gone = changed.flatMap(({ id }) => (there.has(id) ? [] : [id]));
      if (gone.length > 0) dispatch(entriesDiscarded({ ids: gone }));
    },

    verifying: (entry: Entry) => keep({ ...entry, state: 'verifying' }, entryVerifying),
    /** It waits as it is, for the network or for its owner. */
    rest: (entry: Entry) => keep(entry, entry.mayHaveArrived === null ? entryDelayed : entryUnknown),
    /** A person decides. */
    park: (entry: Entry, error: ApiError) =>
      keep(
        { ...entry, state: 'needsAttention', attempts: entry.attempts + 1, lastError: error, nextAttemptAt: null },
        entryNeedsAttention,
      ),
    /** It is tried again in `wait` ms. */
    delay: (entry: Entry, error: ApiError, wait: number) =>
      keep(
        { ...entry, attempts: entry.attempts + 1, lastError: error, nextAttemptAt: context.clock.now() + wait },
        entryDelayed,
      ),
  };
}
