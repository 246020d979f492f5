import { type RawBuilder, sql } from 'kysely';

/** The time zone of a row of `clients`. */
export const timeZoneOf = (table: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${table}.time_zone`)}, (select installation.time_zone from installation))`;
