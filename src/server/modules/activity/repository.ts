import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import {
  type Activity,
  type ActivityEntry,
  COUNTED_AT_MOST,
  type activityExportQuerySchema,
  type activityQuerySchema,
} from '../../../contract/activity';
import { groupNames } from '../../../contract/admin-groups';
import { firstIdAt } from '../../db/ids';
import { DEFAULT_PER_PAGE } from '../../db/list';
import { jsonObject } from '../../db/records/json';
import type { Tables } from '../../db/schema';
import { readZones } from '../../figures/read-zones';
import { ADMIN_TABLES, ownerColumn } from '../../scope/admin-tables';
import { auditFields } from '../../scope/audit';
import type { Scope } from '../../scope/scope';
import { namedRecords } from './named-records';

type Query = z.output<typeof activityQuerySchema>;
export type Narrowing = Pick<z.output<typeof activityExportQuerySchema>, 'clientId' | 'from' | 'to' | 's' | 'filters'>;
export type Entries = SelectQueryBuilder<Tables, 'audit', object>;

/** What a record is called now, if it is still there, and still belongs to whom it did. */
const presentName = sql<string | null>`case audit.group_name ${sql.join(
  groupNames().map((group) => {
    const table = ADMIN_TABLES[group];
    const owner = sql.ref(`record.${ownerColumn(table)}`);
    return sql`when ${sql.lit(group)} then (select record.name from ${sql.table(table)} record
      where record.id = audit.record_id and record.deletion_id is null and ${owner} is not distinct from audit.client_id)`;
  }),
  sql` `,
)} end`;

/** What the history called it last. */
const lastName = sql<string | null>`(select coalesce(named.changes #>> '{name,to}', named.changes #>> '{name,from}')
  from audit named where named.record_id = audit.record_id and named.client_id is not distinct from audit.client_id
    and named.changes ? 'name' order by named.id desc limit 1)`;

/** An entry, as the contract has it. */
const activityEntry: RawBuilder<ActivityEntry> = jsonObject({
  ...auditFields,
  group: 'audit.group_name',
  record: sql`(select json_build_object('id', audit.record_id, 'name', coalesce(present.name, ${lastName}),
      'is_there', present.name is not null) from (select ${presentName} as name) present)`,
  client: sql`case when audit.client_id is null then null else json_build_object('id', audit.client_id, 'name',
      (select clients.name from clients where clients.id = audit.client_id)) end`,
});

/** When a day begins where a time zone holds; `days` after it. */
async function beginningOf(scope: Scope, day: string, days: number, timeZone: string): Promise<Date> {
  const { at } = await scope
    .owners()
    .select(sql<string>`(${day}::date + ${days}::int)::timestamp at time zone ${timeZone}`.as('at'))
    // Of any number of clients, none too, one row.
    .select(sql`count(*)`.as('owners'))
    .executeTakeFirstOrThrow();
  return new Date(at);
}

const isOneOf = (column: string, values: readonly string[], type: 'uuid' | 'text'): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`;

/** The entries that a query finds among those that the viewer may see, and by whose days. Throws 403 for managers. */
export async function narrowedActivity(
  scope: Scope,
  { clientId, from, to, s = '', filters = {} }: Narrowing,
): Promise<{ entries: Entries; timeZone: string }> {
  let entries: Entries = scope.activity();
  // Of clients in several time zones, times are compared.
  const timeZone = (await readZones(scope, clientId)).zone ?? 'UTC';
  if (clientId !== undefined) entries = entries.where('audit.client_id', '=', clientId);
  if (from !== undefined)
    entries = entries.where('audit.id', '>=', firstIdAt(await beginningOf(scope, from, 0, timeZone)));
  if (to !== undefined) entries = entries.where('audit.id', '<', firstIdAt(await beginningOf(scope, to, 1, timeZone)));
  const { user, group, action } = filters;
  if (user)
    entries = entries.where(
      sql<SqlBool>`(${isOneOf('audit.by_user_id', user, 'uuid')} or ${isOneOf('audit.impersonator_id', user, 'uuid')})`,
    );
  if (group) entries = entries.where(isOneOf('audit.group_name', group, 'text'));
  if (action) entries = entries.where(isOneOf('audit.action', action, 'text'));
  if (s.trim() !== '') entries = entries.where(await namedRecords(scope, s));
  return { entries, timeZone };
}

/** So many of the entries next to one of them, or the newest; the newest first. */
export async function readEntries(
  entries: Entries,
  { before, after, limit }: { before?: string | undefined; after?: string | undefined; limit: number },
): Promise<ActivityEntry[]> {
  let rows = entries;
  if (before !== undefined) rows = rows.where('audit.id', '<', before);
  if (after !== undefined) rows = rows.where('audit.id', '>', after);
  const found = await rows
    .select(activityEntry.as('entry'))
    .orderBy('audit.id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  const read = found.map(({ entry }) => entry);
  return after === undefined ? read : read.reverse();
}

const isAny = async (entries: Entries): Promise<boolean> =>
  (await entries.select('audit.id').limit(1).executeTakeFirst()) !== undefined;

/** A page of what was done. Throws 403 for managers. */
export async function readActivity(scope: Scope, query: Query): Promise<Activity> {
  const { perPage = DEFAULT_PER_PAGE, before, after } = query;
  const { entries, timeZone } = await narrowedActivity(scope, query);
  const found = await readEntries(entries, { before, after, limit: perPage + 1 });
  const isFurther = found.length > perPage;
  const page = after === undefined ? found.slice(0, perPage) : found.slice(-perPage);
  const [newest, oldest] = [page.at(0)?.id, page.at(-1)?.id];
  const [has_newer, has_older, counted] = await Promise.all([
    after === undefined ? before !== undefined && isAny(entries.where('audit.id', '>', newest ?? before)) : isFurther,
    after === undefined ? isFurther : isAny(entries.where('audit.id', '<', oldest ?? after)),
    entries
      .select('audit.id')
      .limit(COUNTED_AT_MOST + 1)
      .execute(),
  ]);
  return {
    ...{ entries: page, has_older, has_newer, time_zone: timeZone },
    ...{ total: Math.min(counted.length, COUNTED_AT_MOST), is_more: counted.length > COUNTED_AT_MOST },
  };
}
