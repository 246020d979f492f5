import type { Readable } from 'node:stream';
import { type SqlBool, sql } from 'kysely';
import { orderOf } from '../db/list';
import { type AskedFile, type Cells, askedColumns } from '../export/asked-columns';
import type { ExportRow } from '../export/table';
import { writeExport } from '../export/write-export';
import type { Tables } from '../db/schema';
import type { Scope } from '../scope/scope';
import { readZones } from '../figures/read-zones';
import { wallTime } from '../wall-time';
import { TIMES, narrowed } from './query';
import type { AdminQuery, AdminRecord, Resource } from './resource';

const BATCH = 1000;

/** Names of the clients that the viewer sees, by their id. */
async function clientNames(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.clients().select(['clients.id', 'clients.name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What a record shows in each column that may be asked for. */
async function cellsOf<Table extends keyof Tables, R extends AdminRecord, Body>(
  { group, exported }: Resource<Table, R, Body>,
  scope: Scope,
  timeZone: string,
): Promise<Cells<R>> {
  const clients = await clientNames(scope);
  return {
    ...exported,
    // The clients themselves belong to nobody.
    ...(group !== 'clients' && { client: ({ client_id }: R) => clients.get(client_id ?? '') ?? null }),
    created_at: ({ created_at }) => wallTime(new Date(created_at), timeZone),
    updated_at: ({ updated_at }) => wallTime(new Date(updated_at), timeZone),
  };
}

/** Everything that a query finds, in its order, a batch at a time. */
async function* batches<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  query: AdminQuery,
  toRow: (record: R) => ExportRow,
): AsyncGenerator<ExportRow[]> {
  const id = sql.ref(resource.list.id);
  const record = resource.record((resource.exportRelations ?? []) as readonly never[], scope);
  // By id, so that rows that come or go meanwhile neither repeat nor push others out.
  const { rows } = await narrowed(resource, scope, query);
  const ids = await rows
    .select(id.as('id'))
    .orderBy(orderOf(query.sort ?? resource.list.defaultSort, resource.list))
    .$castTo<{ id: string }>()
    .execute();
  for (let start = 0; start < ids.length; start += BATCH) {
    const wanted = ids.slice(start, start + BATCH).map((row) => row.id);
    const found = await resource
      .rows(scope)
      .where(sql<SqlBool>`${id} = any(${wanted}::uuid[])`)
      .select(record.as('record'))
      .$castTo<{ record: R }>()
      .execute();
    const byId = new Map(found.map((row) => [row.record.id, row.record]));
    yield wanted.flatMap((wantedId) => byId.get(wantedId) ?? []).map(toRow);
  }
}

/** The file of what a query finds. Throws 422 for a column that there is not. */
export async function exportRecords<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  scope: Scope,
  query: AdminQuery,
  file: AskedFile,
): Promise<Readable> {
  // Of clients in several time zones, times are compared.
  const timeZone = (await readZones(scope, query.clientId)).zone ?? 'UTC';
  const cells = await cellsOf(resource, scope, timeZone);
  const { columns, toRow } = askedColumns(cells, file, { timeZone, times: TIMES });
  return writeExport(file.format, columns, batches(resource, scope, query, toRow));
}
