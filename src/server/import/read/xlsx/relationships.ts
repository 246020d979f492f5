import { posix } from 'node:path';
import { attribute, readWholeXml } from './xml';
import type { ZipPackage } from './zip-package';

/** From one part of a document to another. */
export interface Relationship {
  readonly id: string;
  /** The last word of its type, e.g. `worksheet`: the rest differs between the two editions of the standard. */
  readonly type: string;
  /** Path of the other part. */
  readonly path: string;
}

/** Where the relationships of a part stand; those of the whole document are those of the part ''. */
const relationshipsPath = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/** Where a part leads to; nowhere when it has no relationships. */
export async function relationshipsOf(document: ZipPackage, part: string): Promise<Relationship[]> {
  const path = relationshipsPath(part);
  const found: Relationship[] = [];
  if (!document.paths.includes(path.toLowerCase())) return found;
  await readWholeXml(document.text(path), {
    open: (name, attributes) => {
      const target = attribute(attributes, 'Target');
      if (name !== 'Relationship' || target === undefined) return;
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        type: (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
        path: posix.resolve('/', posix.dirname(part), target).slice(1),
      });
    },
    close: () => undefined,
  });
  return found;
}
