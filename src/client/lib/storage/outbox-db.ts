import { openDB, type DBSchema } from 'idb';

/** What the store needs to know of an entry; the rest is the outbox's own business. */
export interface StoredEntry {
  readonly id: string;
  readonly seq: number;
  readonly owner: string;
  readonly answerRef: string;
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
  /** New entries: `seq` is given here, in the order of the list. */
  readonly append?: readonly Omit<E, 'seq'>[];
  readonly put?: readonly E[];
  readonly remove?: readonly string[];
  /** Server copies of answers that have entries waiting. Written only if absent. */
  readonly keepBases?: readonly StoredBase[];
  readonly putBases?: readonly StoredBase[];
  readonly removeBases?: readonly Pick<StoredBase, 'owner' | 'ref'>[];
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

interface Lease {
  readonly holder: string;
  readonly until: number;
  readonly fence: number;
}

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: StoredEntry; indexes: { owner: string } };
  bases: { key: [string, string]; value: StoredBase; indexes: { owner: string } };
  aliases: { key: string; value: StoredAlias; indexes: { owner: string } };
  meta: { key: string; value: number | Lease };
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
        db.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner');
        db.createObjectStore('bases', { keyPath: ['owner', 'ref'] }).createIndex('owner', 'owner');
        db.createObjectStore('aliases', { keyPath: 'temporaryId' }).createIndex('owner', 'owner');
        db.createObjectStore('meta');
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

    /** Commits the change and gives the new entries their `seq`, in the order of `append`. */
    commit: (change: OutboxChange<E>): Promise<E[]> =>
      withConnection(async () => {
        const transaction = connection.transaction(['entries', 'bases', 'aliases', 'meta'], 'readwrite');
        const entries = transaction.objectStore('entries');
        const bases = transaction.objectStore('bases');
        const meta = transaction.objectStore('meta');
        const work: Promise<unknown>[] = [];
        const appended: E[] = [];
        for (const id of change.remove ?? []) work.push(entries.delete(id));
        for (const entry of change.put ?? []) work.push(entries.put(entry));
        for (const base of change.putBases ?? []) work.push(bases.put(base));
        for (const { owner, ref } of change.removeBases ?? []) work.push(bases.delete([owner, ref]));
        for (const alias of change.putAliases ?? []) work.push(transaction.objectStore('aliases').put(alias));
        if (change.append?.length) {
          const counter = await meta.get('seq');
          let seq = typeof counter === 'number' ? counter : 0;
          for (const entry of change.append) {
            seq += 1;
            const numbered = { ...entry, seq } as unknown as E;
            appended.push(numbered);
            work.push(entries.put(numbered));
          }
          work.push(meta.put(seq, 'seq'));
        }
        for (const base of change.keepBases ?? []) {
          if (!(await bases.getKey([base.owner, base.ref]))) work.push(bases.put(base));
        }
        await Promise.all([...work, transaction.done]);
        return appended;
      }),

    /**
     * Takes or renews the right to replay where the browser has no Web Locks, for `duration` ms.
     * @returns the fencing number (it grows with each new holder), or null when another tab has the right.
     */
    lease: (holder: string, now: number, duration: number): Promise<number | null> =>
      withConnection(async () => {
        const transaction = connection.transaction('meta', 'readwrite');
        const found = await transaction.store.get('lease');
        const current = typeof found === 'object' ? found : undefined;
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
