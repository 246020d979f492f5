import { openDB, type DBSchema } from 'idb';

/** What the store needs to know of an entry; the rest is the outbox's own business. */
export interface StoredEntry {
  readonly id: string;
  readonly seq: number;
  readonly owner: string;
  readonly answerRef: string;
  readonly state: string;
  readonly attempts: number;
}
export interface StoredBase {
  readonly owner: string;
  readonly ref: string;
  readonly record: unknown;
}
/** A temporary id and the server's id that replaced it. */
interface StoredAlias {
  readonly owner: string;
  readonly temporaryId: string;
  readonly id: string;
}

/** One change of the log, made in one transaction: all of it is durable when the promise resolves, or nothing is. */
export interface OutboxChange<E extends StoredEntry> {
  /** New entries: their `seq` is given here, in the order of the list. */
  readonly append?: readonly E[];
  readonly remove?: readonly Pick<E, 'id' | 'seq'>[];
  /** Server copies of answers that have entries waiting. */
  readonly putBases?: readonly StoredBase[];
  readonly removeBases?: readonly Pick<StoredBase, 'owner' | 'ref'>[];
  readonly putAliases?: readonly StoredAlias[];
}

/** The `seq` of an entry that the log has not numbered yet: behind everything. */
export const UNNUMBERED = Number.MAX_SAFE_INTEGER;

export interface OutboxContents {
  /** Of this owner, in `seq` order, as they were stored: a reader must not trust their shape. */
  readonly entries: readonly StoredEntry[];
  readonly bases: readonly StoredBase[];
  readonly aliases: readonly StoredAlias[];
  /** Number of entries that belong to somebody else on this device. */
  readonly sealed: number;
}

interface Lease {
  readonly holder: string;
  readonly until: number;
  readonly fence: number;
}

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: StoredEntry; indexes: { owner: string; id: string } };
  bases: { key: [string, string]; value: StoredBase; indexes: { owner: string } };
  aliases: { key: string; value: StoredAlias; indexes: { owner: string } };
  meta: { key: string; value: Lease };
}

const isStoredEntry = (value: unknown): value is StoredEntry =>
  typeof value === 'object' && value !== null && 'id' in value && 'answerRef' in value && 'seq' in value;

/**
 * The log of unsent changes: a database of its own, so that clearing and refilling the local store never touches it.
 * Every method rejects when the browser refuses (quota, private mode, connection closed).
 */
export async function openOutboxDb<E extends StoredEntry>() {
  const open = () =>
    openDB<OutboxSchema>('offline-outbox', 1, {
      upgrade(db) {
        // The database counts: a number is never given twice, whatever the clock says and however many tabs there are.
        const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
        entries.createIndex('owner', 'owner');
        entries.createIndex('id', 'id', { unique: true });
        db.createObjectStore('bases', { keyPath: ['owner', 'ref'] }).createIndex('owner', 'owner');
        db.createObjectStore('aliases', { keyPath: 'temporaryId' }).createIndex('owner', 'owner');
        db.createObjectStore('meta');
      },
      // The next version waits for it, and this page must not write into what that one has changed: it says that it can't save.
      blocking() {
        connection.close();
      },
    });
  let connection = await open();

  /** Browsers close a connection on their own accord; what failed for that reason is tried once on a new one. */
  async function withConnection<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      connection = await open();
      return work();
    }
  }

  return {
    load: (owner: string): Promise<OutboxContents> =>
      withConnection(async () => {
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

    /** Commits the change. @returns the new entries with their numbers, in the order of `append`. */
    commit: ({ append = [], remove = [], putBases = [], removeBases = [], putAliases = [] }: OutboxChange<E>): Promise<E[]> =>
      withConnection(async () => {
        // Only the stores that it touches, so that a change doesn't queue behind the booking of another.
        const stores: ('entries' | 'bases' | 'aliases')[] = ['entries'];
        if (putBases.length + removeBases.length > 0) stores.push('bases');
        if (putAliases.length > 0) stores.push('aliases');
        const transaction = connection.transaction(stores, 'readwrite');
        const entries = transaction.objectStore('entries');
        const work: Promise<unknown>[] = [transaction.done];
        let isAsked = false;
        try {
          const unnumbered = remove.filter(({ seq }) => seq === UNNUMBERED);
          for (const { id } of unnumbered) {
            work.push(entries.index('id').getKey(id).then((seq) => (seq === undefined ? undefined : entries.delete(seq))));
          }
          for (const { seq } of remove) if (seq !== UNNUMBERED) work.push(entries.delete(seq));
          for (const base of putBases) work.push(transaction.objectStore('bases').put(base));
          for (const { owner, ref } of removeBases) work.push(transaction.objectStore('bases').delete([owner, ref]));
          for (const alias of putAliases) work.push(transaction.objectStore('aliases').put(alias));
          const numbers = append.map(({ seq: _, ...entry }) => entries.add(entry as unknown as StoredEntry));
          work.push(...numbers);
          isAsked = true;
          // Nothing more will be asked for: the browser need not come back to find that out.
          if (unnumbered.length === 0) transaction.commit();
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

    /** Stores an entry in its new state. @returns false when it is gone: what was given up, in any tab, must not come back. */
    replace: (entry: E): Promise<boolean> =>
      withConnection(async () => {
        const { store, done } = connection.transaction('entries', 'readwrite');
        const seq = await store.index('id').getKey(entry.id);
        if (seq !== undefined) await store.put({ ...entry, seq });
        await done;
        return seq !== undefined;
      }),

    /** Removes entries if none of them was ever sent, by any tab: else nothing. @returns whether they are gone. */
    removeUnsent: (unsent: readonly Pick<E, 'id' | 'seq'>[]): Promise<boolean> =>
      withConnection(async () => {
        const { store, done } = connection.transaction('entries', 'readwrite');
        const stored = await Promise.all(unsent.map(({ id }) => store.index('id').get(id)));
        // One with a number that is not there any more was sent and acknowledged meanwhile.
        const isUnsent = unsent.every(({ seq }, at) => {
          const entry = stored[at];
          return entry ? entry.state === 'queued' && entry.attempts === 0 : seq === UNNUMBERED;
        });
        if (isUnsent) await Promise.all(stored.flatMap((entry) => (entry ? [store.delete(entry.seq)] : [])));
        await done;
        return isUnsent;
      }),

    /**
     * Takes or renews the right to replay where the browser has no Web Locks, for `duration` ms.
     * @returns the fencing number (it grows with each new holder), or null when another tab has the right.
     */
    lease: (holder: string, now: number, duration: number): Promise<number | null> =>
      withConnection(async () => {
        const transaction = connection.transaction('meta', 'readwrite');
        const current = await transaction.store.get('lease');
        let fence: number | null = null;
        if (!current || current.holder === holder || current.until < now) {
          fence = current?.holder === holder ? current.fence : (current?.fence ?? 0) + 1;
          await transaction.store.put({ holder, until: now + duration, fence }, 'lease');
        }
        await transaction.done;
        return fence;
      }),

    close: () => {
      connection.close();
    },
  };
}
export type OutboxDb<E extends StoredEntry> = Awaited<ReturnType<typeof openOutboxDb<E>>>;
