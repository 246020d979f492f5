import { openDB, type DBSchema } from 'idb';

/** What a link showed when it was last open on this device. */
export interface SharedCopy {
  /** The link, by a name that does not open it. */
  readonly ref: string;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
  /** The answer as the server had it, its tool and its location: their shape is that of the version that wrote them. */
  readonly answer: unknown;
  readonly tool: unknown;
  readonly location: unknown;
}

interface SharedSchema extends DBSchema {
  copies: { key: string; value: SharedCopy; indexes: { keptAt: number } };
}

/** In ms. A link works for 30 days after its last mail; a copy that nobody opened for as long has had its time. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/**
 * Copies of answers that were opened by a link: a database of its own, apart from that of who works on this device.
 * Every method rejects when the browser refuses.
 */
export async function openSharedDb() {
  const db = await openDB<SharedSchema>('offline-shared', 1, {
    upgrade(upgraded) {
      upgraded.createObjectStore('copies', { keyPath: 'ref' }).createIndex('keptAt', 'keptAt');
    },
    blocking() {
      db.close();
    },
  });
  return {
    /** The copy of a link; undefined: there is none. Copies that have had their time are removed. */
    async read(ref: string, now: number): Promise<SharedCopy | undefined> {
      const transaction = db.transaction('copies', 'readwrite');
      const copy = await transaction.store.get(ref);
      const old = await transaction.store.index('keptAt').getAllKeys(IDBKeyRange.upperBound(now - KEPT_FOR));
      await Promise.all(old.map((key) => transaction.store.delete(key)));
      await transaction.done;
      return copy;
    },
    async keep(copy: SharedCopy): Promise<void> {
      await db.put('copies', copy);
    },
    async forget(ref: string): Promise<void> {
      await db.delete('copies', ref);
    },
  };
}
export type SharedDb = Awaited<ReturnType<typeof openSharedDb>>;
