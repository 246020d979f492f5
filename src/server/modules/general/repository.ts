import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { InitEntities } from '../../../contract/general';
import { answerRecord } from '../../db/records/answers';
import { assessmentToolRecord } from '../../db/records/assessment-tools';
import { categoryRecord } from '../../db/records/categories';
import { clientRecord } from '../../db/records/clients';
import { locationRecord } from '../../db/records/locations';
import type { Tables } from '../../db/schema';
import { type Sight, answersOf } from '../../scope/sight';
import type { Queue } from '../../limits/queue';

const BATCH = 200;

type DeviceTable = 'clients' | 'locations' | 'categories' | 'assessment_tools' | 'answers';

/** Rows that are in scope; of these ids, where they are given. */
type Limited = (ids?: readonly string[]) => SelectQueryBuilder<Tables, DeviceTable, object>;

export interface Found {
  id: string;
  json: string;
}

/** Where a collection of a device comes from. */
export interface Source {
  table: DeviceTable;
  rows: Limited;
  record: RawBuilder<unknown>;
}

const among =
  (table: DeviceTable, rows: () => ReturnType<Limited>): Limited =>
  (ids) =>
    ids ? rows().where(sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids}::uuid[])`) : rows();

/** What a device keeps, collection by collection, as far as it is in sight. */
export function sourcesOf(sight: Sight): Record<keyof InitEntities, Source> {
  const { scope } = sight;
  const source = <Table extends DeviceTable>(
    table: Table,
    rows: () => SelectQueryBuilder<Tables, Table, object>,
    record: RawBuilder<unknown>,
  ): Source => ({ table, rows: among(table, rows as unknown as () => ReturnType<Limited>), record });
  return {
    clients: source('clients', scope.clients, clientRecord),
    locations: source('locations', scope.locations, locationRecord()),
    categories: source('categories', scope.categories, categoryRecord()),
    assessmentTools: source('assessment_tools', scope.assessmentTools, assessmentToolRecord()),
    answers: {
      table: 'answers',
      rows: (ids) => answersOf(sight, ids) as unknown as ReturnType<Limited>,
      record: answerRecord(),
    },
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

/**
 * Answers of a device that keeps a few among many, which are found first: walked through in the order of ids, all others
 * would be looked at in between.
 */
async function* keptAnswers(sight: Sight, { run }: Queue): AsyncGenerator<string[]> {
  const found = await run(() => answersOf(sight).select('answers.id').execute());
  const ids = found.map(({ id }) => id).sort();
  // Whether they belong there was asked already; whether they are in scope is asked with every query.
  const { answers } = sourcesOf({ ...sight, kept: undefined });
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await run(() => readRecords(answers, ids.slice(start, start + BATCH)));
    if (rows.length > 0) yield rows.map(({ json }) => json);
  }
}

/** Those of some records that are in sight, in the order of their ids. `isOver`: only which they are. */
export const readRecords = (
  { rows, table, record }: Source,
  ids: readonly string[],
  { isOver = false } = {},
): Promise<Found[]> => {
  const id = sql.ref(`${table}.id`);
  return rows(ids)
    .select([sql`${id}`.as('id'), sql`${isOver ? sql`''` : record}::text`.as('json')])
    .orderBy(id)
    .$castTo<Found>()
    .execute();
};

/** Every collection that a device keeps, with the records that are in sight. `queue`: the queries take turns in it. */
export function collections(sight: Sight, queue: Queue): Record<keyof InitEntities, AsyncGenerator<string[]>> {
  const all = sourcesOf(sight);
  const sources = Object.entries(all).map(([name, source]) => [name, records(source, queue)]);
  return {
    ...(Object.fromEntries(sources) as Record<keyof InitEntities, AsyncGenerator<string[]>>),
    ...(sight.kept && { answers: keptAnswers(sight, queue) }),
  };
}
