import type pg from 'pg';

/** What comes so often is prepared, of so many texts at most; each takes memory on every connection. */
const MOST_PREPARED = 300;
/** Texts that came once are remembered until there are so many. */
const MOST_SEEN = 1_000;

/** How many rows hold a pattern decides how they are best found; one plan for all patterns takes each for a rare one. */
const isSearch = (text: string): boolean => text.includes(' like ');

/** Names of the statements that are worth preparing: those that came before. */
function openNames() {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  let made = 0;
  return {
    nameOf: (text: string): string | undefined => {
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST_PREPARED || isSearch(text)) return known;
      if (!seen.has(text)) {
        if (seen.size >= MOST_SEEN) seen.clear();
        seen.add(text);
        return undefined;
      }
      seen.delete(text);
      made += 1;
      const name = `outpost_${String(made)}`;
      names.set(text, name);
      return name;
    },
    /** It is prepared anew, under another name. */
    forget: (text: string) => names.delete(text),
  };
}

/** A table was changed by a newer program since the statement was prepared. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';

/** As Kysely uses the driver. */
type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;
type NamedQuery = (statement: { name: string; text: string; values: unknown[] }) => Promise<pg.QueryResult>;

/**
 * Lets the database keep statements that come again and again: they are neither sent nor analysed anew. Only where a
 * connection belongs to one client: a pooler that hands connections on after every transaction (PgBouncer's transaction
 * mode) may not know the names.
 */
export function prepareRepeated(pool: pg.Pool): void {
  const { nameOf, forget } = openNames();
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Query & NamedQuery;
    const query: Query = async (text, values) => {
      const name = values.length === 0 ? undefined : nameOf(text);
      if (name === undefined) return send(text, values);
      try {
        return await send({ name, text, values });
      } catch (error) {
        if (isOutdated(error)) forget(text);
        throw error;
      }
    };
    client.query = query as typeof client.query;
  });
}
