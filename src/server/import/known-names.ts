import type { Field } from './field';
import type { KnownRecords } from './known-records';

/** As many as a person looks through. */
const MOST_NAMES = 500;

/** The names that cells of these fields may hold, of fields that name records of another group. */
export function knownNames(fields: readonly Field[], known: KnownRecords): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const { field, names: group, written } of fields) {
    if (!group || !written) continue;
    const texts = known.some(group, MOST_NAMES).map(({ id }) => written(id, known));
    names.set(
      field,
      [...new Set(texts)].sort((one, other) => one.localeCompare(other)),
    );
  }
  return names;
}
