import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_FILE } from './manifest';

/** Puts a backup's key into a data folder. A former one is kept beside it, for whoever wants to go back. */
export async function placeKey(dataDir: string, key: Buffer, now: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, KEY_FILE);
  const former = await readFile(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (former?.equals(key) === true) return;
  if (former) await copyFile(file, `${file}.before-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`);
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(key);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
