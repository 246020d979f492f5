import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backupPath, keptBackups, removeOldBackups } from './backups/kept-backups';
import { makeBackup } from './backups/make-backup';
import { describeBackup } from './backups/manifest';
import { FolderInUse } from './db/embedded/folder-lock';
import { type Environment, backupFolder } from './environment';
import { openMediaStore } from './media/open-media-store';
import { openDatabase } from './open-configured-database';
import { runCommand } from './run-command';

/* `npm run backup`: keeps all of an installation in a folder of its own. On PostgreSQL servers may run meanwhile. */

/** One process owns the embedded database, and makes its backups itself while it runs. */
async function openOwned(environment: Environment) {
  const { DATA_DIR, DATABASE_URL } = environment;
  if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'postgres')))
    throw new Error(`There is no database in ${resolve(DATA_DIR)}. Set DATA_DIR or DATABASE_URL as the server has it.`);
  try {
    return await openDatabase(environment);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const [newest] = await keptBackups(backupFolder(environment));
    const kept = newest ? `the newest is ${newest.path}` : 'there is none yet';
    throw new Error(
      `A server is running on ${DATA_DIR}: stop it and try again, or take a backup that it made by night (${kept}).`,
      { cause: error },
    );
  }
}

await runCommand(async (environment) => {
  const { db, kind, close } = await openOwned(environment);
  try {
    const now = new Date();
    const folder = backupFolder(environment);
    const path = backupPath(folder, now);
    const media = openMediaStore(environment);
    const hasKeySetting = environment.APP_KEY !== undefined;
    const source = { db, kind, dataDir: environment.DATA_DIR, hasKeySetting, media };
    const manifest = await makeBackup(source, path, now);
    if (environment.BACKUPS_KEPT > 0) await removeOldBackups(folder, environment.BACKUPS_KEPT, now);
    return `${resolve(path)}: ${describeBackup(manifest)}`;
  } finally {
    await close();
  }
});
