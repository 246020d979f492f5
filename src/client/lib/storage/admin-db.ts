import {
  collectionOf,
  factsOf,
  groupNames,
  type CollectionOf,
  type DeviceGroup,
  type AdminGroup,
} from '../../../contract/admin-groups';
import { withCache } from './cache-db';
import { CHUNK, makeRecordDb, type TablesOf } from './record-db';

type AdminCollection = CollectionOf<Exclude<AdminGroup, DeviceGroup>>;
export type AdminTables = TablesOf<AdminCollection>;

/** Collections that only the admin area needs; they stand apart because the local store's own five are fixed. */
export const ADMIN_COLLECTIONS = groupNames()
  .filter((group) => factsOf(group).isOnEveryDevice !== true)
  .map(collectionOf) as readonly AdminCollection[];

export const isAdminCollection = (name: string | undefined): name is AdminCollection =>
  (ADMIN_COLLECTIONS as readonly (string | undefined)[]).includes(name);

/** The keys of a collection for a range of ids: an array is behind every text. */
const keysOf = (collection: string, { lower, upper, lowerOpen, upperOpen }: IDBKeyRange) =>
  IDBKeyRange.bound(
    lower === undefined ? [collection] : [collection, lower],
    [collection, upper === undefined ? [] : upper],
    lower === undefined || lowerOpen,
    upper === undefined || upperOpen,
  );

/** What was opened of the admin area on this device, to be looked up offline. */
export async function openAdminDb() {
  await withCache(() => Promise.resolve());
  return makeRecordDb(ADMIN_COLLECTIONS, {
    chunk: (collection, ids) =>
      withCache(async (cache) => {
        const { store } = cache.transaction('records');
        const range = keysOf(collection, ids);
        const [keys, values] = await Promise.all([store.getAllKeys(range, CHUNK), store.getAll(range, CHUNK)]);
        return { keys: keys.map(([, id]) => id), values };
      }),
    put: (collection, records) =>
      withCache(async (cache) => {
        const { store, done } = cache.transaction('records', 'readwrite');
        await Promise.all([...records.map((record) => store.put(record, [collection, record.id])), done]);
      }),
    remove: (collection, ids) =>
      withCache(async (cache) => {
        const { store, done } = cache.transaction('records', 'readwrite');
        await Promise.all([...ids.map((id) => store.delete([collection, id])), done]);
      }),
    clear: () => withCache((cache) => cache.clear('records')),
  });
}
export type AdminDb = Awaited<ReturnType<typeof openAdminDb>>;
