import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { makeConnection } from './connection';
import type { Draft, DraftId, DraftKey } from './draft';
import { readLocalDrafts, removeLocalDrafts } from './local-drafts';

interface DraftsSchema extends DBSchema {
  drafts: {
    key: [owner: string, record: string, tab: string];
    value: Draft;
    indexes: { place: [owner: string, record: string]; age: [owner: string, at: string] };
  };
}
type Connection = IDBPDatabase<DraftsSchema>;

/**
 * Of one person; the oldest make room. Age alone removes none: by a clock that jumped ahead, or that had been reset when
 * somebody typed, it would be wrong.
 */
const MOST = 50;

const keyOf = ({ owner, record, tab }: DraftId): DraftsSchema['drafts']['key'] => [owner, record, tab];
/** All keys of an index that begin with this value: an array is behind every text. */
const beginningWith = (first: string) => IDBKeyRange.bound([first], [first, []]);

/**
 * Earlier versions kept drafts in local storage, which is small, and which a killed browser may not have written down.
 * They are taken over as of an earlier visit; a page of such a version that is still open may leave some again.
 */
async function takeOver(db: Connection): Promise<void> {
  const found = readLocalDrafts();
  if (found.length === 0) return;
  const { store, done } = db.transaction('drafts', 'readwrite');
  await Promise.all([...found.map((draft) => store.put(draft)), done]);
  removeLocalDrafts();
}

const withDb = makeConnection(async (close) => {
  const db = await openDB<DraftsSchema>('offline-drafts', 1, {
    upgrade(upgraded) {
      const store = upgraded.createObjectStore('drafts', { keyPath: ['owner', 'record', 'tab'] });
      store.createIndex('place', ['owner', 'record']);
      store.createIndex('age', ['owner', 'at']);
    },
    // The next version waits for it.
    blocking: close,
    terminated: close,
  });
  // What could not be taken over stays where it is until the next time.
  await takeOver(db).catch(() => undefined);
  return db;
});

/*
 * A database of its own: drafts belong to the person, not to what was copied from the server, so clearing and filling
 * the local store never touches them. Every function rejects when the browser refuses (quota, private mode).
 */

/** All drafts of a place, the newest first. */
export const readDrafts = ({ owner, record }: DraftKey): Promise<Draft[]> =>
  withDb(async (db) => {
    const found = await db.getAllFromIndex('drafts', 'place', [owner, record]);
    return found.sort((one, other) => other.at.localeCompare(one.at));
  });

/** The oldest make room for what was just kept. */
async function makeRoom(db: Connection, owner: string, isNew: (key: IDBValidKey) => boolean): Promise<void> {
  const keys = await db.getAllKeysFromIndex('drafts', 'age', beginningWith(owner));
  const old = keys.filter((key) => !isNew(key)).slice(0, Math.max(0, keys.length - MOST));
  await Promise.all(old.map((key) => db.delete('drafts', key)));
}

/**
 * Keeps drafts, each in place of the one before; durable when the promise resolves. All of them or none. Only what was
 * kept earlier makes room.
 */
export const putDrafts = (drafts: readonly Draft[]): Promise<void> =>
  withDb(async (db) => {
    const transaction = db.transaction('drafts', 'readwrite');
    const work = drafts.map((draft) => transaction.store.put(draft));
    // A page that is being left does not live to see that this was all.
    transaction.commit();
    await Promise.all([transaction.done, ...work]);
    const isNew = (key: IDBValidKey) => drafts.some((draft) => indexedDB.cmp(keyOf(draft), key) === 0);
    for (const owner of new Set(drafts.map((draft) => draft.owner))) await makeRoom(db, owner, isNew);
  });

/** Removes a draft; with `at` only if nothing was typed since then. */
export const removeDraft = (key: DraftId, at?: string): Promise<void> =>
  withDb(async (db) => {
    const { store, done } = db.transaction('drafts', 'readwrite');
    const mayGo = at === undefined || (await store.get(keyOf(key)))?.at === at;
    if (mayGo) await store.delete(keyOf(key));
    await done;
  });

/** The records of which a person has drafts. */
export const draftedRecords = (owner: string): Promise<ReadonlySet<string>> =>
  withDb(async (db) => {
    const keys = await db.getAllKeysFromIndex('drafts', 'age', beginningWith(owner));
    return new Set(keys.map(([, record]) => record));
  });

/** Removes all drafts of a person. */
export const removeDraftsOf = (owner: string): Promise<void> =>
  withDb(async (db) => {
    const { store, done } = db.transaction('drafts', 'readwrite');
    const keys = await store.index('age').getAllKeys(beginningWith(owner));
    await Promise.all([...keys.map((key) => store.delete(key)), done]);
  });
