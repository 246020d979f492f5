import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

export const MEGABYTE = 1024 * 1024;

/** In bytes, of the disk on which a folder is, or would be, as far as this user may take it. */
export async function freeSpace(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return freeSpace(parent);
  }
}
