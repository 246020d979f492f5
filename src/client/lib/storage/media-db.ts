import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { makeConnection } from './connection';
import { hasKeptMedia, MEDIA_DB } from './has-media';
import { STRICT } from './outbox-schema';

/** A photo, a file or a voice note of this device, by the id of its evidence. */
export interface MediaFacts {
  readonly id: string;
  /** Whose it is: see `ownerOf`. */
  readonly owner: string;
  readonly kind: 'photo' | 'file' | 'voice';
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** When it was added, in ms since the epoch. */
  readonly addedAt: number;
  /** Of a photo: a small JPEG, which stays when the bytes have gone. */
  readonly preview: ArrayBuffer | null;
  /** The server has all bytes, so that they are not here any more. */
  readonly isSent: boolean;
  /** Nothing in the log speaks of it yet; absent once something does, whatever became of that since. */
  readonly isLoose?: true;
}

interface MediaSchema extends DBSchema {
  facts: { key: string; value: MediaFacts; indexes: { owner: string } };
  /** In a store of their own, so that a list does not read them. */
  bytes: { key: string; value: ArrayBuffer };
}
type Media = IDBPDatabase<MediaSchema>;

const withMedia = makeConnection<Media>((close) =>
  openDB<MediaSchema>(MEDIA_DB, 1, {
    upgrade(db) {
      db.createObjectStore('facts', { keyPath: 'id' }).createIndex('owner', 'owner');
      db.createObjectStore('bytes');
    },
    // The next version waits for it.
    blocking: close,
    terminated: close,
  }),
);

/** All or nothing, on the disk when it resolves. Rejects when the browser refuses (quota, private mode), as all here do. */
export const keepMedia = (facts: MediaFacts, bytes: ArrayBuffer): Promise<void> =>
  withMedia(async (db) => {
    const transaction = db.transaction(['facts', 'bytes'], 'readwrite', STRICT);
    try {
      await transaction.objectStore('bytes').put(bytes, facts.id);
      await transaction.objectStore('facts').put(facts);
      await transaction.done;
    } catch (error) {
      transaction.done.catch(() => undefined);
      try {
        transaction.abort();
      } catch {
        // It has ended by itself, with the same error.
      }
      throw error;
    }
  });

/** The log speaks of these now: nobody but a person gives them up any more. */
export const noteLogged = (ids: readonly string[]): Promise<void> =>
  withMedia(async (db) => {
    const transaction = db.transaction('facts', 'readwrite');
    for (const id of ids) {
      const known = await transaction.store.get(id);
      if (!known) continue;
      const { isLoose: _isLoose, ...facts } = known;
      void transaction.store.put(facts);
    }
    await transaction.done;
  });

/** What one person has here, oldest first. */
export const listMedia = (owner: string): Promise<MediaFacts[]> =>
  withMedia(async (db) =>
    (await db.getAllFromIndex('facts', 'owner', owner)).sort((one, other) => one.addedAt - other.addedAt),
  );

/** The facts of one that is this person's; undefined: it is not here, or somebody else's. */
export const findMedia = (id: string, owner: string): Promise<MediaFacts | undefined> =>
  withMedia(async (db) => {
    const facts = await db.get('facts', id);
    return facts?.owner === owner ? facts : undefined;
  });

/** Undefined: they are not here, or not any more, or somebody else's. */
export const readBytes = (id: string, owner: string): Promise<ArrayBuffer | undefined> =>
  withMedia(async (db) => ((await db.get('facts', id))?.owner === owner ? db.get('bytes', id) : undefined));

/** The server has all bytes: they go, what is known of them stays. */
export const dropBytes = (id: string): Promise<void> =>
  withMedia(async (db) => {
    const transaction = db.transaction(['facts', 'bytes'], 'readwrite');
    const facts = transaction.objectStore('facts');
    const known = await facts.get(id);
    if (known) void facts.put({ ...known, isSent: true });
    void transaction.objectStore('bytes').delete(id);
    await transaction.done;
  });

/** Puts one under another id, too, bytes and all; the log is to speak of it. @returns false: its bytes are not here */
export const copyMedia = (from: string, to: string, owner: string): Promise<boolean> =>
  withMedia(async (db) => {
    const transaction = db.transaction(['facts', 'bytes'], 'readwrite', STRICT);
    const [facts, bytes] = [transaction.objectStore('facts'), transaction.objectStore('bytes')];
    const [known, content] = [await facts.get(from), await bytes.get(from)];
    const isHere = known?.owner === owner && content !== undefined;
    if (isHere) {
      void facts.put({ ...known, id: to, isLoose: true });
      void bytes.put(content, to);
    }
    await transaction.done;
    return isHere;
  });

const forget = async (db: Media, isMeant: (facts: MediaFacts) => boolean): Promise<void> => {
  const transaction = db.transaction(['facts', 'bytes'], 'readwrite');
  const facts = transaction.objectStore('facts');
  for (const found of await facts.getAll()) {
    if (!isMeant(found)) continue;
    void facts.delete(found.id);
    void transaction.objectStore('bytes').delete(found.id);
  }
  await transaction.done;
};

/** Removes all of which that holds. */
export const forgetMedia = async (isMeant: (facts: MediaFacts) => boolean): Promise<void> => {
  if (await hasKeptMedia()) await withMedia((db) => forget(db, isMeant));
};
