import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { allRecords, changeTable, emptyTable, type Identified } from '../../../../src/client/lib/record-table';
import { openAdminDb } from '../../../../src/client/lib/storage/admin-db';
import { clearFigures, cacheFigures, listFigures } from '../../../../src/client/lib/storage/figures-db';
import { keepSharedCopy, readSharedCopy } from '../../../../src/client/lib/storage/shared-db';

const figures = (key: string, at: string) => ({ key, owner: 'u1', search: '?a', title: 'All', at });
const NOW = Date.UTC(2026, 0, 31);
const copy = { ref: 'link', keptAt: NOW, answer: { id: 'a1' }, tool: { id: 't1' }, location: null };
const kept = { ...figures('k1', '2026-01-01'), parts: { answers: { at: '2026-01-01', data: 7 } } };

/** The databases of earlier releases, as those made and filled them. */
const EARLIER = {
  'offline-office': async (stores: readonly string[], version = 1) => {
    const db = await openDB('offline-office', version, {
      upgrade: (upgraded) => stores.forEach((store) => upgraded.createObjectStore(store)),
    });
    for (const store of stores) await db.put(store, { id: `${store}1` }, `${store}1`);
    return db;
  },
  'offline-figures': async () => {
    const db = await openDB('offline-figures', 2, {
      upgrade: (upgraded) =>
        ['figures', 'local-forage-detect-blob-support'].forEach((s) => upgraded.createObjectStore(s)),
    });
    await db.put('figures', kept, kept.key);
    return db;
  },
  'offline-shared': async () => {
    const db = await openDB('offline-shared', 1, {
      upgrade: (upgraded) => upgraded.createObjectStore('copies', { keyPath: 'ref' }).createIndex('keptAt', 'keptAt'),
    });
    await db.put('copies', copy);
    return db;
  },
};
/** As every earlier release does when its database is to be removed. */
const release = (db: IDBPDatabase) => db.addEventListener('versionchange', () => db.close());
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const adminRecords = async () => {
  const { tables } = await (await openAdminDb()).read();
  return Object.values(tables)
    .flatMap((table) => allRecords(table))
    .map(({ id }) => id)
    .sort();
};

beforeEach(async () => {
  localStorage.clear();
  for (const name of await databases()) if (name !== undefined) await deleteDB(name);
});

test.each([
  { shape: 'of the first release', stores: ['users'], version: 1 },
  { shape: 'raised for another group', stores: ['districts', 'groups', 'projects', 'users'], version: 2 },
])('what the three databases before held is in the one, and they are gone ($shape)', async ({ stores, version }) => {
  const open = [
    await EARLIER['offline-office'](stores, version),
    await EARLIER['offline-figures'](),
    await EARLIER['offline-shared'](),
  ];
  for (const db of open) release(db);
  expect(await adminRecords()).toEqual(stores.map((store) => `${store}1`));
  expect(await listFigures('u1')).toEqual([kept]);
  expect(await readSharedCopy('link', NOW)).toEqual(copy);
  expect(await databases()).toEqual(['offline-cache']);
});

test('a device with one of them, or none, works', async () => {
  (await EARLIER['offline-shared']()).close();
  expect(await readSharedCopy('link', NOW)).toEqual(copy);
  expect(await listFigures('u1')).toEqual([]);
  expect(await adminRecords()).toEqual([]);
});

test('what a page of an earlier release leaves does not take the place of what is newer', async () => {
  const newer = { ...copy, answer: { id: 'newer' } };
  await keepSharedCopy(newer);
  await cacheFigures({ ...figures('k1', '2026-02-01'), part: 'answers', data: 8 });
  (await EARLIER['offline-figures']()).close();
  (await EARLIER['offline-shared']()).close();
  await reopenCache();
  expect(await readSharedCopy('link', NOW)).toEqual(newer);
  expect((await listFigures('u1'))[0]?.parts['answers']?.data).toBe(8);
  expect(await databases()).toEqual(['offline-cache']);
});

/** Another version asks for the cache, which this page then closes; the next call opens it anew. */
async function reopenCache(): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('offline-cache', 2);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve();
  });
}

test('each part clears what is its own, and admin records are written as far as they change', async () => {
  const db = await openAdminDb();
  const users = changeTable<Identified>(emptyTable(), [{ id: 'u1' }, { id: 'u2' }]);
  const districts = changeTable<Identified>(emptyTable(), [{ id: 'd1' }]);
  await db.write({ users, districts });
  await db.write({ users: changeTable(users, [], ['u2']) });
  expect(await adminRecords()).toEqual(['d1', 'u1']);
  await keepSharedCopy(copy);
  await cacheFigures({ ...figures('k1', '2026-01-01'), part: 'answers', data: 7 });
  await db.clear();
  expect([await adminRecords(), (await listFigures('u1')).length]).toEqual([[], 1]);
  await clearFigures();
  expect([await listFigures('u1'), await readSharedCopy('link', NOW)]).toEqual([[], copy]);
});

test('a collection longer than what is read at once comes whole, and nothing of its neighbours', async () => {
  const db = await openAdminDb();
  const many = Array.from({ length: 601 }, (_, at) => ({ id: `u${String(at)}` }));
  await db.write({
    districts: changeTable<Identified>(emptyTable(), [{ id: 'd1' }]),
    users: changeTable<Identified>(emptyTable(), many),
  });
  const { tables, broken } = await (await openAdminDb()).read();
  expect([tables.users.size, tables.districts.size, tables.groups.size, broken]).toEqual([601, 1, 0, []]);
});

test('figures of the newest 20 sets of filters are kept, of each person', async () => {
  await cacheFigures({ ...figures('other', '2025-01-01'), owner: 'u2', part: 'answers', data: 0 });
  for (let at = 10; at < 31; at += 1)
    await cacheFigures({ ...figures(`k${String(at)}`, `2026-01-${String(at)}`), part: 'answers', data: at });
  const all = await listFigures('u1');
  expect([all.length, all[0]?.key, all.at(-1)?.key]).toEqual([20, 'k30', 'k11']);
  expect(await listFigures('u2')).toHaveLength(1);
});
