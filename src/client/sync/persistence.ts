import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit';
import { persistReducer, persistStore, REHYDRATE } from 'redux-persist';
import { readFields, writeItem } from '../lib/storage/items';
import { COLLECTIONS, type OfflineDb, type Tables } from '../lib/storage/offline-db';
import type { SnapshotState } from '../state/local-store/slice';
import type { RootState } from '../state/root-reducer';

/** Where the snapshot's owner, time and tag are kept; written after the records that they speak of. */
const SNAPSHOT_KEY = 'offline-db-snapshot';
const KEY = 'offline';

type Persisted = Tables & { snapshot: SnapshotState };

const NO_SNAPSHOT: SnapshotState = { owner: null, filledAt: null, etag: null };

/** When it is missing or cut short, nothing is known of the records, and they are fetched anew. */
export const readSnapshot = (): SnapshotState => ({ ...NO_SNAPSHOT, ...(readFields('local', SNAPSHOT_KEY) as Partial<SnapshotState>) });

/**
 * Persistence by redux-persist: it says when to read and write, and the storage below, which is given the slices
 * as they are, writes only the records that changed.
 */
export function makePersistence(openDb: () => Promise<OfflineDb>) {
  let lastRead: { broken: number } | { error: unknown } = { broken: 0 };
  let onRefused: (error: unknown) => void = () => undefined;
  let writtenSnapshot: SnapshotState | null = null;
  /** While a visitor has a link open, what the slices hold is not this device's. */
  let isVisited: () => boolean = () => false;
  /** Answers with a change that is not durable yet: the record must not be ahead of the log. */
  let withheld: () => string[] = () => [];

  const storage = {
    async getItem(): Promise<Persisted> {
      try {
        const { tables, broken } = await (await openDb()).read();
        lastRead = { broken: broken.length };
        return { ...tables, snapshot: readSnapshot() };
      } catch (error) {
        lastRead = { error };
        throw error;
      }
    },
    async setItem(_: string, state: Partial<Persisted>): Promise<void> {
      // What could not be read must not be written over.
      if ('error' in lastRead || isVisited()) return;
      const { snapshot } = state;
      await (await openDb()).write(state, { answers: withheld() });
      if (!snapshot || snapshot === writtenSnapshot) return;
      writeItem('local', SNAPSHOT_KEY, JSON.stringify(snapshot));
      writtenSnapshot = snapshot;
    },
    async removeItem(): Promise<void> {
      writtenSnapshot = null;
      writeItem('local', SNAPSHOT_KEY, null);
      await (await openDb()).clear();
    },
  };

  const configuration = {
    key: KEY,
    storage,
    whitelist: [...COLLECTIONS, 'snapshot'],
    // The storage takes slices as they are; a time limit would boot empty and then store the emptiness.
    serialize: false,
    deserialize: false,
    timeout: 0,
    writeFailHandler: (error: Error) => {
      onRefused(error);
    },
  };

  return {
    persisted: (reducer: Reducer<RootState>) =>
      persistReducer<RootState, UnknownAction>(configuration as Parameters<typeof persistReducer<RootState>>[0], reducer),

    /** Ties the store to the device. `onRefused` is told when the browser will not keep records. */
    start(store: Store<RootState>, refused: (error: unknown) => void) {
      onRefused = refused;
      isVisited = () => store.getState().sharing.ref !== null;
      withheld = () => {
        const { unsaved, lanes } = store.getState().outbox;
        return Object.keys(unsaved).length === 0
          ? []
          : Object.keys(lanes).filter((ref) => lanes[ref]?.some(({ id }) => unsaved[id]));
      };
      const persistor = persistStore(store, { manualPersist: true } as Parameters<typeof persistStore>[1]);
      let bound = false;
      return {
        /** Reads the records into the state. @throws what the browser said when it would not. */
        async hydrate(): Promise<{ broken: number }> {
          if (bound) {
            const payload = await storage.getItem();
            store.dispatch({ type: REHYDRATE, key: KEY, payload });
          } else {
            bound = true;
            await new Promise<void>((resolve) => {
              const done = () => {
                if (!persistor.getState().bootstrapped) return;
                unsubscribe();
                resolve();
              };
              const unsubscribe = persistor.subscribe(done);
              persistor.persist();
              done();
            });
          }
          if ('error' in lastRead) throw lastRead.error;
          return lastRead;
        },
        /** Resolves when what the state holds now was written, or refused. */
        flush: () => persistor.flush(),
        /** Empties the local store; the outbox is not touched. */
        clear: () => storage.removeItem(),
      };
    },
  };
}
export type StartedPersistence = ReturnType<ReturnType<typeof makePersistence>['start']>;
