import type { Page } from '@playwright/test';
import type { ServerAnswer } from '../../src/contract/answers';

export type DeviceAnswer = ServerAnswer & { unsyncedChanges?: boolean };
export interface DeviceEntry {
  readonly id: string;
  readonly seq: number;
  readonly kind: string;
  readonly answerRef: string;
  readonly owner: string;
  readonly state: string;
  readonly attempts: number;
}

/** All records of an object store as they are on the device; empty when the database is not there. */
export async function readStore(page: Page, database: string, store: string): Promise<unknown[]> {
  const records = await page.evaluate(
    async ([name, collection]) => {
      const known = await indexedDB.databases();
      if (!known.some((other) => other.name === name)) return '[]';
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(request.error ?? new Error(name));
        };
      });
      try {
        const found = await new Promise<unknown[]>((resolve, reject) => {
          const request = db.transaction(collection).objectStore(collection).getAll();
          request.onsuccess = () => {
            resolve(request.result);
          };
          request.onerror = () => {
            reject(request.error ?? new Error(collection));
          };
        });
        // As one text: of hundreds of answers Playwright takes every value by itself, on both sides.
        return JSON.stringify(found);
      } finally {
        db.close();
      }
    },
    [database, store] as const,
  );
  return JSON.parse(records) as unknown[];
}

/** What waits in the outbox of this device, of everybody, in order. */
export const readEntries = async (page: Page): Promise<DeviceEntry[]> =>
  ((await readStore(page, 'offline-outbox', 'entries')) as DeviceEntry[]).sort((a, b) => a.seq - b.seq);

export const readAnswers = async (page: Page): Promise<DeviceAnswer[]> =>
  (await readStore(page, 'offline-db', 'answers')) as DeviceAnswer[];

/** From now on nothing that this page writes into its outbox becomes durable: the transactions never end. */
export async function stallOutboxWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    const original = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')
      ?.value as IDBDatabase['transaction'];
    IDBDatabase.prototype.transaction = function stalled(
      this: IDBDatabase,
      ...given: Parameters<IDBDatabase['transaction']>
    ) {
      const transaction = original.apply(this, given);
      if (this.name !== 'offline-outbox' || given[1] !== 'readwrite') return transaction;
      const store = transaction.objectStore(transaction.objectStoreNames[0] ?? '');
      // A transaction lives as long as a request of it is under way.
      const again = () => {
        store.count().onsuccess = again;
      };
      again();
      // … and is not told that this was all.
      transaction.commit = () => undefined;
      return transaction;
    };
  });
}

/** The browser refuses what this page wants to write into its outbox, as with a full disk; until `end`. */
export async function refuseOutboxWrites(page: Page): Promise<{ end: () => Promise<void> }> {
  await page.evaluate(() => {
    for (const method of ['put', 'add'] as const) {
      const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, method)
        ?.value as IDBObjectStore['put'];
      IDBObjectStore.prototype[method] = function refused(
        this: IDBObjectStore,
        ...given: Parameters<IDBObjectStore['put']>
      ) {
        if (this.transaction.db.name === 'offline-outbox')
          throw new DOMException('The disk is full', 'QuotaExceededError');
        return original.apply(this, given);
      };
      window.addEventListener('test-room-again', () => {
        IDBObjectStore.prototype[method] = original;
      });
    }
  });
  return {
    end: () =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('test-room-again'));
      }),
  };
}

/** Puts something into a store of the device, as another version or a fault may have left it. */
export async function plant(
  page: Page,
  place: { database: string; store: string; key?: string },
  value: unknown,
): Promise<void> {
  await page.evaluate(
    async ([{ database, store, key }, planted]) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(database);
        request.onsuccess = () => {
          resolve(request.result);
        };
      });
      await new Promise<void>((resolve) => {
        const transaction = db.transaction(store, 'readwrite');
        if (key === undefined) transaction.objectStore(store).put(planted);
        else transaction.objectStore(store).put(planted, key);
        transaction.oncomplete = () => {
          resolve();
        };
      });
      db.close();
    },
    [place, value] as const,
  );
}

/** What was typed on this device and not saved, of everybody and every tab. */
export const readDrafts = (page: Page): Promise<unknown[]> => readStore(page, 'offline-drafts', 'drafts');
