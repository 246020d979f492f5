/*
 * The embedded PostgreSQL (PGlite) in a thread of its own, because it blocks the event loop while it
 * works. Plain JavaScript: Node starts a thread without the loader that lets it read TypeScript.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const SHARED_BUFFERS = '32MB';

const database = await PGlite.create({
  dataDir: workerData.folder,
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
});
const server = new PGLiteSocketServer({ db: database, path: workerData.socket, maxConnections: 1 });
await server.start();

parentPort.on('message', async () => {
  await server.stop();
  await database.close();
  parentPort.close();
});
parentPort.postMessage('ready');
