import { ensureBundle } from './bundle';

/** `npm start`: builds what is out of date, then serves app and API in this process until told to stop. */
process.env['NODE_ENV'] ??= 'production';

/**
 * The shell between npm and us dies of a SIGTERM without passing it on. Left alone, the server would
 * keep its port and its data folder, so losing the parent counts as the signal.
 */
function stopWithNpm(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

await ensureBundle();
if (process.env['npm_lifecycle_event'] === 'start') stopWithNpm();
await import('../../src/server/main');
