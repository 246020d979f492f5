import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-command';

/** Something that is made of sources. */
export interface Built {
  /** The folder that it is made in. A file there says of which sources. */
  readonly folder: string;
  /** Files and folders of the project that it depends on. */
  readonly sources: readonly string[];
  /** What it depends on besides. */
  readonly setting?: string;
  /** Makes it, or throws. */
  readonly make: () => Promise<void>;
}

const filesIn = (entry: string): string[] => {
  const stat = statSync(path.join(ROOT, entry), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [entry];
  return readdirSync(path.join(ROOT, entry))
    .sort()
    .flatMap((name) => filesIn(path.join(entry, name)));
};

/** One line of text that changes whenever one of these files or folders does, or the setting. */
export function fingerprint(sources: readonly string[], setting = ''): string {
  const hash = createHash('sha256').update(setting);
  for (const file of sources.flatMap(filesIn)) hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

const stampOf = ({ folder }: Built): string => path.join(folder, '.fingerprint');

function storedFingerprint(built: Built): string | undefined {
  try {
    return readFileSync(stampOf(built), 'utf8');
  } catch {
    return undefined;
  }
}

/** Makes it and stamps it. The stamp is last, so half a build never counts. */
export async function build(built: Built): Promise<void> {
  const before = fingerprint(built.sources, built.setting);
  await built.make();
  writeFileSync(stampOf(built), before);
}

/** Makes it unless it is there and up to date. */
export async function ensureBuilt(built: Built): Promise<void> {
  if (storedFingerprint(built) !== fingerprint(built.sources, built.setting)) await build(built);
}
