import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldName } from '../../contract/names';

/** A name as `foldName` compares it, by the database. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> => sql`folded(${text})`;

/** Tables whose rows keep what is searched for in them, folded: see 023-words. Of the others there are few rows. */
const KEEPS_WORDS = ['locations', 'users'];

/** Where words are looked for. */
interface Searched {
  readonly table: string;
  /** What the table is called in the query. */
  readonly as?: string;
  /** Of a table that keeps no words. */
  readonly columns?: readonly string[];
}

function wordsOf({ table, as = table, columns = ['name'] }: Searched): RawBuilder<string> {
  if (KEEPS_WORDS.includes(table)) return sql`${sql.ref(`${as}.words`)}`;
  const texts = columns.map((column) => sql`coalesce(${sql.ref(`${as}.${column}`)}, '')`);
  return folded(sql.join(texts, sql` || ' ' || `));
}

/** Letters are compared as bytes, which is twice as fast. */
const holds = (searched: Searched, pattern: string): RawBuilder<SqlBool> =>
  sql`${wordsOf(searched)} collate "C" like ${pattern}`;

interface Where {
  /** The row's own words; null: only those of what it refers to. */
  readonly own: Searched | null;
  /** By the column that refers to them. */
  readonly references?: Readonly<Record<string, Searched>>;
}

function holdsWord(word: string, { own, references = {} }: Where): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  // Once for a query, and not for every row: there are few of what is referred to.
  const referring = Object.entries(references).map(
    ([column, other]) => sql<SqlBool>`${sql.ref(column)} in (
      select found.id from ${sql.table(other.table)} found where ${holds({ ...other, as: 'found' }, pattern)})`,
  );
  return sql<SqlBool>`(${sql.join([...(own ? [holds(own, pattern)] : []), ...referring], sql` or `)})`;
}

/**
 * Whether each word of a text occurs, in any order, whatever its case and accents: of "44 cedar" one may be in the name and
 * the other one in the district's. A text without words matches.
 */
export function holdsWords(text: string, where: Where): RawBuilder<SqlBool> {
  const words = foldName(text).split(' ').filter(Boolean);
  if (words.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(
    [...new Set(words)].map((word) => holdsWord(word, where)),
    sql` and `,
  )})`;
}
