import { makeClockStore } from './clock-store';
import { makeDepartureQueue } from './departure-queue';
import { makeIdentityStore } from './identity-store';
import { makeOrderStore } from './order-store';
import {
  connectOutbox,
  mayHaveLeft,
  STRICT,
  UNNUMBERED,
  type StoredAlias,
  type StoredBase,
  type StoredEntry,
} from './outbox-schema';
import { makeUndoStore } from './undo-store';

export { mayHaveLeft, UNNUMBERED, type StoredBase, type StoredEntry } from './outbox-schema';

/** `change` makes the next copy of the one that is stored; undefined: none, before or after. */
interface BaseChange extends Pick<StoredBase, 'owner' | 'ref'> {
  /** As entries call the answer. */
  readonly answerRef: string;
  readonly change: (record: unknown) => unknown;
}

/** One change of the log, made in one transaction: all of it is durable when the promise resolves, or nothing is. */
export interface OutboxChange<E extends StoredEntry> {
  /** New entries: their `seq` is given here, in the order of the list. */
  readonly append?: readonly E[];
  readonly remove?: readonly Pick<E, 'id' | 'seq'>[];
  /** Server copies of answers that have entries waiting. */
  readonly putBases?: readonly StoredBase[];
  readonly removeBases?: readonly Pick<StoredBase, 'owner' | 'ref'>[];
  /** Copies that are changed as they stand in the log, because no page holds them any more. */
  readonly changeBases?: readonly BaseChange[];
  readonly putAliases?: readonly StoredAlias[];
}

export interface OutboxContents {
  /** Of this owner, in `seq` order, as they were stored: a reader must not trust their shape. */
  readonly entries: readonly StoredEntry[];
  readonly bases: readonly StoredBase[];
  readonly aliases: readonly StoredAlias[];
  /** Number of entries that belong to somebody else on this device. */
  readonly sealed: number;
}

/** The server's copy of an answer, and the entries that are folded onto it. */
export interface BaseCopy {
  readonly base: StoredBase;
  readonly entryIds: readonly string[];
}

interface Bases {
  get(key: [string, string]): Promise<StoredBase | undefined>;
  put(base: StoredBase): Promise<unknown>;
  delete(key: [string, string]): Promise<void>;
}

/** One after the other: several may change the same copy. One below which nothing waits is not kept. */
async function changeEach(
  bases: Bases,
  changes: readonly BaseChange[],
  entriesOf: (owner: string) => Promise<readonly StoredEntry[]>,
): Promise<void> {
  for (const { owner, ref, answerRef, change } of changes) {
    const isNeeded = (await entriesOf(owner)).some((entry) => entry.answerRef === ref || entry.answerRef === answerRef);
    const record = isNeeded ? change((await bases.get([owner, ref]))?.record) : undefined;
    await (record === undefined ? bases.delete([owner, ref]) : bases.put({ owner, ref, record }));
  }
}

/** An entry that takes the place of others. */
export interface Replacement<E extends StoredEntry> {
  /** Makes it, seen which of the others stay because they may have left the device. */
  readonly make: (kept: readonly E[]) => E;
  readonly replaced: readonly Pick<E, 'id'>[];
  readonly base: StoredBase | null;
}

const isStoredEntry = (value: unknown): value is StoredEntry =>
  typeof value === 'object' && value !== null && 'id' in value && 'answerRef' in value && 'seq' in value;

/**
 * What a person decides about may be replaced by what they did instead; anything else only as long as it never left.
 */
const isReplaceable = (entry: StoredEntry): boolean => entry.state === 'needsAttention' || !mayHaveLeft(entry);

/**
 * The log of unsent changes: a database of its own, so that clearing and refilling the local store never touches it.
 * What becomes of an entry is decided here, in the transaction that looks at it: other tabs, a reload and a kill decide
 * the same. Every method rejects when the browser refuses (quota, private mode, connection closed).
 */
