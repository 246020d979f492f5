import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** In bytes: several times what the tests of a run have open at a time. */
const ROOM = 4 * 1024 ** 3;

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}

/**
 * From now on temporary files are kept in memory, where the machine has room for that (Linux). Those of tests live for
 * seconds: databases and profiles of browsers, of a thousand files each. A killed process loses no more than on a disk.
 * @returns what removes them.
 */
export function keepTemporaryFilesInMemory(): () => void {
  if (!hasRoom()) return () => undefined;
  const folder = mkdtempSync(`${MEMORY}/outpost-`);
  process.env['TMPDIR'] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
