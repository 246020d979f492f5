import { parseArgs } from 'node:util';
import { placeKey } from './backups/place-key';
import { placeMedia } from './backups/media';
import { describeBackup } from './backups/manifest';
import { checkBackup, keyOf } from './backups/read-backup';
import { refuseToReplace, restoreBackup } from './backups/restore-backup';
import { openMediaStore } from './media/open-media-store';
import { openDatabase } from './open-configured-database';
import { runCommand } from './run-command';

/* `npm run restore`: puts a backup of either database into the one that the settings name. Servers must not run. */

const USAGE = 'Usage: npm run restore -- <folder of the backup> [--replace]';

await runCommand(async (environment) => {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(USAGE);
  const manifest = await checkBackup(folder);
  const key = await keyOf(folder, manifest);
  const { db, close } = await openDatabase(environment);
  try {
    if (!values.replace) await refuseToReplace(db);
    await restoreBackup(db, folder, manifest, async () => {
      await placeMedia(folder, manifest, openMediaStore(environment));
      if (key) await placeKey(environment.DATA_DIR, key, new Date());
    });
  } finally {
    await close();
  }
  const isKeyNeeded = manifest.key === 'setting' && environment.APP_KEY === undefined;
  const advice = isKeyNeeded
    ? '\nIts key stood in APP_KEY: set it here too, so that links for directors stay the same.'
    : '';
  return `Restored ${describeBackup(manifest)}${advice}`;
});
