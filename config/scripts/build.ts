import { build } from './built';
import { client } from './build-client';
import { server } from './build-server';
import { runCommand } from './run-command';

/** `npm run build`: the server in `dist-server/`, the client in `dist/`, refused when a page is over its size budget. */
await build(server);
await build(client);
process.exitCode = await runCommand('size-limit', ['--config', 'config/size-limit.js']);
