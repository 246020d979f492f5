import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freeSpace } from '../free-space';
import type { MediaContent, MediaStore, StoredMedia } from './media-store';

/** Ends the names of files that are being written; whoever is killed leaves one. */
const DRAFT = '.part';
/** Whoever still writes a file began it just now. */
const DRAFT_MS = 60 * 60 * 1000;

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What `work` finds; undefined when the file is not there, or gone meanwhile: other processes work on the same folder. */
const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Names in a folder are on the disk only when the folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file under another name first, so that whoever reads it finds all of it. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function openFile(path: string): Promise<MediaContent | undefined> {
  const file = await unlessMissing(open(path, 'r'));
  if (!file) return undefined;
  return {
    size: (await file.stat()).size,
    read: async () => {
      try {
        return await file.readFile();
      } finally {
        await file.close();
      }
    },
    stream: () => file.createReadStream(),
    close: () => file.close(),
  };
}

/** The files of one of its folders. A draft that nobody writes any more is removed on the way. */
async function filesIn(folder: string, part: string): Promise<StoredMedia[]> {
  const found: StoredMedia[] = [];
  for (const name of (await unlessMissing(readdir(join(folder, part)))) ?? []) {
    const path = join(folder, part, name);
    const facts = await unlessMissing(stat(path));
    if (!facts) continue;
    if (!name.endsWith(DRAFT)) found.push({ key: `${part}/${name}`, since: facts.mtime });
    else if (Date.now() - facts.mtimeMs > DRAFT_MS) await rm(path, { force: true });
  }
  return found;
}

/** A folder on a disk of this machine, or on one that several share. Keys are the paths in it. */
export function openFolderStore(folder: string): MediaStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'));
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const parent = dirname(path);
      const made = await mkdir(parent, { recursive: true, mode: 0o700 });
      await writeWhole(path, content);
      await syncFolder(parent);
      if (made === undefined) return;
      await syncFolder(folder);
      await syncFolder(dirname(folder));
    },
    open: (key) => openFile(pathOf(key)),
    move: async (key, target) => {
      const now = new Date();
      await mkdir(dirname(pathOf(target)), { recursive: true, mode: 0o700 });
      await unlessMissing(utimes(pathOf(key), now, now).then(() => rename(pathOf(key), pathOf(target))));
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* files() {
      for (const entry of (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [])
        if (entry.isDirectory()) yield filesIn(folder, entry.name);
    },
    room: () => freeSpace(folder),
    // Made when the first is stored.
    check: async () => {
      await unlessMissing(access(folder, constants.W_OK));
    },
  };
}
