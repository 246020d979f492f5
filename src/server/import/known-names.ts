import type { Field } from './field';
import type { World } from './world';

/** As many as a person looks through. */
const MOST_NAMES = 500;

/** The names that cells of these fields may hold, of fields that name records of another group. */
export function knownNames(fields: readonly Field[], world: World): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, readonly string[]>();
  for (const { field, names, written } of fields) {
    if (!names || !written) continue;
    const texts = world.some(names, MOST_NAMES).map(({ id }) => written(id, world));
    known.set(
      field,
      [...new Set(texts)].sort((one, other) => one.localeCompare(other)),
    );
  }
  return known;
}
