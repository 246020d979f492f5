import { questionRefOf, trendRefOf, type Entry } from './entry';

/** Temporary id → the server's id. */
export type Aliases = Readonly<Record<string, string>>;

export const resolveId = (aliases: Aliases, id: string): string => aliases[id] ?? id;

/**
 * The id that a record was born with on this device. As a key it stays the same when the server's id replaces the
 * temporary one.
 */
export const firstIdOf = (aliases: Aliases, id: string): string =>
  Object.keys(aliases).find((temporary) => aliases[temporary] === id) ?? id;

/** The argument that names a part of the answer whose id may be temporary; null: there is none. */
function refOf(entry: Entry): { name: string; id: string } | null {
  const questionRef = questionRefOf(entry);
  if (questionRef !== null) return { name: entry.kind === 'addEvidence' ? 'ref' : 'questionRef', id: questionRef };
  const trendRef = trendRefOf(entry);
  return trendRef === undefined ? null : { name: 'trendRef', id: trendRef };
}

/**
 * The entry with the server's ids in place of the temporary ones that are known by now; the same object when none is.
 */
export function rekeyEntry(entry: Entry, aliases: Aliases): Entry {
  const answerRef = resolveId(aliases, entry.answerRef);
  const part = refOf(entry);
  const id = part ? resolveId(aliases, part.id) : undefined;
  if (answerRef === entry.answerRef && id === part?.id) return entry;
  return { ...entry, answerRef, ...(part && { args: { ...entry.args, [part.name]: id } }) } as Entry;
}
