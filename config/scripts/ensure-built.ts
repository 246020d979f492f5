import { client } from './build-client';
import { server } from './build-server';
import { ensureBuilt } from './built';

/** Builds what is out of date: the server, and what it serves if the word `client` is given. */
await ensureBuilt(server);
if (process.argv.includes('client')) await ensureBuilt(client);
