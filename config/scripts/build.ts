import { bundle } from './bundle';
import { runCommand } from './run-command';

/** `npm run build`: the static files in `dist/`, refused when a page is over its size budget. */
await bundle();
process.exitCode = await runCommand('size-limit', ['--config', 'config/size-limit.js']);
