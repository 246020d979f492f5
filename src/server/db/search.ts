import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldName } from '../../contract/names';
import type { Db } from './open-database';

/** A name as `foldName` compares it, by the database. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> => sql`folded(${text})`;

/** Tables whose rows keep what is searched for in them, folded: see 023-words. Of the others there are few rows. */
const KEEPS_WORDS = ['locations', 'users'];

/**
 * So many of what holds a word are named to the query, which an index then leads to those that refer to them. Of more,
 * it looks them up itself and goes through the rows: with so many, most of them match.
 */
const FEW = 50;

/** What the words of a text are looked for as, in what is folded. */
export const patternsOf = (text: string): string[] =>
  [...new Set(foldName(text).split(' ').filter(Boolean))].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

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

export interface SearchedRows {
  /** The row's own words; null: only those of what it refers to. */
  readonly own: Searched | null;
  /** By the column that refers to them, with its table, which has their `client_id` too. */
  readonly references?: Readonly<Record<`${string}.${string}`, Searched>>;
}

interface Referred {
  readonly id: string;
  readonly client_id: string;
}

const ofClient = (clientId: string | null): RawBuilder<unknown> =>
  clientId === null ? sql`` : sql`and found.client_id = ${clientId}`;

/** What is referred to and holds a pattern, of one client or of all. */
const referred = (other: Searched, pattern: string, clientId: string | null): RawBuilder<unknown> =>
  sql`from ${sql.table(other.table)} found where ${holds({ ...other, as: 'found' }, pattern)} ${ofClient(clientId)}`;

/** For each pattern and each of what is referred to, a few that hold it, and one more if there are more. */
async function findReferred(
  db: Db,
  patterns: readonly string[],
  others: readonly Searched[],
  clientId: string | null,
): Promise<readonly (readonly Referred[])[]> {
  if (others.length === 0) return patterns.map(() => []);
  const few = patterns.flatMap((pattern) =>
    others.map(
      (other) => sql`(select coalesce(json_agg(few), '[]') from
        (select found.id, found.client_id ${referred(other, pattern, clientId)} limit ${FEW + 1}) few)`,
    ),
  );
  const { rows } = await sql<{ found: Referred[][] }>`select json_build_array(${sql.join(few)}) as found`.execute(db);
  return rows[0]?.found ?? [];
}

function refersTo(column: string, found: readonly Referred[], lookUp: RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  if (found.length === 0) return [];
  if (found.length > FEW) return [sql`${sql.ref(column)} in (select found.id ${lookUp})`];
  const clients = [...new Set(found.map(({ client_id }) => client_id))];
  // The indexes on what a row refers to begin with the client.
  return [
    sql`(${sql.ref(column.replace(/\.\w+$/, '.client_id'))} = any(${clients}::uuid[])
      and ${sql.ref(column)} = any(${found.map(({ id }) => id)}::uuid[]))`,
  ];
}

/**
 * Whether each word of a text occurs, in any order, whatever its case and accents: of "44 cedar" one may be in the name and
 * the other one in the district's. A text without words matches. `clientId`: the rows are this client's; null: anybody's.
 *
 * What is referred to is found first. Only then does the database know how rare a word is, and whether it need look
 * further than the index on the rows' own words (037-search-index).
 */
export async function holdsWords(
  db: Db,
  text: string,
  { own, references = {} }: SearchedRows,
  clientId: string | null,
): Promise<RawBuilder<SqlBool>> {
  const patterns = patternsOf(text);
  if (patterns.length === 0) return sql<SqlBool>`true`;
  const others = Object.entries(references);
  const found = await findReferred(
    db,
    patterns,
    others.map(([, other]) => other),
    clientId,
  );
  const holdsOne = (pattern: string, at: number) => [
    ...(own ? [holds(own, pattern)] : []),
    ...others.flatMap(([column, other], index) =>
      refersTo(column, found[at * others.length + index] ?? [], referred(other, pattern, clientId)),
    ),
  ];
  const each = patterns.map((pattern, at) => {
    const ways = holdsOne(pattern, at);
    return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}
