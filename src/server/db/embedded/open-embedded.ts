import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
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

/** The database's own file system throws numbers of the system that it was built for (WASI) in place of errors. */
const CODES: Readonly<Record<number, string>> = { 2: 'EACCES', 19: 'EDQUOT', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' };

function failureOf(reason: unknown, folder: string): Error {
  const { errno } = (reason ?? {}) as { errno?: number };
  const code = CODES[errno ?? -1];
  if (code !== undefined) return Object.assign(new Error(`${code}: ${folder}`), { code, path: folder });
  const why = errno === undefined ? String(reason) : `error ${String(errno)}`;
  return new Error(
    `The embedded database in ${folder} cannot be opened, it may be damaged: move that folder away and restore a ` +
      `backup (npm run restore), or set DATA_DIR to an empty folder (${why}).`,
    { cause: reason },
  );
}

/** Rejects with an error that says what to do when the thread ends instead. */
const started = (worker: Worker, folder: string): Promise<void> =>
  new Promise((done, failed) => {
    const fail = (reason: unknown) => {
      failed(failureOf(reason, folder));
    };
    worker.once('error', fail).once('exit', fail);
    worker.once('message', () => {
      worker.off('error', fail).off('exit', fail);
      done();
    });
  });

async function startWorker(database: string, socket: string): Promise<Worker> {
  const worker = new Worker(fileURLToPath(new URL('./worker.js', import.meta.url)), {
    workerData: { folder: database, socket },
  });
  try {
    await started(worker, database);
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

async function endWorker(worker: Worker): Promise<void> {
  const end = once(worker, 'exit');
  worker.postMessage('close');
  await end;
}

/** Makes a new database beside its place: who is killed meanwhile leaves no half one, which nothing could open. */
async function makeDatabase(database: string, socket: string): Promise<void> {
  const draft = `${database}.part`;
  rmSync(draft, { recursive: true, force: true });
  try {
    await endWorker(await startWorker(draft, socket));
    renameSync(draft, database);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

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
  const socket = join(socketFolder, '.s.PGSQL.5432');
  try {
    if (!existsSync(database)) await makeDatabase(database, socket);
    // What the database says of files that it may not write does not tell them from damaged ones.
    accessSync(database, constants.R_OK | constants.W_OK);
    const worker = await startWorker(database, socket);
    return {
      socketFolder,
      close: async () => {
        await endWorker(worker);
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
