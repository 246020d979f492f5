import { type AdminGroup, factsOf } from './admin-groups';
import { INVISIBLE } from './texts';

/** Accents of Latin, Greek and Cyrillic letters, and Arabic vowel signs; other scripts' marks tell words apart. */
const ACCENTS = /[\u0300-\u036f\u064b-\u065f\u0670]/g;
/** White space, however much there is. */
const SPACE = /\s+/gu;

/**
 * A name as it is compared: case, accents, the way of composing letters, and what nobody sees make no difference. What a
 * group's names must differ by, and what a file's names are looked up by. The database has it too, as `folded`.
 */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(SPACE, ' ')
    .trim()
    .toLowerCase()
    // As it is written at the end of a word.
    .replace(/ς/g, 'σ');

/** What must differ of two records of a group; undefined where names may be equal. */
export function nameKey(group: AdminGroup, record: object): string | undefined {
  const within = factsOf(group).namedWithin;
  const values = record as Readonly<Record<string, unknown>>;
  return within && JSON.stringify([...within.map((field) => values[field] ?? null), foldName(String(values['name']))]);
}
