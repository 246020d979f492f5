import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { factsOf } from '../../contract/admin-groups';
import { NONE, splitFilter } from '../../contract/filter-values';
import { type ListRequest, list } from '../db/list';
import { folded } from '../db/search';
import { readZones } from '../figures/read-zones';
import { ADMIN_TABLES } from '../scope/admin-tables';
import type { Tables } from '../db/schema';
import type { Scope } from '../scope/scope';
import { inTimes, type Meaning } from './ranges';
import type { AdminQuery, AdminRecord, Resource } from './resource';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Columns of times that every group has. */
export const TIMES = ['created_at', 'updated_at'];

const isIdColumn = (column: string): boolean => /[._]id$/.test(column);

/** Ids are compared as what they are, so that an index serves; one that is no UUID matches nothing. */
export const isOneOf = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  isIdColumn(column)
    ? sql`${sql.ref(column)} = any(${values.filter((value) => UUID.test(value))}::uuid[])`
    : sql`${sql.ref(column)} = any(${[...values]}::text[])`;

/** What a filter means, as `contract/filter-values` has it. */
function meets(filter: string | Meaning, values: readonly string[]) {
  const isAmong = (some: readonly string[]): RawBuilder<SqlBool> => {
    if (typeof filter !== 'string') return filter(some);
    return some.includes(NONE) ? sql`(${isOneOf(filter, some)} or ${sql.ref(filter)} is null)` : isOneOf(filter, some);
  };
  const { included, excluded } = splitFilter(values);
  const parts = [
    ...(included.length > 0 ? [isAmong(included)] : []),
    ...(excluded.length > 0 ? [sql<SqlBool>`not coalesce(${isAmong(excluded)}, false)`] : []),
  ];
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** Names that more than one record of a parent has, since before that was refused: the records' ids, by name. */
function namesakes<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  clientId: string | undefined,
) {
  // Only those who can give them other names.
  scope.admin();
  const table = ADMIN_TABLES[resource.group];
  const own = (column: string) => sql.ref(`${table}.${column}`);
  const within = factsOf(resource.group).namedWithin ?? ['id'];
  const rows =
    clientId === undefined
      ? resource.rows(scope)
      : resource.rows(scope).where(isOneOf(`${table}.client_id`, [clientId]));
  return rows
    .select(sql<string[]>`array_agg(${own('id')})`.as('ids'))
    .groupBy(sql`${sql.join(within.map(own))}, ${folded(own('name'))}`)
    .having(sql<SqlBool>`count(*) > 1`);
}

/** How many names of a group more than one record has where only one may. */
export const countRepeatedNames = async <Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  clientId: string | undefined,
): Promise<number> => (await namesakes(resource, scope, clientId).execute()).length;

/** What the viewer may see of a group and the query asks for: parameters, filters and the text that is searched for. */
export async function narrowed<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  query: AdminQuery,
): Promise<{ rows: SelectQueryBuilder<Tables, Table, object> }> {
  let rows = resource.rows(scope);
  const given = query as Readonly<Record<string, unknown>>;
  for (const [name, column] of Object.entries(resource.parameters)) {
    const asked = given[name];
    if (typeof asked === 'string') rows = rows.where(isOneOf(column, [asked]));
  }
  for (const [name, filter] of Object.entries(resource.filters)) {
    const asked = query.filters?.[name];
    if (asked === undefined || asked.length === 0) continue;
    rows = rows.where(meets(filter, asked));
  }
  for (const name of TIMES) {
    const asked = query.filters?.[name];
    if (asked === undefined || asked.length === 0) continue;
    const { zone } = await readZones(scope, query.clientId);
    rows = rows.where(meets(inTimes(ADMIN_TABLES[resource.group], name, zone), asked));
  }
  if (query.filters?.['name']?.length) {
    const same = namesakes(resource, scope, query.clientId);
    rows = rows.where(sql<SqlBool>`${sql.ref(resource.list.id)} in (select unnest(same.ids) from (${same}) same)`);
  }
  if (query.s) {
    const table = ADMIN_TABLES[resource.group];
    const references = Object.fromEntries(
      Object.entries(resource.searchedReferences ?? {}).map(([column, other]) => [
        `${table}.${column}`,
        { table: other },
      ]),
    );
    const columns = ['name', ...factsOf(resource.group).searched];
    rows = rows.where(await scope.holdsWords(query.s, { own: { table, columns }, references }));
  }
  return { rows };
}

/** The records that a query finds: all, a page, or what the group arranges of all. */
export async function listRecords<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  { query, url }: ListRequest & { query: AdminQuery },
) {
  const record = resource.record((query.relations ?? []) as readonly never[], scope);
  const shape = { ...resource.list, record };
  const arrange = resource.arrangement?.(query);
  if (!arrange) return list((await narrowed(resource, scope, query)).rows, { query, url }, shape);
  const { page: _page, perPage: _perPage, s: _s, filters: _filters, ...whole } = query;
  const { data } = await list((await narrowed(resource, scope, whole)).rows, { query: whole, url }, shape);
  return { data: arrange(data) };
}

/** Those of these records that the viewer may see, whole, by their ids. */
export async function findRecords<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, R>> {
  const rows = await resource
    .rows(scope)
    .where(isOneOf(resource.list.id, ids))
    .select(resource.record([], scope).as('record'))
    .$castTo<{ record: R }>()
    .execute();
  return new Map(rows.map(({ record }) => [record.id, record]));
}

/** One record that the viewer may see, whole. */
export async function findRecord<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  id: string,
  relations: readonly string[] = [],
): Promise<R | undefined> {
  const row = await resource
    .rows(scope)
    .where(isOneOf(resource.list.id, [id]))
    .select(resource.record(relations as readonly never[], scope).as('record'))
    .$castTo<{ record: R }>()
    .executeTakeFirst();
  return row?.record;
}
