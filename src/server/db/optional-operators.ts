import { sql } from 'kysely';
import type { Db } from './open-database';

/** What an extension of PostgreSQL brings, which an operator's database need not have. */
export interface OptionalOperators {
  readonly extension: string;
  /** The class of operators that an index uses. */
  readonly operators: string;
}

/** Not allowed; not installed on the database's machine, in the words of several versions; not offered by the host. */
const CANNOT_HAVE = ['insufficient_privilege', 'undefined_file', 'feature_not_supported', 'invalid_parameter_value'];

/**
 * Whether a database has these operators, where statements find them, after an attempt to bring them in. One that fails
 * leaves a transaction as it was.
 */
export async function hasOperators(db: Db, { extension, operators }: OptionalOperators): Promise<boolean> {
  await sql
    .raw(
      `do $$ begin create extension if not exists "${extension}";
        exception when ${CANNOT_HAVE.join(' or ')} then null; end $$`,
    )
    .execute(db);
  const { rows } =
    await sql`select from pg_opclass where opcname = ${operators} and pg_opclass_is_visible(oid)`.execute(db);
  return rows.length > 0;
}
