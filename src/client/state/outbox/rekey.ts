import type { Entry } from './entry';

/** Temporary id → the server's id. */
export type Aliases = Readonly<Record<string, string>>;

export const resolveId = (aliases: Aliases, id: string): string => aliases[id] ?? id;

/**
 * The id that a record was born with on this device. As a key it stays the same when the server's id replaces the
 * temporary one.
 */
export const firstIdOf = (aliases: Aliases, id: string): string =>
  Object.keys(aliases).find((temporary) => aliases[temporary] === id) ?? id;

/**
 * The entry with the server's ids in place of the temporary ones that are known by now; the same object when none is.
 */
export function rekeyEntry(entry: Entry, aliases: Aliases): Entry {
  const answerRef = resolveId(aliases, entry.answerRef);
  if (!('questionRef' in entry.args)) return answerRef === entry.answerRef ? entry : { ...entry, answerRef };
  const questionRef = resolveId(aliases, entry.args.questionRef);
  if (answerRef === entry.answerRef && questionRef === entry.args.questionRef) return entry;
  return { ...entry, answerRef, args: { ...entry.args, questionRef } } as Entry;
}
