import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Built } from './built';
import { ROOT } from './run-command';

const FOLDER = path.join(ROOT, 'dist-server');
const SOURCE = 'src/server';
/** A script of package.json that runs one of the server's programs. */
const RUNS_PROGRAM = /^node config\/scripts\/run-server\.js ([\w-]+)$/;
/** How the code names a file that it reads or runs, beside its own. */
const BESIDE = /new URL\('(\.\/[\w.-]+)', import\.meta\.url\)/g;

/** What is run by itself: the server, and the commands of operators. Each is a file of this name in `src/server`. */
function programs(): string[] {
  const manifest = readFileSync(path.join(ROOT, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  return Object.values(scripts).flatMap((script) => RUNS_PROGRAM.exec(script)?.slice(1) ?? []);
}

const filesBeside = (source: string): string[] =>
  [...readFileSync(source, 'utf8').matchAll(BESIDE)].map(([, file = '']) => path.join(path.dirname(source), file));

/** A whole file or none: two processes may build at a time, and a third one run what they build. */
function put(name: string, content: string | Uint8Array): void {
  const draft = path.join(FOLDER, `.${name}.${randomUUID()}`);
  writeFileSync(draft, content);
  renameSync(draft, path.join(FOLDER, name));
}

/**
 * `dist-server/`: the server's programs, a file each, with source maps. Packages are loaded from where they are
 * installed, those of `dependencies` alone.
 */
export const server: Built = {
  folder: FOLDER,
  sources: [
    SOURCE,
    'src/contract',
    'config/product.ts',
    'config/scripts/build-server.ts',
    'package.json',
    'package-lock.json',
  ],
  make: async () => {
    // Whoever finds that all is up to date does not wait for it.
    const esbuild = await import('esbuild');
    const { outputFiles, metafile } = await esbuild.build({
      absWorkingDir: ROOT,
      entryPoints: programs().map((program) => `${SOURCE}/${program}.ts`),
      outdir: FOLDER,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'linked',
      sourcesContent: false,
      metafile: true,
      write: false,
      logLevel: 'warning',
    });
    mkdirSync(FOLDER, { recursive: true });
    for (const { path: file, contents } of outputFiles) put(path.basename(file), contents);
    const besides = Object.keys(metafile.inputs).flatMap((input) => filesBeside(path.join(ROOT, input)));
    for (const file of besides) put(path.basename(file), readFileSync(file));
  },
};
