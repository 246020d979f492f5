import { setFlagsFromString } from 'node:v8';

/* The embedded database is WebAssembly. Those of tests live for seconds: making their code fast takes longer than it saves. */
setFlagsFromString('--liftoff-only');
