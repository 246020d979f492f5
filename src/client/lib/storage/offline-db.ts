import localforage from 'localforage';
import 'localforage-setitems';
import type { Identified } from '../record-table';
import { CHUNK, isRecord, makeRecordDb, type Chunk, type TablesOf } from './record-db';

/** The collections of the local store, and the names of its object stores (specification, section 3). */
export const COLLECTIONS = ['clients', 'locations', 'categories', 'assessmentTools', 'answers'] as const;
type Collection = (typeof COLLECTIONS)[number];
export type Tables = TablesOf<Collection>;

const NAME = 'offline-db';

/** Opens the database as it is, or raised to a version, with the stores that it lacks. */
function open(version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, version);
    request.onupgradeneeded = () => {
      const { result: db } = request;
      for (const store of COLLECTIONS) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store);
    };
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error(`${NAME} cannot be opened`));
    };
  });
}

/**
 * The database with all stores, made in one upgrade: localforage adds a store by raising the version, and five
 * instances that come one after the other would end at version 6. The store is kept open for bulk reads. One that
 * lacks a store is raised by one version and keeps its records.
 */
async function openWithAllStores(): Promise<IDBDatabase> {
  const db = await open();
  if (COLLECTIONS.every((collection) => db.objectStoreNames.contains(collection))) return db;
  db.close();
  return open(db.version + 1);
}

interface StoredRecord {
  readonly key: IDBValidKey;
  readonly value: unknown;
}
/** What browsers have since 2025, and what they said before; TypeScript knows only the latter. */
interface BulkStore extends IDBObjectStore {
  getAllRecords?: (options: { query: IDBKeyRange; count: number }) => IDBRequest<StoredRecord[]>;
}

/**
 * Keys that are asked for beside the values cost a quarter of the time in which ten thousand records are read.
 * @returns what was read, once the transaction is complete
 */
function askForChunk(store: BulkStore, range: IDBKeyRange): () => Chunk {
  if (store.getAllRecords) {
    const records = store.getAllRecords({ query: range, count: CHUNK });
    return () => ({ keys: records.result.map(({ key }) => key), values: records.result.map(({ value }) => value) });
  }
  const keys = store.getAllKeys(range, CHUNK);
  const values = store.getAll(range, CHUNK);
  return () => ({ keys: keys.result, values: values.result });
}

function nextChunk(db: IDBDatabase, collection: Collection, range: IDBKeyRange): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(collection);
    const chunk = askForChunk(transaction.objectStore(collection), range);
    transaction.oncomplete = () => {
      resolve(chunk());
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error(`${collection} cannot be read`));
    };
  });
}

/** The records of these ids, as far as they are there and can be understood. */
function readSome(db: IDBDatabase, collection: Collection, ids: readonly string[]): Promise<Identified[]> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(collection);
    const requests = ids.map((id) => transaction.objectStore(collection).get(id) as IDBRequest<unknown>);
    transaction.oncomplete = () => {
      resolve(requests.map(({ result }) => result).filter((value, at) => isRecord(value, ids[at] ?? '')));
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error(`${collection} cannot be read`));
    };
  });
}

/**
 * What a device needs to work offline: one store per collection, each a localforage instance over the one database.
 * Every method rejects when the browser refuses.
 */
export async function openOfflineDb() {
  const db = await openWithAllStores();
  db.onversionchange = () => {
    db.close();
  };
  const stores = Object.fromEntries(
    COLLECTIONS.map((storeName) => [
      storeName,
      localforage.createInstance({ driver: localforage.INDEXEDDB, name: NAME, version: db.version, storeName }),
    ]),
  ) as Record<Collection, LocalForage>;

  // Opened while the first records are on their way, not one after the other when they are to be written.
  for (const collection of COLLECTIONS) void stores[collection].ready().catch(() => undefined);

  const records = makeRecordDb(COLLECTIONS, {
    chunk: (collection, range) => nextChunk(db, collection, range),
    async put(collection, records) {
      await stores[collection].setItems(records.map((record) => ({ key: record.id, value: record })));
    },
    async remove(collection, ids) {
      for (const id of ids) await stores[collection].removeItem(id);
    },
    async clear() {
      for (const collection of COLLECTIONS) await stores[collection].clear();
    },
  });
  return {
    ...records,
    readSome: (collection: Collection, ids: readonly string[]) => readSome(db, collection, ids),
  };
}
export type OfflineDb = Awaited<ReturnType<typeof openOfflineDb>>;
