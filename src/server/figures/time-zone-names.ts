import { sql } from 'kysely';
import type { Db } from '../db/open-database';

/** Begins with a letter: an offset is no name, and databases read `+05:30` the other way round. */
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/** Whether Node knows this time zone. */
export function isIanaName(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // Thrown for what is no time zone; there is no other way to ask.
    return false;
  }
}

/** Whether Node and the database both know this time zone: each has rules of its own. */
export async function isTimeZone(db: Db, name: string): Promise<boolean> {
  if (!isIanaName(name)) return false;
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}
