import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another running process has the data folder open. */
export class FolderInUse extends Error {}

/** When a process began, in clock ticks since boot; null where the system does not tell (only Linux does). */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces; the start is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // Process ids are used again, in containers almost at once: the same id with another start is somebody else.
  return started === '' || (startOf(pid) ?? '') === started;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function tryToLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes the lock on a data folder for this process, or throws `FolderInUse`. Two processes on one
 * embedded database would silently lose rows. The lock of a process that no longer runs is taken over.
 * Returns what gives the lock back.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'outpost.lock');
  const own = `${file}.${randomUUID()}`;
  const mine = `${String(process.pid)} ${startOf(process.pid) ?? ''}`;
  writeFileSync(own, mine);
  try {
    while (!tryToLink(own, file)) {
      const holder = read(file);
      if (holder === undefined) continue;
      const [pid = '', started = ''] = holder.split(' ');
      if (isRunning(Number(pid), started)) {
        throw new FolderInUse(
          `The data folder ${folder} is in use by another Outpost server (process ${pid}). Stop that one first, or set DATA_DIR to another folder.`,
        );
      }
      setAside(file, holder);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

/** Moves a dead process's lock away; if a living one took it meanwhile, puts that one back. */
function setAside(file: string, expected: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== expected) tryToLink(aside, file);
  rmSync(aside, { force: true });
}
