import { ensureBundle } from './bundle';

/** `npm start`: builds what is out of date, then serves app and API in this process until told to stop. */
process.env['NODE_ENV'] ??= 'production';
await ensureBundle();
await import('../../src/server/main');
