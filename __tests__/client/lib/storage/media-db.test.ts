import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { copyMedia, forgetMedia, listMedia, readBytes, readPreview } from '../../../../src/client/lib/storage/media-db';

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer;
const contentOf = (content: ArrayBuffer | undefined) => content && [...new Uint8Array(content)];
const photo = {
  ...{ id: 'p1', owner: 'u1', kind: 'photo', name: 'door.jpg', type: 'image/jpeg', size: 3 },
  ...{ sha256: 'a'.repeat(64), addedAt: 1, isSent: false },
};
const note = { ...photo, id: 'n1', kind: 'voice', name: 'note.webm', addedAt: 2 };

test('the small pictures that the first version kept among the facts are found again, and lists are without them', async () => {
  globalThis.indexedDB = new IDBFactory();
  const first = await openDB('offline-media', 1, {
    upgrade(db) {
      db.createObjectStore('facts', { keyPath: 'id' }).createIndex('owner', 'owner');
      db.createObjectStore('bytes');
    },
  });
  await first.put('facts', { ...photo, preview: bytesOf(7, 8) });
  await first.put('facts', { ...note, preview: null });
  await first.put('bytes', bytesOf(1, 2, 3), photo.id);
  first.close();

  expect(await listMedia('u1')).toEqual([photo, note]);
  expect(contentOf(await readPreview(photo.id, 'u1'))).toEqual([7, 8]);
  expect(contentOf(await readBytes(photo.id, 'u1'))).toEqual([1, 2, 3]);
  expect(await readPreview(note.id, 'u1')).toBeUndefined();
  expect(await readPreview(photo.id, 'u2')).toBeUndefined();

  expect(await copyMedia(photo.id, 'p2', 'u1')).toBe(true);
  await forgetMedia(({ id }) => id === photo.id);
  expect(contentOf(await readPreview('p2', 'u1'))).toEqual([7, 8]);
  expect(await readPreview(photo.id, 'u1')).toBeUndefined();
});
