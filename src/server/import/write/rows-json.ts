import { type RawBuilder, sql } from 'kysely';
import { slicesOf } from '../../slices';

/** Rows of one statement. */
const BATCH = 500;

export type ColumnTypes = Readonly<Record<string, 'text' | 'uuid' | 'date' | 'int' | 'timestamptz' | 'jsonb'>>;

/** `columns` of rows that are sent as one value, as a table called `given`. */
export function rowsOf(rows: readonly object[], types: ColumnTypes): RawBuilder<unknown> {
  const columns = Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.join(columns)})`;
}

/** Those columns of it. */
export const givenColumns = (types: ColumnTypes): RawBuilder<unknown> =>
  sql.join(Object.keys(types).map((name) => sql.ref(`given.${name}`)));

/** A list in batches of one statement each, with a turn for other work in between. */
export const inBatches = <T>(rows: readonly T[]): AsyncGenerator<readonly T[]> => slicesOf(rows, BATCH);
