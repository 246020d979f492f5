import localforage from 'localforage';
import 'localforage-setitems';
import pLimit from 'p-limit';
import { yieldToMain } from '../yield-to-main';
import {
  getRecord,
  emptyTable,
  changeTable,
  tableDifference,
  type Identified,
  type RecordTable,
} from '../record-table';

/** Records read or written at once; between two chunks the page gets its turn. */
const CHUNK = 250;

/** Opens a database as it is, or raised to a version, with the stores that it lacks. */
function open(name: string, collections: readonly string[], version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      const { result: db } = request;
      for (const store of collections) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store);
    };
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error(`${name} cannot be opened`));
    };
  });
}

/**
 * The database with all stores, made in one upgrade: localforage adds a store by raising the version, and five
 * instances that come one after the other would end at version 6. The store is kept open for bulk reads. One that a
 * release with fewer collections made is raised by one version and keeps its records; one of a later release is taken
 * as it is.
 */
async function openWithAllStores(name: string, collections: readonly string[]): Promise<IDBDatabase> {
  const db = await open(name, collections);
  if (collections.every((collection) => db.objectStoreNames.contains(collection))) return db;
  db.close();
  return open(name, collections, db.version + 1);
}

function nextChunk(db: IDBDatabase, collection: string, after: IDBValidKey | undefined) {
  return new Promise<{ keys: IDBValidKey[]; values: unknown[] }>((resolve, reject) => {
    const transaction = db.transaction(collection);
    const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
    const keys = transaction.objectStore(collection).getAllKeys(range, CHUNK);
    const values = transaction.objectStore(collection).getAll(range, CHUNK);
    transaction.oncomplete = () => {
      resolve({ keys: keys.result, values: values.result });
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error(`${collection} cannot be read`));
    };
  });
}

const isRecord = (value: unknown, key: IDBValidKey): value is Identified =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === key;

/** Records that could not be understood are reported and left where they are; the server's copy will replace them. */
export interface ReadResult<C extends string> {
  tables: TablesOf<C>;
  broken: { collection: C; key: string }[];
}
export type TablesOf<C extends string> = Record<C, RecordTable<Identified>>;

/**
 * A database of records by id, one store per collection: one localforage instance each, over the one database. Every
 * method rejects when the browser refuses.
 */
export async function openRecordDb<C extends string>(name: string, collections: readonly C[]) {
  const noTables = () => Object.fromEntries(collections.map((collection) => [collection, emptyTable()])) as TablesOf<C>;
  const db = await openWithAllStores(name, collections);
  db.onversionchange = () => {
    db.close();
  };
  const stores = Object.fromEntries(
    collections.map((collection) => [
      collection,
      localforage.createInstance({
        driver: localforage.INDEXEDDB,
        name,
        version: db.version,
        storeName: collection,
      }),
    ]),
  ) as Record<C, LocalForage>;

  // Opened while the first records are on their way, not one after the other when they are to be written.
  for (const collection of collections) void stores[collection].ready().catch(() => undefined);

  /** What was last read or written, to find out what a new state changes. */
  let known: TablesOf<C> = noTables();
  /** One write at a time, so that an older state never lands on a newer one. A failed one doesn't stop the next. */
  const inTurn = pLimit(1);

  return {
    async read(): Promise<ReadResult<C>> {
      const broken: ReadResult<C>['broken'] = [];
      const tables = noTables();
      for (const collection of collections) {
        let after: IDBValidKey | undefined;
        const records: Identified[] = [];
        for (;;) {
          const { keys, values } = await nextChunk(db, collection, after);
          values.forEach((value, at) => {
            const key = keys[at] ?? '';
            if (isRecord(value, key)) records.push(value);
            else broken.push({ collection, key: JSON.stringify(key) });
          });
          if (keys.length < CHUNK) break;
          after = keys[keys.length - 1];
          await yieldToMain();
        }
        tables[collection] = changeTable(tables[collection], records);
      }
      known = tables;
      return { tables, broken };
    },

    /**
     * Brings the database to `next`, writing only the records that differ from what was last read or written.
     * A table that was put aside whole (the empty one) is forgotten, not deleted: that takes `clear`.
     * @param withheld ids of records that stay as they were stored: what changed in them must not be kept yet
     */
    write(next: Partial<TablesOf<C>>, withheld: Partial<Record<C, readonly string[]>> = {}): Promise<void> {
      return inTurn(() => writeDifferences(next, withheld));
    },

    clear(): Promise<void> {
      return inTurn(async () => {
        for (const collection of collections) await stores[collection].clear();
        known = noTables();
      });
    },
  };

  async function writeDifferences(
    next: Partial<TablesOf<C>>,
    withheld: Partial<Record<C, readonly string[]>>,
  ): Promise<void> {
    for (const collection of collections) {
      const wanted = next[collection];
      const ids = withheld[collection];
      const table = wanted && ids ? withRecordsOf(wanted, known[collection], ids) : wanted;
      if (!table || table === known[collection]) continue;
      if (table === emptyTable()) {
        known = { ...known, [collection]: table };
        continue;
      }
      const { put, removed } = tableDifference(known[collection], table);
      for (let at = 0; at < put.length; at += CHUNK) {
        if (at > 0) await yieldToMain();
        await stores[collection].setItems(
          put.slice(at, at + CHUNK).map((record) => ({ key: record.id, value: record })),
        );
      }
      for (const id of removed) await stores[collection].removeItem(id);
      known = { ...known, [collection]: table };
    }
  }
}

/** The table with the records of these ids as they are in `other`. */
function withRecordsOf<T extends Identified>(
  table: RecordTable<T>,
  other: RecordTable<T>,
  ids: readonly string[],
): RecordTable<T> {
  const theirs = ids.flatMap((id) => getRecord(other, id) ?? []);
  return changeTable(
    table,
    theirs,
    ids.filter((id) => !getRecord(other, id)),
  );
}
