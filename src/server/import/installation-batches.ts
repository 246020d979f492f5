import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { byName } from '../db/list';
import type { Scope } from '../scope/scope';
import type { ExportRow } from '../export/table';

const BATCH = 1000;

export type Batches = AsyncGenerator<readonly ExportRow[]>;
export interface Client {
  readonly id: string;
  readonly name: string;
}
/** What a row is found again by. */
interface Position {
  readonly sorted_name: string;
  readonly sorted_id: string;
}

/**
 * Rows of a table in the order of their names, a batch at a time: each begins where the one before ended, whatever
 * comes or goes meanwhile.
 */
export async function* named<Known, Table extends keyof Known, Row>(
  table: string,
  rows: SelectQueryBuilder<Known, Table, Row>,
): AsyncGenerator<(Row & ExportRow)[]> {
  const name = byName(`${table}.name`);
  const id = sql.ref(`${table}.id`);
  const ordered = rows
    .select([name.as('sorted_name'), id.as('sorted_id')])
    .orderBy(name)
    .orderBy(id)
    .limit(BATCH);
  for (let last: Position | undefined, isOver = false; !isOver;) {
    const rest = last
      ? ordered.where(sql<SqlBool>`(${name}, ${id}) > (${last.sorted_name}, ${last.sorted_id}::uuid)`)
      : ordered;
    const batch = await rest.$castTo<Row & ExportRow & Position>().execute();
    yield batch;
    last = batch.at(-1);
    isOver = batch.length < BATCH;
  }
}

/** What each client has, client by client, with its name. */
export async function* ofEachClient(scope: Scope, read: (client: Client) => Batches): Batches {
  for await (const clients of named('clients', scope.clients().select(['clients.id', 'clients.name']))) {
    for (const client of clients) {
      for await (const rows of read(client))
        yield rows.map((row) => ({ ...row, client: client.name, client_record: client.id }));
    }
  }
}
