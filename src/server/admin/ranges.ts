import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { NONE, readRange } from '../../contract/filter-values';
import { timeZoneOf } from '../db/records/time-zone';
import { type AdminTable, ownerColumn } from '../scope/admin-tables';

/** What a filter means of these values, one of which a row has. */
export type Meaning = (values: readonly string[]) => RawBuilder<SqlBool>;
type Bound = (end: string) => RawBuilder<SqlBool>;

/** Rows that are in one of the ranges; or have nothing there, where that is asked for. */
const inRanges =
  (column: string, isFrom: Bound, isUntil: Bound): Meaning =>
  (values) => {
    const parts = values.map((value) => {
      if (value === NONE) return sql<SqlBool>`${sql.ref(column)} is null`;
      const { first, last } = readRange(value);
      const bounds = [...(first === null ? [] : [isFrom(first)]), ...(last === null ? [] : [isUntil(last)])];
      return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`;
    });
    return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
  };

const inPlain = (column: string, type: 'date' | 'int'): Meaning => {
  const as = sql.raw(type);
  return inRanges(
    column,
    (first) => sql`${sql.ref(column)} >= ${first}::${as}`,
    (last) => sql`${sql.ref(column)} <= ${last}::${as}`,
  );
};

/** By a column of calendar days. */
export const inDays = (column: string): Meaning => inPlain(column, 'date');
/** By a column of whole numbers. */
export const inNumbers = (column: string): Meaning => inPlain(column, 'int');

/** By a column of times, and the days of one time zone; null: each row goes by that of its client. */
export function inTimes(table: AdminTable, name: string, zone: string | null): Meaning {
  const column = `${table}.${name}`;
  const own = sql.ref(column);
  // Who belongs to no client goes by the installation's.
  const owners = sql`(select ${timeZoneOf('owner')} from clients owner where owner.id = ${sql.ref(`${table}.${ownerColumn(table)}`)})`;
  const there = zone === null ? sql`coalesce(${owners}, (select time_zone from installation))` : sql`${zone}::text`;
  const beginning = (day: string, days: number, at: RawBuilder<unknown>) =>
    sql`(${day}::date + ${days}::int)::timestamp at time zone ${at}`;
  const utc = sql`'UTC'`;
  return inRanges(
    column,
    // No clock is a day from that of UTC: what is far from it need not be asked whose it is.
    (first) => sql`(${own} >= ${beginning(first, -1, utc)} and ${own} >= ${beginning(first, 0, there)})`,
    (last) => sql`(${own} < ${beginning(last, 2, utc)} and ${own} < ${beginning(last, 1, there)})`,
  );
}
