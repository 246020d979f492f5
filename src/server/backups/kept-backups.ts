import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^outpost-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const DRAFT = /^(outpost-\d{4}-\d\d-\d\dT\d{6}Z)\.part$/;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Nightly backups are made from two o'clock on, by the machine's time zone. */
const NIGHT_HOUR = 2;

interface Kept {
  path: string;
  at: Date;
}

/** Where a backup of a moment goes, such as `outpost-2026-03-01T020000Z`. */
export const backupPath = (folder: string, at: Date): string =>
  join(folder, `outpost-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`);

function timeOf(name: string): Date | undefined {
  const found = NAME.exec(name);
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second] = found.map(String);
  return new Date(
    `${String(year)}-${String(month)}-${String(day)}T${String(hour)}:${String(minute)}:${String(second)}Z`,
  );
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });

/** The whole backups in a folder, the newest first. */
export async function keptBackups(folder: string): Promise<Kept[]> {
  const kept = (await namesIn(folder)).flatMap((name) => {
    const at = timeOf(name);
    return at ? [{ path: join(folder, name), at }] : [];
  });
  return kept.sort((one, other) => other.at.getTime() - one.at.getTime());
}

const dayOf = (at: Date): string => at.toDateString();

/** Removes what is older than the backups of the last `days` days of which there are any, and what killed ones left. */
export async function removeOldBackups(folder: string, days: number, now: Date): Promise<void> {
  const kept = await keptBackups(folder);
  const keptDays = [...new Set(kept.map(({ at }) => dayOf(at)))].slice(0, days);
  const old = kept.filter(({ at }) => !keptDays.includes(dayOf(at))).map(({ path }) => path);
  const left = (await namesIn(folder)).filter((name) => {
    const at = timeOf(DRAFT.exec(name)?.[1] ?? '');
    return at !== undefined && now.getTime() - at.getTime() > DAY_MS;
  });
  for (const path of [...old, ...left.map((name) => join(folder, name))]) await rm(path, { recursive: true });
}

/** Whether the last night has had no backup, because the server did not run or because it is night. */
export function isDue(newest: Date | undefined, now: Date): boolean {
  const night = new Date(now);
  night.setHours(NIGHT_HOUR, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return newest === undefined || newest < night;
}
