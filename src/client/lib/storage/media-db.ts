import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
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
  /** The server has all bytes, so that they are not here any more. */
  readonly isSent: boolean;
  /** Nothing in the log speaks of it yet, or a person takes it out; absent while a person wants it to be sent. */
  readonly isLoose?: true;
}

export interface MediaContent {
  readonly bytes: ArrayBuffer;
  /** Of a photo: a small JPEG, which stays when the bytes have gone. */
  readonly preview: ArrayBuffer | null;
}

/** What can be large has stores of its own, so that a list does not read it: every start reads one. */
interface MediaSchema extends DBSchema {
  facts: { key: string; value: MediaFacts; indexes: { owner: string } };
  bytes: { key: string; value: ArrayBuffer };
  previews: { key: string; value: ArrayBuffer };
}
type Media = IDBPDatabase<MediaSchema>;

/** Version 1 kept the small pictures among the facts. */
async function movePreviews(upgrade: IDBPTransaction<MediaSchema, StoreNames<MediaSchema>[], 'versionchange'>) {
  for (let at = await upgrade.objectStore('facts').openCursor(); at; at = await at.continue()) {
    const { preview, ...facts } = at.value as MediaFacts & Partial<Pick<MediaContent, 'preview'>>;
    if (preview) void upgrade.objectStore('previews').put(preview, facts.id);
    void at.update(facts);
  }
}

const withMedia = makeConnection<Media>((close) =>
  openDB<MediaSchema>(MEDIA_DB, 2, {
    async upgrade(db, version, _, transaction) {
      if (version === 0) {
        db.createObjectStore('facts', { keyPath: 'id' }).createIndex('owner', 'owner');
        db.createObjectStore('bytes');
      }
      db.createObjectStore('previews');
      if (version === 1) await movePreviews(transaction);
    },
    // The next version waits for it.
    blocking: close,
    terminated: close,
  }),
);

const ALL = ['facts', 'bytes', 'previews'] as const;

/** All or nothing, on the disk when it resolves. Rejects when the browser refuses (quota, private mode), as all here do. */
export const keepMedia = (facts: MediaFacts, { bytes, preview }: MediaContent): Promise<void> =>
  withMedia(async (db) => {
    const transaction = db.transaction(ALL, 'readwrite', STRICT);
    try {
      await transaction.objectStore('bytes').put(bytes, facts.id);
      if (preview) await transaction.objectStore('previews').put(preview, facts.id);
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

/**
 * A person is about to take these out: from now on, unless something in the log speaks of them, they go as soon as the
 * server does not know of them either. Else a kill in between would leave bytes that nobody but the person may remove.
 */
export const loosenMedia = (ids: readonly string[]): Promise<void> =>
  withMedia(async (db) => {
    const transaction = db.transaction('facts', 'readwrite');
    for (const id of ids) {
      const known = await transaction.store.get(id);
      if (known && !known.isSent) void transaction.store.put({ ...known, isLoose: true });
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

const readOwn =
  (store: 'bytes' | 'previews') =>
  (id: string, owner: string): Promise<ArrayBuffer | undefined> =>
    withMedia(async (db) => ((await db.get('facts', id))?.owner === owner ? db.get(store, id) : undefined));

/** Undefined: they are not here, or not any more, or somebody else's. */
export const readBytes = readOwn('bytes');

/** Of a photo. Undefined: it has none here, or is somebody else's. */
export const readPreview = readOwn('previews');

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
    const transaction = db.transaction(ALL, 'readwrite', STRICT);
    const [facts, bytes, previews] = [
      transaction.objectStore('facts'),
      transaction.objectStore('bytes'),
      transaction.objectStore('previews'),
    ];
    const [known, content, preview] = [await facts.get(from), await bytes.get(from), await previews.get(from)];
    const isHere = known?.owner === owner && content !== undefined;
    if (isHere) {
      void facts.put({ ...known, id: to, isLoose: true });
      void bytes.put(content, to);
      if (preview) void previews.put(preview, to);
    }
    await transaction.done;
    return isHere;
  });

const forget = async (db: Media, isMeant: (facts: MediaFacts) => boolean): Promise<void> => {
  const transaction = db.transaction(ALL, 'readwrite');
  for (const found of await transaction.objectStore('facts').getAll())
    if (isMeant(found)) for (const name of ALL) void transaction.objectStore(name).delete(found.id);
  await transaction.done;
};

/** Removes all of which that holds. */
export const forgetMedia = async (isMeant: (facts: MediaFacts) => boolean): Promise<void> => {
  if (await hasKeptMedia()) await withMedia((db) => forget(db, isMeant));
};
