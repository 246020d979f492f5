import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../../src/server', import.meta.url));
/** What the server reads or runs as files that stand beside its own. */
const BESIDE = ['db/embedded/worker.js', 'report/pdf/render-process.js', 'report/pdf/report.typ'];

/** Makes one file of the server's own code, `main.mjs` in this folder; packages are loaded from where they are. */
export async function bundleServer(folder: string): Promise<void> {
  await build({
    entryPoints: [path.join(SOURCE, 'main.ts')],
    outfile: path.join(folder, 'main.mjs'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  for (const file of BESIDE) copyFileSync(path.join(SOURCE, file), path.join(folder, path.basename(file)));
}
