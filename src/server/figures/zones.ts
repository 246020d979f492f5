import { type RawBuilder, sql } from 'kysely';
import { begunAt } from '../db/records/work-times';
import type { Db } from '../db/open-database';
import { timeZoneOf } from '../db/records/time-zone';

/*
 * Days are those of a client's time zone, or else of the installation's. The database alone turns times into days, for
 * rows and counts alike: its rules of daylight saving need not be those of Node or of a browser.
 */

/** By whose days a selection goes. */
export interface Zones {
  /** Of all its clients; null: each answer goes by its own client's. */
  readonly zone: string | null;
  /** Whether all that is counted was counted by these days. */
  readonly areCounted: boolean;
}

/** For what does not go by days. */
export const ANY_DAYS: Zones = { zone: 'UTC', areCounted: true };

/** Whether a row of `clients` has counts by other days than its own. Each half is found by an index. */
export const isCountedOtherwise = (table: string): RawBuilder<boolean> => {
  const counts = (sign: '<' | '>') => sql`exists (select 1 from answer_counts counted
    where counted.client_id = ${sql.ref(`${table}.id`)} and counted.time_zone ${sql.raw(sign)} ${timeZoneOf(table)})`;
  return sql<boolean>`(${counts('<')} or ${counts('>')})`;
};

/** The time zone of a client, which stays until the transaction ends. */
export async function holdZone(tx: Db, clientId: string): Promise<string> {
  const { zone } = await tx
    .selectFrom('clients')
    .where('id', '=', clientId)
    .select(timeZoneOf('clients').as('zone'))
    .forKeyShare()
    .executeTakeFirstOrThrow();
  return zone;
}

/** When an answer was begun, as the clocks show it there: a row of `answers`. */
const begunThere = ({ zone }: Pick<Zones, 'zone'>): RawBuilder<string> =>
  zone === null
    ? sql`${begunAt} at time zone (select ${timeZoneOf('owner')} from clients owner where owner.id = answers.client_id)`
    : sql`${begunAt} at time zone ${zone}::text`;

/** The day on which an answer was begun. */
export const dayBegun = (zones: Pick<Zones, 'zone'>): RawBuilder<string> => sql<string>`(${begunThere(zones)})::date`;

/** The first day of the month in which an answer was begun. */
export const monthBegun = (zones: Pick<Zones, 'zone'>): RawBuilder<string> =>
  sql<string>`date_trunc('month', ${begunThere(zones)})::date`;
