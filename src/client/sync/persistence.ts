import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit';
import pLimit from 'p-limit';
import { persistReducer, persistStore, REHYDRATE } from 'redux-persist';
import { exclusively } from '../lib/exclusively';
import { newUuid } from '../lib/ids';
import { NO_SNAPSHOT } from '../lib/storage/identity-store';
import { COLLECTIONS, type OfflineDb, type Tables } from '../lib/storage/offline-db';
import type { BaseCopy, OutboxDb, StoredEntry } from '../lib/storage/outbox-db';
import type { StoredSnapshot } from '../lib/storage/outbox-schema';
import { yieldInBackground } from '../lib/yield-to-main';
import { firstRecordsRead, UNVOUCHED, type SnapshotState } from '../state/local-store/slice';
import type { RootState } from '../state/root-reducer';
import { ownerOf } from '../state/session/slice';
import { forgetFirst, readFirst, type FirstWanted } from './first-records';
import { tablesOf, takeRead } from './take-read';

const KEY = 'offline';
/**
 * One tab at a time reads or writes records, so that whose they are cannot change in between. In browsers without locks
 * a tab that stands still between two steps may leave records that are fetched anew.
 */
const LOCK = 'outpost-records';

type Persisted = Tables & { snapshot: SnapshotState };

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
  /** What was noted of the records when this tab last read or wrote them: another note is another tab's. */
  let ownNote: StoredSnapshot | null = null;
  const page = newUuid();
  /**
   * Of this tab one write after the other, the browser's locks or not, so that an older state never lands on a newer
   * one; and of those that wait the last alone, which has all that they have.
   */
  const inTurn = pLimit(1);
  let newest: { readonly owner: string } | null = null;
  /** While a visitor has a link open, what the slices hold is not this device's. */
  let isVisited: () => boolean = () => false;
  /**
   * Answers with a change that is not durable yet: the record must not be ahead of the log, nor the snapshot's tag
   * ahead of the record.
   */
  let withheld: () => string[] = () => [];
  let ownerNow: () => string | null = () => null;
  /** Whether the slices hold what this device holds: from when that was read until the session ends. */
  let isOpen: () => boolean = () => false;
  /** What was known of the records before anything was read. */
  let notedSnapshot: StoredSnapshot = NO_SNAPSHOT;
  /** What a first screen was made of, before all was read; what is in the state beyond that has happened since. */
  let first: { readonly noted: StoredSnapshot; readonly tables: Tables } | null = null;
  /** The server's copies under what waits at this moment. */
  let copiesOf: (owner: string) => () => BaseCopy[] = () => () => [];
  let writtenCopies = new Set<unknown>();

  /** What is known of the records on the device; nothing, when they are not this person's. */
  const snapshotOf = async (owner: string | null): Promise<StoredSnapshot> => {
    const snapshot = (await (await openLog()).identity())?.snapshot ?? NO_SNAPSHOT;
    // Earlier versions knew of no cursor.
    return snapshot.owner === owner ? { ...NO_SNAPSHOT, ...snapshot } : NO_SNAPSHOT;
  };

  /** Whether the records are what this tab read or wrote, and nobody has changed them since. */
  const isOwn = (note: StoredSnapshot): boolean =>
    note.by !== null && ownNote?.by === note.by && ownNote.filledAt === note.filledAt && ownNote.cursor === note.cursor;

  /** Whose records were asked for has left, or come anew, since: then another reading counts, or none. */
  const isOvertaken = (noted: StoredSnapshot): boolean => noted !== notedSnapshot || noted.owner !== ownerNow();

  const storage = {
    /** Null: what was read is shown to nobody. */
    async getItem(): Promise<Persisted | null> {
      const noted = notedSnapshot;
      try {
        // The first screen is there: whatever the page has to do goes first.
        const { tables, broken } = await (await openDb()).read(first ? yieldInBackground : undefined);
        const found = await snapshotOf(noted.owner);
        if (isOvertaken(noted)) return null;
        lastRead = { broken: broken.length };
        ownNote = noted;
        // Another tab may have written while this one read.
        const { by: _, ...snapshot } = noted;
        const isSame = isOwn(found);
        // Whatever took the records away, nothing is told of them that is not here: all are asked for.
        if (COLLECTIONS.every((collection) => tables[collection].size === 0))
          return { ...tables, snapshot: { ...snapshot, ...UNVOUCHED } };
        return { ...tables, snapshot: isSame ? snapshot : { ...snapshot, cursor: null, rest: null } };
      } catch (error) {
        if (isOvertaken(noted)) return null;
        lastRead = { error };
        throw error;
      }
    },
    async setItem(_: string, staged: Partial<Persisted>): Promise<void> {
      // What was not read, or could not be, must not be written over: until then the slices lack it.
      if ('error' in lastRead || isVisited() || !isOpen()) return;
      const owner = ownerNow();
      if (owner === null) return;
      // All of one moment, before anything is waited for: redux-persist goes on changing the object that it gave, and
      // the session may end, which empties the slices. A snapshot would then vouch for records that were not written.
      const state = { ...staged };
      const { snapshot } = state;
      const answers = withheld();
      const noted = answers.length === 0 && snapshot?.owner === owner ? snapshot : null;
      const copiesThen = copiesOf(owner);
      const write = (newest = { owner });
      const isOutdated = () => newest !== write && newest?.owner === owner;
      /** `news`: what is to be noted of the records. */
      const put = async (news: SnapshotState | null) => {
        const [db, log] = await Promise.all([openDb(), openLog()]);
        const identity = await log.identity();
        // Another tab has signed somebody else in: what this page holds is not this device's any more.
        if (identity?.owner !== owner) return;
        const isOthers = !isOwn(identity.snapshot);
        // What this tab writes stands on what it read. A cursor that another one has noted since does not vouch for
        // that: nobody may find it beside such records.
        if (isOthers && identity.snapshot.by !== null)
          await log.putSnapshot(owner, { ...identity.snapshot, cursor: null, rest: null, by: null });
        // And the own cursor does not vouch for what the other one wrote: all that differs is written.
        if (isOthers && news && news.cursor !== null) await db.compare(state);
        await db.write(state, { answers });
        if (!news) return;
        // A server that has nothing new says so from now on: all that it said must be here, also below what waits.
        const copies = copiesThen();
        const unwritten = copies.filter(({ base: { record } }) => !writtenCopies.has(record));
        if (unwritten.length > 0 && !(await log.renewBases(unwritten))) return;
        writtenCopies = new Set(copies.map(({ base: { record } }) => record));
        ownNote = { ...news, by: page };
        await log.putSnapshot(owner, ownNote);
        writtenSnapshot = news;
      };
      await inTurn(async () => {
        if (isOutdated()) return;
        const news = noted === writtenSnapshot ? null : noted;
        // A change that is on its way to the log alters only what is withheld: it comes again when it is there.
        if (news || (await openDb()).isChanged(state, { answers })) await exclusively(LOCK, () => put(news));
      });
    },
    /**
     * Empties the local store, with what was noted of it, unless it is somebody else's by now: then they have emptied
     * it.
     */
    async removeItem(): Promise<void> {
      writtenSnapshot = null;
      await exclusively(LOCK, async () => {
        const [db, log] = await Promise.all([openDb(), openLog()]);
        if (((await log.identity())?.owner ?? null) !== null) return;
        forgetFirst();
        await db.clear();
      });
    },
  };

  /** The state with what was read. */
  const taken = (read: Partial<Persisted> | undefined, _: RootState, state: RootState): RootState => {
    const since = first?.noted === notedSnapshot ? first.tables : null;
    return { ...state, ...((read && since ? takeRead(read, since, state) : read) as Partial<RootState>) };
  };

  const configuration = {
    key: KEY,
    storage,
    whitelist: [...COLLECTIONS, 'snapshot'],
    // The storage takes slices as they are; a time limit would boot empty and then store the emptiness.
    serialize: false,
    deserialize: false,
    timeout: 0,
    stateReconciler: taken,
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
      isOpen = () => store.getState().localStore.status === 'ready';
      withheld = () => {
        const { unsaved, lanes } = store.getState().outbox;
        // A set, for the browser is slow to look up many texts as names of an object.
        const ids = new Set(Object.keys(unsaved));
        return ids.size === 0 ? [] : Object.keys(lanes).filter((ref) => lanes[ref]?.some(({ id }) => ids.has(id)));
      };
      copiesOf = (owner) => {
        const { lanes, bases, unsaved } = store.getState().outbox;
        return () =>
          Object.entries(lanes).flatMap(([ref, lane]) => {
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
         * Reads what the open page shows into the state, ahead of all that `hydrate` reads. What the browser refuses is
         * said when all is read.
         * @returns whether there was something to show
         */
        async showFirst(owner: string, wanted: FirstWanted): Promise<boolean> {
          const noted = notedSnapshot;
          const { filledAt, kept } = noted;
          if (noted.owner !== owner || filledAt === null || isVisited()) return false;
          const read = async () => {
            if ((await snapshotOf(owner)).owner !== owner) return null;
            return readFirst(await openDb(), wanted, store.getState().selectedClient.id);
          };
          const records = await exclusively(LOCK, read).catch(() => null);
          if (!records || isOvertaken(noted)) return false;
          store.dispatch(firstRecordsRead({ records, snapshot: { owner, filledAt, kept } }));
          first = { noted, tables: tablesOf(store.getState()) };
          return true;
        },
        /**
         * Reads the records into the state. What another person left is not read, not even into memory.
         * @returns null: the session has ended since, or begun anew, and nothing was read into the state.
         * @throws what the browser said when it would not.
         */
        async hydrate(owner: string): Promise<{ broken: number; isForeign: boolean } | null> {
          const isForeign = await exclusively(LOCK, async () => {
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
          const noted = notedSnapshot;
          if (first?.noted !== noted) first = null;
          if (bound) {
            const payload = await storage.getItem();
            if (payload) store.dispatch({ type: REHYDRATE, key: KEY, payload });
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
          if (isOvertaken(noted)) return null;
          first = null;
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
