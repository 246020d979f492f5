import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keptBackups } from './backups/kept-backups';
import { describeBackup } from './backups/manifest';
import { checkBackup } from './backups/read-backup';
import { restoreBackup } from './backups/restore-backup';
import { openEmbeddedDatabase } from './db/open-database';
import { backupFolder } from './environment';
import { runCommand } from './run-command';

/* `npm run verify-backup`: whether a backup, by default the newest, is whole and can be restored. */

await runCommand(async (environment) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const kept = backupFolder(environment);
  const folder = positionals[0] ?? (await keptBackups(kept))[0]?.path;
  if (folder === undefined) throw new Error(`There is no backup in ${kept}. Make one: npm run backup`);
  const manifest = await checkBackup(folder);
  const scratch = await mkdtemp(join(tmpdir(), 'outpost-verify-'));
  try {
    const { db, close } = await openEmbeddedDatabase(scratch);
    try {
      await restoreBackup(db, folder, manifest);
    } finally {
      await close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return `${folder} is whole and can be restored: ${describeBackup(manifest)}`;
});
