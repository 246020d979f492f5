import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { keptBackups } from '../backups/kept-backups';
import { type Environment, backupFolder } from '../environment';
import { MEGABYTE, freeSpace } from '../free-space';
import { type Finding, fail, ok, warn } from './finding';

const HOUR_MS = 60 * 60 * 1000;
/** One a night; whoever missed two should know. */
const BACKUP_WARN_MS = 49 * HOUR_MS;
const WARN_TIMES = 5;
const OTHERS = 0o077;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The folder, or the one in which it would be made. */
async function present(folder: string): Promise<string> {
  return stat(folder).then(
    () => folder,
    (error: unknown) => {
      if (!isMissing(error)) throw error;
      return present(dirname(folder));
    },
  );
}

/** What keeps this user from a folder, and the room in it. */
async function lookAtFolder(setting: string, path: string, leastMb: number): Promise<Finding[]> {
  const folder = resolve(path);
  try {
    await access(await present(folder), constants.W_OK | constants.X_OK);
    const freeMb = Math.floor((await freeSpace(folder)) / MEGABYTE);
    const room = `${setting} (${folder}) has ${String(freeMb)} MB of room`;
    if (freeMb < leastMb) return [fail('disk', `${room}: make more, it needs ${String(leastMb)} MB (DISK_FREE_MIN).`)];
    return freeMb < WARN_TIMES * leastMb ? [warn('disk', `${room}: make more soon.`)] : [ok('disk', `${room}.`)];
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    return [fail('disk', `${setting} (${folder}) cannot be written to (${code}). Let this user write there.`)];
  }
}

export async function lookAtDisk(environment: Environment): Promise<Finding[]> {
  const { DATA_DIR, BACKUP_DIR, DISK_FREE_MIN } = environment;
  const data = await lookAtFolder('DATA_DIR', DATA_DIR, DISK_FREE_MIN);
  return BACKUP_DIR === undefined ? data : [...data, ...(await lookAtFolder('BACKUP_DIR', BACKUP_DIR, DISK_FREE_MIN))];
}

/** Who else may read what is secret. */
export async function lookAtSecrets({ DATA_DIR, APP_KEY, DATABASE_URL }: Environment): Promise<Finding[]> {
  const about = 'key';
  if (APP_KEY !== undefined) return [ok(about, 'It is set by APP_KEY: keep a copy of it apart from the backups.')];
  const file = join(DATA_DIR, 'app.key');
  try {
    const { mode } = await stat(file);
    if ((mode & OTHERS) !== 0) return [warn(about, `Others may read ${file}: chmod 600 ${file}`)];
  } catch (error) {
    if (isMissing(error)) return [ok(about, `There is none yet; the first start makes ${file}.`)];
    return [fail(about, `${file} cannot be read. Let this user read it.`)];
  }
  return DATABASE_URL === undefined
    ? [ok(about, `${file} is for its owner alone.`)]
    : [warn(about, `It is in ${file}, for this server alone: set APP_KEY if several servers share the database.`)];
}

export async function lookAtBackups(environment: Environment, now: Date): Promise<Finding[]> {
  const about = 'backup';
  const folder = backupFolder(environment);
  const [newest] = await keptBackups(folder);
  if (!newest) return [warn(about, `There is none in ${folder}. Make one: npm run backup`)];
  const hours = Math.floor((now.getTime() - newest.at.getTime()) / HOUR_MS);
  const words = `The newest is ${String(hours)} hours old (${newest.path})`;
  if (hours * HOUR_MS > BACKUP_WARN_MS) return [warn(about, `${words}. Make one: npm run backup`)];
  const [data, backups] = await Promise.all([stat(environment.DATA_DIR), stat(folder)]);
  return environment.DATABASE_URL === undefined && data.dev === backups.dev
    ? [warn(about, `${words}, on the disk of the database: set BACKUP_DIR to another disk, or copy it elsewhere.`)]
    : [ok(about, `${words}.`)];
}
