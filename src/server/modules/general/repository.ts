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

type Limited<Table extends keyof Tables> = () => SelectQueryBuilder<Tables, Table, object>;

/**
 * Records as JSON text in the order of their ids, a batch per query, so that memory and other requests do not suffer.
 */
async function* records<Table extends keyof Tables>(
  rows: Limited<Table>,
  id: `${string}.id`,
  record: RawBuilder<unknown>,
  { run }: Queue,
): AsyncGenerator<string[]> {
  let last: string | undefined;
  for (;;) {
    let next = rows().select([sql`${sql.ref(id)}`.as('key'), sql`${record}::text`.as('json')]);
    if (last !== undefined) next = next.where(sql<boolean>`${sql.ref(id)} > ${last}`);
    const query = next.orderBy(sql.ref(id)).limit(BATCH).$castTo<{ key: string; json: string }>();
    const batch = await run(() => query.execute());
    if (batch.length > 0) yield batch.map((row) => row.json);
    if (batch.length < BATCH) return;
    last = batch.at(-1)?.key;
  }
}

/** Every collection that a device keeps, with the records that are in scope. `queue`: the queries take turns in it. */
export const collections = (scope: Scope, queue: Queue): Record<keyof InitEntities, AsyncGenerator<string[]>> => ({
  clients: records(scope.clients, 'clients.id', clientRecord, queue),
  locations: records(scope.locations, 'locations.id', locationRecord(), queue),
  categories: records(scope.categories, 'categories.id', categoryRecord(), queue),
  assessmentTools: records(scope.assessmentTools, 'assessment_tools.id', assessmentToolRecord(), queue),
  answers: records(scope.answers, 'answers.id', answerRecord(), queue),
});
