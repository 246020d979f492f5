import type { FastifyInstance } from 'fastify';
import { backupPath, isDue, keptBackups, removeOldBackups } from '../backups/kept-backups';
import { type BackupSource, makeBackup } from '../backups/make-backup';

/** A server that runs for minutes only is somebody's try, so it looks after the first of these. */
const LOOK_EVERY_MS = 5 * 60 * 1000;

export interface NightlyBackup extends Omit<BackupSource, 'db' | 'media'> {
  /** Where backups are kept, and of how many days. */
  folder: string;
  days: number;
}

/**
 * Makes a backup once a night, or when the server runs again after one that it missed. Everybody waits meanwhile, for
 * the embedded database has one connection. A failure goes to the log, and five minutes later it is tried anew.
 */
export function addNightlyBackup(app: FastifyInstance, { folder, days, ...source }: NightlyBackup): void {
  const stop = new AbortController();
  let turn = Promise.resolve();
  const backUp = async () => {
    const now = app.now();
    const [newest] = await keptBackups(folder);
    if (!isDue(newest?.at, now)) return;
    const path = backupPath(folder, now);
    const { media } = await makeBackup({ ...source, db: app.db, media: app.media.kept }, path, now, stop.signal);
    await removeOldBackups(folder, days, now);
    app.log.info({ path }, 'a backup was made');
    if (media && media.lacking > 0)
      app.log.warn(
        { path, lacking: media.lacking },
        'it lacks photos or files: they are missing or damaged where they are kept',
      );
  };
  const look = () => {
    turn = turn.then(backUp).catch((error: unknown) => {
      if (!stop.signal.aborted) app.log.error({ err: error }, 'no backup was made');
    });
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop.abort();
    await turn;
  });
}
