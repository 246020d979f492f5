import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit';
import { persistReducer, persistStore, REHYDRATE } from 'redux-persist';
import { NO_SNAPSHOT } from '../lib/storage/identity-store';
import { COLLECTIONS, type OfflineDb, type Tables } from '../lib/storage/offline-db';
import type { BaseCopy, OutboxDb, StoredEntry } from '../lib/storage/outbox-db';
import type { SnapshotState } from '../state/local-store/slice';
import type { RootState } from '../state/root-reducer';
import { ownerOf } from '../state/session/slice';

const KEY = 'offline';
/** One tab at a time reads or writes records, so that whose they are cannot change in between. */
const LOCK = 'outpost-records';

type Persisted = Tables & { snapshot: SnapshotState };

/**
 * Browsers without locks go without: then a tab that stands still between two steps may leave records that are fetched
 * anew.
 */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

type IdentityStore = Pick<OutboxDb<StoredEntry>, 'identity' | 'putSnapshot' | 'renewBases'>;

/**
 * Persistence by redux-persist: it says when to read and write, and the storage below, which is given the slices
 * as they are, writes only the records that changed. Whose they are stands with the log, since the stores of
 * `offline-db` are fixed: it is noted that they are nobody's before they change hands, and whose they are after they
 * were written.
 */
export function makePersistence(openDb: () => Promise<OfflineDb>, openLog: () => Promise<IdentityStore>) {
  let lastRead: { broken: number } | { error: unknown } = { broken: 0 };
  let onRefused: (error: unknown) => void = () => undefined;
  let writtenSnapshot: SnapshotState | null = null;
  /** While a visitor has a link open, what the slices hold is not this device's. */
  let isVisited: () => boolean = () => false;
  /**
   * Answers with a change that is not durable yet: the record must not be ahead of the log, nor the snapshot's tag
   * ahead of the record.
   */
  let withheld: () => string[] = () => [];
  let ownerNow: () => string | null = () => null;
  /** What was known of the records before anything was read. */
  let notedSnapshot: SnapshotState = NO_SNAPSHOT;
  /** The server's copies under what waits. */
  let copiesOf: (owner: string) => BaseCopy[] = () => [];
  let writtenCopies = new Set<unknown>();

  /** What is known of the records on the device; nothing, when they are not this person's. */
  const snapshotOf = async (owner: string | null): Promise<SnapshotState> => {
    const snapshot = (await (await openLog()).identity())?.snapshot ?? NO_SNAPSHOT;
    return snapshot.owner === owner ? snapshot : NO_SNAPSHOT;
  };

  const storage = {
    async getItem(): Promise<Persisted> {
      try {
        const { tables, broken } = await (await openDb()).read();
        lastRead = { broken: broken.length };
        return { ...tables, snapshot: notedSnapshot };
      } catch (error) {
        lastRead = { error };
        throw error;
      }
    },
    async setItem(_: string, state: Partial<Persisted>): Promise<void> {
      // What could not be read must not be written over.
      if ('error' in lastRead || isVisited()) return;
      const owner = ownerNow();
      if (owner === null) return;
      const { snapshot } = state;
      await exclusively(async () => {
        const [db, log] = await Promise.all([openDb(), openLog()]);
        // Another tab has signed somebody else in: what this page holds is not this device's any more.
        if ((await log.identity())?.owner !== owner) return;
        const answers = withheld();
        await db.write(state, { answers });
        if (answers.length > 0 || !snapshot || snapshot === writtenSnapshot || snapshot.owner !== owner) return;
        // A server that has nothing new says so from now on: all that it said must be here, also below what waits.
        const copies = copiesOf(owner);
        const unwritten = copies.filter(({ base: { record } }) => !writtenCopies.has(record));
        if (unwritten.length > 0 && !(await log.renewBases(unwritten))) return;
        writtenCopies = new Set(copies.map(({ base: { record } }) => record));
        await log.putSnapshot(owner, snapshot);
        writtenSnapshot = snapshot;
      });
    },
    /** Empties the local store, unless it is somebody else's by now: then they have emptied it. */
    async removeItem(): Promise<void> {
      writtenSnapshot = null;
      await exclusively(async () => {
        const [db, log] = await Promise.all([openDb(), openLog()]);
        if (((await log.identity())?.owner ?? null) === null) await db.clear();
      });
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
      persistReducer<RootState, UnknownAction>(
        configuration as Parameters<typeof persistReducer<RootState>>[0],
        reducer,
      ),

    /** Ties the store to the device. `onRefused` is told when the browser will not keep records. */
    start(store: Store<RootState>, refused: (error: unknown) => void) {
      onRefused = refused;
      ownerNow = () => {
        const { user } = store.getState().session;
        return user && ownerOf(user);
      };
      isVisited = () => store.getState().sharing.ref !== null;
      withheld = () => {
        const { unsaved, lanes } = store.getState().outbox;
        return Object.keys(unsaved).length === 0
          ? []
          : Object.keys(lanes).filter((ref) => lanes[ref]?.some(({ id }) => unsaved[id]));
      };
      copiesOf = (owner) => {
        const { lanes, bases, unsaved } = store.getState().outbox;
        return Object.entries(lanes).flatMap(([ref, lane]) => {
          const record = bases[ref];
          const entryIds = lane.filter(({ id }) => !unsaved[id]).map(({ id }) => id);
          return record && entryIds.length > 0 ? [{ base: { owner, ref, record }, entryIds }] : [];
        });
      };
      const persistor = persistStore(store, { manualPersist: true } as Parameters<typeof persistStore>[1]);
      let bound = false;
      return {
        /**
         * Notes the server's tag of the records: before the log and the records are read, for what another tab writes
         * meanwhile must not be vouched for by a tag that is newer than what was read.
         */
        async noteSnapshot(owner: string): Promise<void> {
          // Who cannot read it is told so when the records are read.
          notedSnapshot = await snapshotOf(owner).catch(() => NO_SNAPSHOT);
        },
        /**
         * Reads the records into the state. What another person left is not read, not even into memory.
         * @throws what the browser said when it would not.
         */
        async hydrate(owner: string): Promise<{ broken: number; isForeign: boolean }> {
          const isForeign = await exclusively(async () => {
            const { owner: theirs } = await snapshotOf(owner);
            if (theirs === owner) {
              // Another tab has made them this person's since.
              if (notedSnapshot.owner !== owner) notedSnapshot = { ...NO_SNAPSHOT, owner };
              return false;
            }
            await (await openDb()).clear();
            notedSnapshot = { ...NO_SNAPSHOT, owner };
            await (await openLog()).putSnapshot(owner, notedSnapshot);
            return true;
          });
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
          return { ...lastRead, isForeign };
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
