import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The content itself, or the small picture of a photo. */
export type MediaPart = 'file' | 'thumbnail';

/** The folder with the bytes of evidence: files that are written once, called by the evidence's id, and never change. */
export interface MediaFolder {
  readonly folder: string;
  /** Stores all of it or nothing; when this resolves, it is on the disk. Stored again, it is the same. */
  store: (id: string, part: MediaPart, content: Buffer) => Promise<void>;
  /** Opens it for reading; undefined when it is not there. The caller closes it. */
  open: (id: string, part: MediaPart) => Promise<FileHandle | undefined>;
  remove: (id: string) => Promise<void>;
}

/** Ends the names of files that are being written; whoever is killed leaves one. */
export const DRAFT = '.part';

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Where it stands in a folder of media: a few hundred folders, so that none has too many files. */
export const mediaPath = (folder: string, id: string, part: MediaPart = 'file'): string =>
  join(folder, id.slice(-2), part === 'file' ? id : `${id}.thumbnail`);

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
export async function writeWhole(path: string, content: Buffer): Promise<void> {
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

export function openMediaFolder(folder: string): MediaFolder {
  return {
    folder,
    store: async (id, part, content) => {
      const path = mediaPath(folder, id, part);
      const parent = dirname(path);
      const made = await mkdir(parent, { recursive: true, mode: 0o700 });
      await writeWhole(path, content);
      await syncFolder(parent);
      if (made === undefined) return;
      await syncFolder(folder);
      await syncFolder(dirname(folder));
    },
    open: async (id, part) => {
      try {
        return await open(mediaPath(folder, id, part), 'r');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (id) => {
      await rm(mediaPath(folder, id), { force: true });
      await rm(mediaPath(folder, id, 'thumbnail'), { force: true });
    },
  };
}
