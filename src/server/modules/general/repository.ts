import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { InitEntities } from '../../../contract/general';
import { answerRecord } from '../../db/records/answers';
import { assessmentToolRecord } from '../../db/records/assessment-tools';
import { categoryRecord } from '../../db/records/categories';
import { clientRecord } from '../../db/records/clients';
import { locationRecord } from '../../db/records/locations';
import type { Tables } from '../../db/schema';
import type { Scope } from '../../scope/scope';
import type { Queue } from '../../limits/queue';

const BATCH = 200;

type DeviceTable = 'clients' | 'locations' | 'categories' | 'assessment_tools' | 'answers';

/** Rows that are in scope. */
export type Limited = () => SelectQueryBuilder<Tables, DeviceTable, object>;

/** Where a collection of a device comes from. */
interface Source {
  table: DeviceTable;
  rows: Limited;
  record: RawBuilder<unknown>;
}

/** What a device keeps, collection by collection, as far as it is in scope. */
export function sourcesOf(scope: Scope): Record<keyof InitEntities, Source> {
  const source = <Table extends DeviceTable>(
    table: Table,
    rows: () => SelectQueryBuilder<Tables, Table, object>,
    record: RawBuilder<unknown>,
  ): Source => ({ table, rows: rows as unknown as Limited, record });
  return {
    clients: source('clients', scope.clients, clientRecord),
    locations: source('locations', scope.locations, locationRecord()),
    categories: source('categories', scope.categories, categoryRecord()),
    assessmentTools: source('assessment_tools', scope.assessmentTools, assessmentToolRecord()),
    answers: source('answers', scope.answers, answerRecord()),
  };
}

/**
 * Records as JSON text in the order of their ids, a batch per query, so that memory and other requests do not suffer.
 */
async function* records({ table, rows, record }: Source, { run }: Queue): AsyncGenerator<string[]> {
  const id = sql.ref(`${table}.id`);
  let last: string | undefined;
  for (;;) {
    let next = rows().select([sql`${id}`.as('key'), sql`${record}::text`.as('json')]);
    if (last !== undefined) next = next.where(sql<boolean>`${id} > ${last}`);
    const query = next.orderBy(id).limit(BATCH).$castTo<{ key: string; json: string }>();
    const batch = await run(() => query.execute());
    if (batch.length > 0) yield batch.map((row) => row.json);
    if (batch.length < BATCH) return;
    last = batch.at(-1)?.key;
  }
}

/** Every collection that a device keeps, with the records that are in scope. `queue`: the queries take turns in it. */
export function collections(scope: Scope, queue: Queue): Record<keyof InitEntities, AsyncGenerator<string[]>> {
  const sources = Object.entries(sourcesOf(scope)).map(([name, source]) => [name, records(source, queue)]);
  return Object.fromEntries(sources) as Record<keyof InitEntities, AsyncGenerator<string[]>>;
}
