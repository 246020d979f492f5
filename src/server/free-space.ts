import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { causesOf, sqlState } from './db/sql-state';

export const MEGABYTE = 1024 * 1024;

const FULL = ['ENOSPC', 'EDQUOT'];

/** Whether something failed because a disk, or what this user may take of it, is full: here, or the database's. */
export const isDiskFull = (error: unknown): boolean =>
  sqlState(error) === '53100' ||
  [...causesOf(error)].some((cause) => 'code' in cause && FULL.includes(String(cause.code)));

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
