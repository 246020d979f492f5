import type { Readable } from 'node:stream';
import { type SqlBool, sql } from 'kysely';
import { orderOf } from '../db/list';
import type { ExportRow } from '../export/table';
import { type ExportFormat, writeExport } from '../export/write-export';
import type { Tables } from '../db/schema';
import type { Scope } from '../db/scope';
import { invalid } from '../problem';
import { narrowed } from './query';
import type { OfficeQuery, OfficeRecord, Resource } from './resource';

const BATCH = 1000;

/** A column that every group has but the clients themselves: whose the record is. */
const CLIENT = 'client';

/** Names of the clients that the viewer sees, by their id. */
async function clientNames(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.clients().select(['clients.id', 'clients.name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Everything that a query finds, in its order, a batch at a time. */
async function* batches<Table extends keyof Tables, R extends OfficeRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  query: OfficeQuery,
  keys: readonly string[],
): AsyncGenerator<ExportRow[]> {
  const id = sql.ref(resource.list.id);
  const record = resource.record((resource.exportRelations ?? []) as readonly never[], scope);
  // By id, so that rows that come or go meanwhile neither repeat nor push others out.
  const ids = await narrowed(resource, scope, query)
    .select(id.as('id'))
    .orderBy(orderOf(query.sort ?? resource.list.defaultSort, resource.list))
    .$castTo<{ id: string }>()
    .execute();
  const clients = await clientNames(scope);
  const cell = (one: R, key: string) =>
    key === CLIENT ? (clients.get(one.client_id ?? '') ?? null) : (resource.exported[key]?.(one) ?? null);
  for (let start = 0; start < ids.length; start += BATCH) {
    const wanted = ids.slice(start, start + BATCH).map((row) => row.id);
    const found = await resource
      .rows(scope)
      .where(sql<SqlBool>`${id} = any(${wanted}::uuid[])`)
      .select(record.as('record'))
      .$castTo<{ record: R }>()
      .execute();
    const byId = new Map(found.map((row) => [row.record.id, row.record]));
    const inOrder = wanted.flatMap((wantedId) => byId.get(wantedId) ?? []);
    yield inOrder.map((one) => Object.fromEntries(keys.map((key) => [key, cell(one, key)])));
  }
}

/** The file of what a query finds. `columns`: keys in their order, each with its heading. Throws 422 for one that there is not. */
export function exportRecords<Table extends keyof Tables, R extends OfficeRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  query: OfficeQuery,
  { format, columns }: { format: ExportFormat; columns: Readonly<Record<string, string>> },
): Readable {
  const known = [...Object.keys(resource.exported), ...(resource.group === 'clients' ? [] : [CLIENT])];
  const asked = Object.entries(columns).map(([key, title]) => ({ key, title }));
  const unknown = asked.find(({ key }) => !known.includes(key));
  if (unknown || asked.length === 0) throw invalid({ columns: [`Choose among: ${known.join(', ')}.`] });
  return writeExport(format, asked, batches(resource, scope, query, asked.map(({ key }) => key)));
}
