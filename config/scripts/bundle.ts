import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFiles } from './compress';
import { ROOT, runCommand } from './run-command';

const SOURCES = [
  'src/client',
  'src/contract',
  'public',
  'config',
  'package.json',
  'package-lock.json',
  'webpack.config.ts',
  'babel.config.js',
];
const STAMP = path.join(ROOT, 'dist', '.fingerprint');
/** Those of this build alone: see webpack.config.ts. */
const SOURCE_MAPS = path.join(ROOT, 'source-maps');

const filesIn = (entry: string): string[] => {
  const stat = statSync(path.join(ROOT, entry), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [entry];
  return readdirSync(path.join(ROOT, entry))
    .sort()
    .flatMap((name) => filesIn(path.join(entry, name)));
};

/** One line of text that changes whenever a file or setting that the bundle depends on changes. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.env['API_HOST'] ?? '');
  for (const file of SOURCES.flatMap(filesIn)) hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

const storedFingerprint = (): string | undefined => {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
};

/** Builds `dist/` and stamps it; throws when webpack fails. The stamp is last, so half a build never counts. */
export async function bundle(): Promise<void> {
  const before = fingerprint();
  rmSync(SOURCE_MAPS, { recursive: true, force: true });
  const code = await runCommand('webpack', ['--mode', 'production']);
  if (code !== 0) throw new Error('The client could not be built; webpack says why above.');
  compressFiles(path.dirname(STAMP));
  writeFileSync(STAMP, before);
}

/** Builds `dist/` unless it is there and up to date. */
export async function ensureBundle(): Promise<void> {
  if (storedFingerprint() !== fingerprint()) await bundle();
}
