import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Identified } from '../record-table';
import { makeConnection } from './connection';

/** Figures of one set of filters, as they were last seen. */
export interface CachedFigures {
  readonly key: string;
  /** Whose they are. */
  readonly owner: string;
  /** The address that shows them, from `?` on. */
  readonly search: string;
  /** What they are narrowed to, in words. */
  readonly title: string;
  /** When the newest of them came, ISO-8601. */
  readonly at: string;
  /** What each call gave, and when. */
  readonly parts: Readonly<Record<string, { readonly at: string; readonly data: unknown }>>;
}

/** What a director's link showed when it was last open on this device. */
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

interface CacheSchema extends DBSchema {
  /** Keyed by collection too, so that a new group needs no upgrade. */
  records: { key: [collection: string, id: string]; value: Identified };
  figures: { key: string; value: CachedFigures; indexes: { owner: string } };
  copies: { key: string; value: SharedCopy; indexes: { keptAt: number } };
}
type Cache = IDBPDatabase<CacheSchema>;

const NAME = 'offline-cache';

/** Earlier releases had a database for each of these; a page of such a release that is still open may make it again. */
const OLD = ['offline-office', 'offline-figures', 'offline-shared'] as const;
type Old = (typeof OLD)[number];

/** Where a value of an earlier database belongs; null: it was localforage's own. */
function placeOf(name: Old, store: string, key: IDBValidKey) {
  if (name === 'offline-figures') return store === 'figures' ? { store, key } : null;
  if (name === 'offline-shared') return store === 'copies' ? { store, key } : null;
  return store.startsWith('local-forage') ? null : { store: 'records', key: [store, key] };
}

/** Copies what an earlier database holds, and removes it afterwards. What the cache has already is newer. */
async function takeOver(cache: Cache, name: Old): Promise<void> {
  const old = await openDB(name);
  try {
    for (const store of old.objectStoreNames) {
      const reading = old.transaction(store);
      const [keys, values] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()]);
      const writing = cache.transaction(['records', 'figures', 'copies'], 'readwrite');
      const put = async (key: IDBValidKey, value: unknown) => {
        const place = placeOf(name, store, key);
        if (place === null) return;
        const target = writing.objectStore(place.store as 'records');
        const at = place.key as [string, string];
        if ((await target.getKey(at)) !== undefined) return;
        await (target.keyPath === null ? target.put(value as Identified, at) : target.put(value as Identified));
      };
      await Promise.all([...keys.map((key, at) => put(key, values[at])), writing.done]);
    }
  } finally {
    old.close();
  }
  // Waits until pages of the earlier release close it.
  void deleteDB(name).catch(() => undefined);
}

async function takeOverAll(cache: Cache): Promise<void> {
  const there = new Set((await indexedDB.databases()).map(({ name }) => name));
  for (const name of OLD) if (there.has(name)) await takeOver(cache, name);
}

/**
 * The one database of what this device may lose, for it can be fetched again: what was opened of the admin area
 * (`admin-db`), figures and reports that were seen (`figures-db`), and copies of directors' links (`shared-db`), which
 * belong to nobody who works here. Each clears its own store alone. Rejects when the browser refuses.
 */
export const withCache = makeConnection<Cache>(async (close) => {
  const cache = await openDB<CacheSchema>(NAME, 1, {
    upgrade(upgraded) {
      upgraded.createObjectStore('records');
      upgraded.createObjectStore('figures', { keyPath: 'key' }).createIndex('owner', 'owner');
      upgraded.createObjectStore('copies', { keyPath: 'ref' }).createIndex('keptAt', 'keptAt');
    },
    // The next version waits for it.
    blocking: close,
    terminated: close,
  });
  // What could not be taken over stays where it is until the next time.
  await takeOverAll(cache).catch(() => undefined);
  return cache;
});
