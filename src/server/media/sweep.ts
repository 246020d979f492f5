import { sql } from 'kysely';
import type { Db } from '../db/open-database';
import { type MediaStore, type StoredMedia, mediaKey, readKey, removedKey } from './media-store';

/** A database may be another one for a while, or an older one that comes back with a backup. */
const WAITING_MS = 30 * 24 * 60 * 60 * 1000;

/** Of some ids those whose evidence the database knows. */
async function known(db: Db, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (ids.size === 0) return new Set();
  const rows = await db
    .selectFrom('evidence')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What no row knows is set aside; of that, what is known again comes back, and what has waited long enough goes. */
async function sweepSome(db: Db, store: MediaStore, stored: readonly StoredMedia[], now: Date): Promise<void> {
  const mine = stored.flatMap((one) => {
    const found = readKey(one.key);
    return found ? [{ ...one, ...found }] : [];
  });
  const there = await known(db, new Set(mine.map(({ id }) => id)));
  for (const { key, since, id, part, isRemoved } of mine) {
    if (there.has(id)) {
      if (isRemoved) await store.move(key, mediaKey(id, part));
    } else if (!isRemoved) await store.move(key, removedKey(id, part));
    else if (now.getTime() - since.getTime() > WAITING_MS) await store.remove(key);
  }
}

/**
 * Looks through the store of media for what is nobody's any more, such as a killed process leaves. Nothing is removed at
 * once that a person recorded: it may be the database that is wrong.
 */
export async function sweepMedia(db: Db, store: MediaStore, now: Date, isOver = () => false): Promise<void> {
  for await (const stored of store.list()) {
    if (isOver()) return;
    await sweepSome(db, store, stored, now);
  }
}
