import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './folder-lock';

export interface EmbeddedServer {
  /** Folder of the Unix socket, only its owner may enter: `host` for a PostgreSQL client. */
  socketFolder: string;
  /** Writes everything out, ends the thread and frees the data folder. */
  close: () => Promise<void>;
}

/** Rejects with an error that says what to do when the thread ends instead. */
const started = (worker: Worker, folder: string): Promise<void> =>
  new Promise((done, failed) => {
    const fail = (reason: unknown) => {
      failed(
        new Error(
          `The embedded database in ${folder} cannot be opened, it may be damaged: put a backup in its place, or set ` +
            `DATA_DIR to an empty folder (${String(reason)}).`,
          { cause: reason },
        ),
      );
    };
    worker.once('error', fail).once('exit', fail);
    worker.once('message', () => {
      worker.off('error', fail).off('exit', fail);
      done();
    });
  });

const ended = (worker: Worker): Promise<void> =>
  new Promise((done) => {
    worker.once('exit', () => {
      done();
    });
  });

/**
 * Starts the embedded PostgreSQL on a data folder (made when absent) and serves it on a Unix socket.
 * Throws `FolderInUse` when another process has the folder.
 */
export async function openEmbedded(dataFolder: string): Promise<EmbeddedServer> {
  const folder = resolve(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  // Not in the data folder: the path of a Unix socket may have no more than about 100 characters.
  const socketFolder = mkdtempSync(join(tmpdir(), 'outpost-'));
  const release = () => {
    rmSync(socketFolder, { recursive: true, force: true });
    unlock();
  };

  const database = join(folder, 'postgres');
  const worker = new Worker(fileURLToPath(new URL('./worker.js', import.meta.url)), {
    workerData: { folder: database, socket: join(socketFolder, '.s.PGSQL.5432') },
  });
  try {
    await started(worker, database);
  } catch (error) {
    await worker.terminate();
    release();
    throw error;
  }
  return {
    socketFolder,
    close: async () => {
      const end = ended(worker);
      worker.postMessage('close');
      await end;
      release();
    },
  };
}
