import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/open-database';
import { DRAFT, isMissing, mediaPath } from './media-folder';

/** Where files wait whose rows are gone. */
const REMOVED = 'removed';
const HOUR_MS = 60 * 60 * 1000;
/** A database may be another one for a while, or an older one that comes back with a backup. */
const WAITING_MS = 30 * 24 * HOUR_MS;
/** Whoever still writes a file began it just now. */
const DRAFT_MS = HOUR_MS;
/** A folder of files. */
const PART = /^[0-9a-f]{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Another process may sweep the same folder. */
const unlessGone = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });

const idOf = (name: string): string | undefined => UUID.exec(name)?.[0];

/** Of some files those whose evidence the database knows. */
async function known(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(names.flatMap((name) => idOf(name) ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('evidence')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const ageOf = async (path: string, now: Date): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => now.getTime() - mtimeMs,
    (error: unknown) => {
      if (isMissing(error)) return 0;
      throw error;
    },
  );

async function setAside(folder: string, path: string, name: string, now: Date): Promise<void> {
  const target = join(folder, REMOVED, name);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await unlessGone(utimes(path, now, now).then(() => rename(path, target)));
}

/** Files that no row knows are set aside, and drafts that nobody writes any more removed. */
async function sweepFolder(db: Db, folder: string, part: string, now: Date): Promise<void> {
  const names = await namesIn(join(folder, part));
  const there = await known(db, names);
  for (const name of names) {
    const path = join(folder, part, name);
    const id = idOf(name);
    if (name.endsWith(DRAFT)) {
      if ((await ageOf(path, now)) > DRAFT_MS) await rm(path, { force: true });
    } else if (id !== undefined && !there.has(id)) await setAside(folder, path, name, now);
  }
}

/** Of those that were set aside, what is known again comes back, and what has waited long enough goes. */
async function sweepRemoved(db: Db, folder: string, now: Date): Promise<void> {
  const names = await namesIn(join(folder, REMOVED));
  const there = await known(db, names);
  for (const name of names) {
    const path = join(folder, REMOVED, name);
    const id = idOf(name);
    if (id !== undefined && there.has(id)) {
      const target = join(dirname(mediaPath(folder, id)), name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await unlessGone(rename(path, target));
    } else if ((await ageOf(path, now)) > WAITING_MS) await rm(path, { force: true });
  }
}

/**
 * Looks through the folder of media for files that are nobody's any more, such as a killed process leaves. Nothing is
 * removed at once that a person recorded: it may be the database that is wrong.
 */
export async function sweepMedia(db: Db, folder: string, now: Date, isOver = () => false): Promise<void> {
  if (!isOver()) await sweepRemoved(db, folder, now);
  for (const part of await namesIn(folder)) {
    if (isOver()) return;
    if (PART.test(part)) await sweepFolder(db, folder, part, now);
  }
}