export async function openOutboxDb<E extends StoredEntry>() {
  const { withConnection, close } = await connectOutbox();
  const departures = makeDepartureQueue<E>(withConnection);

  return {
    ...makeIdentityStore(withConnection),
    ...makeClockStore(withConnection),
    ...makeOrderStore(withConnection),
    ...makeUndoStore<E>(withConnection),
    close,

    load: (owner: string): Promise<OutboxContents> =>
      withConnection(async (connection) => {
        const transaction = connection.transaction(['entries', 'bases', 'aliases']);
        const [entries, all, bases, aliases] = await Promise.all([
          transaction.objectStore('entries').index('owner').getAll(owner),
          transaction.objectStore('entries').count(),
          transaction.objectStore('bases').index('owner').getAll(owner),
          transaction.objectStore('aliases').index('owner').getAll(owner),
        ]);
        return {
          entries: entries.filter(isStoredEntry).sort((a, b) => a.seq - b.seq),
          bases,
          aliases,
          sealed: all - entries.length,
        };
      }),

    /**
     * Commits the change; what is appended is on the disk. @returns the new entries with their numbers, in the order of
     * `append`.
     */
    commit: ({
      append = [],
      remove = [],
      putBases = [],
      removeBases = [],
      changeBases = [],
      putAliases = [],
    }: OutboxChange<E>): Promise<E[]> =>
      withConnection(async (connection) => {
        // Only the stores that it touches, so that a change doesn't queue behind the booking of another.
        const stores: ('entries' | 'bases' | 'aliases')[] = ['entries'];
        if (putBases.length + removeBases.length + changeBases.length > 0) stores.push('bases');
        if (putAliases.length > 0) stores.push('aliases');
        const transaction = connection.transaction(stores, 'readwrite', append.length > 0 ? STRICT : undefined);
        const entries = transaction.objectStore('entries');
        const work: Promise<unknown>[] = [transaction.done];
        let isAsked = false;
        try {
          const unnumbered = remove.filter(({ seq }) => seq === UNNUMBERED);
          for (const { id } of unnumbered) {
            work.push(
              entries
                .index('id')
                .getKey(id)
                .then((seq) => (seq === undefined ? undefined : entries.delete(seq))),
            );
          }
          for (const { seq } of remove) if (seq !== UNNUMBERED) work.push(entries.delete(seq));
          for (const base of putBases) work.push(transaction.objectStore('bases').put(base));
          for (const { owner, ref } of removeBases) work.push(transaction.objectStore('bases').delete([owner, ref]));
          if (changeBases.length > 0) {
            const entriesOf = (owner: string) => entries.index('owner').getAll(owner);
            work.push(changeEach(transaction.objectStore('bases'), changeBases, entriesOf));
          }
          for (const alias of putAliases) work.push(transaction.objectStore('aliases').put(alias));
          const numbers = append.map(({ seq: _, ...entry }) => entries.add(entry as unknown as StoredEntry));
          work.push(...numbers);
          isAsked = true;
          // Nothing more will be asked for: the browser need not come back to find that out.
          if (unnumbered.length + changeBases.length === 0) transaction.commit();
          await Promise.all(work);
          const numbered = await Promise.all(numbers);
          return append.map((entry, at) => ({ ...entry, seq: numbered[at] ?? UNNUMBERED }));
        } catch (error) {
          void Promise.allSettled(work);
          // A request that was refused at once leaves the ones before it standing: all or nothing.
          if (!isAsked) transaction.abort();
          throw error;
        }
      }),

    /**
     * Stores the server's copies of answers with waiting entries as they were read again.
     * @returns false, and nothing is stored, when an entry is gone: what became of it came with a copy that is newer
     * than these
     */
    renewBases: (copies: readonly BaseCopy[]): Promise<boolean> =>
      withConnection(async (connection) => {
        const transaction = connection.transaction(['entries', 'bases'], 'readwrite');
        const ids = transaction.objectStore('entries').index('id');
        const keys = await Promise.all(copies.flatMap(({ entryIds }) => entryIds.map((id) => ids.getKey(id))));
        const isCurrent = keys.every((key) => key !== undefined);
        if (isCurrent) for (const { base } of copies) void transaction.objectStore('bases').put(base);
        await transaction.done;
        return isCurrent;
      }),

    /**
     * Appends an entry in place of others, as far as none of these may have left the device: one that did stays before
     * it.
     * @returns the new entry with its number, and the ones that stay.
     */
    replaceBy: ({ make, replaced, base }: Replacement<E>): Promise<{ entry: E; kept: E[] }> =>
      withConnection(async (connection) => {
        const transaction = connection.transaction(['entries', 'bases'], 'readwrite', STRICT);
        try {
          const entries = transaction.objectStore('entries');
          const stored = await Promise.all(replaced.map(({ id }) => entries.index('id').get(id)));
          const there = stored.filter((entry) => entry !== undefined);
          const kept = there.filter((entry) => !isReplaceable(entry)) as E[];
          await Promise.all(there.filter(isReplaceable).map(({ seq }) => entries.delete(seq)));
          if (base) await transaction.objectStore('bases').put(base);
          const { seq: _, ...entry } = make(kept);
          const seq = await entries.add(entry as unknown as StoredEntry);
          await transaction.done;
          return { entry: { ...entry, seq } as E, kept };
        } catch (error) {
          transaction.done.catch(() => undefined);
          try {
            transaction.abort();
          } catch {
            // It has ended by itself, with the same error.
          }
          throw error;
        }
      }),

    /**
     * Stores an entry in its new state; `was`: in the place of the one with this id.
     * @returns false when that is gone: what was given up, in any tab, must not come back.
     */
    replace: (entry: E, was: string = entry.id): Promise<boolean> =>
      withConnection(async (connection) => {
        const { store, done } = connection.transaction('entries', 'readwrite');
        const seq = await store.index('id').getKey(was);
        if (seq !== undefined) await store.put({ ...entry, seq });
        await done;
        return seq !== undefined;
      }),

    /**
     * Stores entries in their new states. @returns the ids of those that are there: what was given up must not come
     * back.
     */
    replaceAll: (changed: readonly E[]): Promise<ReadonlySet<string>> =>
      withConnection(async (connection) => {
        const { store, done } = connection.transaction('entries', 'readwrite');
        const seqs = await Promise.all(changed.map(({ id }) => store.index('id').getKey(id)));
        const there = changed.flatMap((entry, at) => {
          const seq = seqs[at];
          return seq === undefined ? [] : [{ ...entry, seq }];
        });
        for (const entry of there) void store.put(entry);
        await done;
        return new Set(there.map(({ id }) => id));
      }),

    send: departures.send,

    /**
     * Takes or renews a right, by default that to replay, where the browser has no Web Locks, for `duration` ms.
     * @returns the fencing number (it grows with each new holder), or null when another tab has the right.
     */
    lease: (holder: string, now: number, duration: number, name = 'lease'): Promise<number | null> =>
      withConnection(async (connection) => {
        const transaction = connection.transaction('meta', 'readwrite');
        const known = await transaction.store.get(name);
        const current = known && 'holder' in known ? known : undefined;
        let fence: number | null = null;
        // Further ahead than any right lasts, it was noted before somebody set the clock back, and may be nobody's.
        const isOver = current && (current.until < now || current.until > now + 2 * duration);
        if (!current || current.holder === holder || isOver === true) {
          fence = current?.holder === holder ? current.fence : (current?.fence ?? 0) + 1;
          await transaction.store.put({ holder, until: now + duration, fence }, name);
        }
        await transaction.done;
        return fence;
      }),
  };
}
export type OutboxDb<E extends StoredEntry> = Awaited<ReturnType<typeof openOutboxDb<E>>>;
