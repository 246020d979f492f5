import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { openOutboxDb, type OutboxDb } from '../../../../src/client/lib/storage/outbox-db';
import type { Entry } from '../../../../src/client/state/outbox/entry';
import { makeEntry } from '../../../support/entries';

const NAME = 'offline-outbox';
const deletion = () => makeEntry({ kind: 'deleteAnswer', args: {} });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** What the application's next version opens, while a page of this one is open. */
async function openNextVersion(current: OutboxDb<Entry>) {
  let waits = false;
  const next = await openDB(NAME, 2, {
    blocked() {
      waits = true;
      current.close();
    },
  });
  return { next, waits };
}

test('a page of this version does not stand in the way of the next one, and leaves its log alone', async () => {
  const db = await openOutboxDb<Entry>();
  const [stored] = await db.commit({ append: [deletion()] });
  const { next, waits } = await openNextVersion(db);
  expect(waits).toBe(false);
  await expect(db.commit({ append: [deletion()] })).rejects.toMatchObject({ name: 'VersionError' });
  expect(await next.getAll('entries')).toEqual([stored]);
  next.close();
});

test('a connection that the browser closed is opened again', async () => {
  const db = await openOutboxDb<Entry>();
  await db.commit({ append: [deletion()] });
  db.close();
  await db.commit({ append: [deletion()] });
  expect((await db.load('u1')).entries).toHaveLength(2);
  db.close();
});

test('who goes does not keep others from sending, also where the clock is set back since', async () => {
  const [DAY, LEASE] = [24 * 60 * 60_000, 10_000];
  const db = await openOutboxDb<Entry>();
  const now = Date.now();
  expect(await db.lease('killed', now, LEASE)).toBe(1);
  expect(await db.lease('next', now, LEASE)).toBeNull();
  // As clocks are put right while somebody works.
  expect(await db.lease('next', now - 1_000, LEASE)).toBeNull();
  expect(await db.lease('next', now - DAY, LEASE)).toBe(2);
  db.close();
});
