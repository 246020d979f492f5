import type { SnapshotBatch } from '../../../src/client/api/events';
import { COLLECTIONS } from '../../../src/client/lib/storage/offline-db';
import type { ServerAnswer } from '../../../src/contract/answers';
import { changeOf } from '../records';
import { now, SNAPSHOT_PATH, type Contender } from './contender';

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('refused'));
    };
  });

const completionOf = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('aborted'));
    };
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('offline-db', 1);
  request.onupgradeneeded = () => {
    for (const collection of COLLECTIONS) request.result.createObjectStore(collection);
  };
  return resultOf(request);
}

function putAll(db: IDBDatabase, records: SnapshotBatch): Promise<void> {
  const transaction = db.transaction(COLLECTIONS, 'readwrite');
  for (const collection of COLLECTIONS) {
    const store = transaction.objectStore(collection);
    for (const record of records[collection]) store.put(record, record.id);
  }
  return completionOf(transaction);
}

/** Fills the product's own local store, for all who read it. */
export async function storeRecords(records: SnapshotBatch): Promise<void> {
  const db = await open();
  await putAll(db, records);
  db.close();
}

/** The floor: IndexedDB itself, with nothing in between. A change is committed as the product commits its own: strictly. */
export function makeRaw(durability: IDBTransactionDurability = 'strict'): Contender {
  let db: IDBDatabase | undefined;
  const answers = new Map<string, ServerAnswer>();
  let order: ServerAnswer[] = [];
  return {
    async hydrate() {
      const from = now();
      db = await open();
      order = (await resultOf(db.transaction('answers').objectStore('answers').getAll())) as ServerAnswer[];
      for (const answer of order) answers.set(answer.id, answer);
      return { from, to: now() };
    },
    async change(nth) {
      const { answer, at, detail } = changeOf(order, nth);
      const from = now();
      const known = answers.get(answer.id) ?? answer;
      const changed = { ...known, details: known.details.with(at, detail) };
      answers.set(changed.id, changed);
      const transaction = db?.transaction('answers', 'readwrite', { durability });
      if (!transaction) throw new Error('Not open');
      transaction.objectStore('answers').put(changed, changed.id);
      await completionOf(transaction);
      return now() - from;
    },
    async fill() {
      const empty = await open();
      const from = now();
      const response = await fetch(SNAPSHOT_PATH, { cache: 'no-store' });
      const { data } = JSON.parse(await response.text()) as { data: SnapshotBatch };
      await putAll(empty, data);
      return { from, to: now() };
    },
  };
}
