import { sql } from 'kysely';
import type { Db } from './open-database';
import { sqlState } from './sql-state';

/** What an extension of PostgreSQL brings, which an operator's database need not have. */
export interface OptionalOperators {
  readonly extension: string;
  /** The class of operators that an index uses. */
  readonly operators: string;
}

/** Not allowed; not installed on the database's machine, in the words of several versions; not offered by the host. */
const CANNOT_HAVE = ['42501', '58P01', '0A000', '22023'];

/** Whether a database has these operators, where statements find them, after an attempt to bring them in. */
export async function hasOperators(db: Db, { extension, operators }: OptionalOperators): Promise<boolean> {
  try {
    await sql`create extension if not exists ${sql.id(extension)}`.execute(db);
  } catch (error) {
    if (!CANNOT_HAVE.includes(sqlState(error) ?? '')) throw error;
  }
  const { rows } =
    await sql`select from pg_opclass where opcname = ${operators} and pg_opclass_is_visible(oid)`.execute(db);
  return rows.length > 0;
}
