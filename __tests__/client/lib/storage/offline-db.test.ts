import { deleteDB, openDB } from 'idb';
import { changeTable, emptyTable, getRecord, type Identified } from '../../../../src/client/lib/record-table';
import { COLLECTIONS, openOfflineDb } from '../../../../src/client/lib/storage/offline-db';

const NAME = 'offline-db';
const tableOf = (...ids: string[]) =>
  changeTable<Identified>(
    emptyTable(),
    ids.map((id) => ({ id })),
  );
/** What other applications see. */
const shape = async () => {
  const db = await openDB(NAME);
  const { version, objectStoreNames } = db;
  db.close();
  return { version, stores: [...objectStoreNames] };
};
const ALL = [...COLLECTIONS].sort();

beforeEach(() => deleteDB(NAME));

test('the local store is version 1 with its five stores, however many pages open it at once', async () => {
  const pages = await Promise.all([openOfflineDb(), openOfflineDb()]);
  for (const [at, page] of pages.entries()) await page.write({ clients: tableOf(`c${String(at)}`) });
  expect(await shape()).toEqual({ version: 1, stores: ALL });
  expect((await (await openOfflineDb()).read()).tables.clients.size).toBe(2);
});

test('one that lacks a store, which localforage made one by one, is raised and keeps its records', async () => {
  const before = await openDB(NAME, 1, { upgrade: (db) => void db.createObjectStore('clients') });
  await before.put('clients', { id: 'c1' }, 'c1');
  before.close();
  const db = await openOfflineDb();
  expect(getRecord((await db.read()).tables.clients, 'c1')).toEqual({ id: 'c1' });
  await db.write({ answers: tableOf('a1') });
  expect(await shape()).toEqual({ version: 2, stores: ALL });
  const { tables } = await (await openOfflineDb()).read();
  expect([tables.clients.size, tables.answers.size]).toEqual([1, 1]);
});

describe.each([
  ['that gives keys with their values', (): void => undefined],
  ['of before, which is asked for both', () => Reflect.deleteProperty(IDBObjectStore.prototype, 'getAllRecords')],
])('a browser %s', (_, prepare) => {
  const { getAllRecords } = IDBObjectStore.prototype as unknown as { getAllRecords: unknown };
  beforeEach(() => {
    prepare();
  });
  afterEach(() => Object.assign(IDBObjectStore.prototype, { getAllRecords }));

  test('reads more records than come at once, and names the ones that lie under a key of another', async () => {
    const before = await openDB(NAME, 1, {
      upgrade(db) {
        for (const collection of COLLECTIONS) db.createObjectStore(collection);
      },
    });
    const { store, done } = before.transaction('answers', 'readwrite');
    for (let nth = 0; nth < 600; nth += 1) void store.put({ id: `a${String(nth)}` }, `a${String(nth)}`);
    await Promise.all([store.put({ id: 'a7' }, 'a8'), done]);
    await before.put('clients', { id: 'c1' }, 'c1');
    before.close();
    const { tables, broken } = await (await openOfflineDb()).read();
    expect([tables.answers.size, tables.clients.size]).toEqual([599, 1]);
    expect(getRecord(tables.answers, 'a8')).toBeUndefined();
    expect(broken).toEqual([{ collection: 'answers', key: '"a8"' }]);
  });
});
