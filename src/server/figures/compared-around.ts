import { sql } from 'kysely';
import type { Comparison } from '../../contract/comparison';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { meanScore } from './answer-totals';
import { measuresByLocation } from './locations';
import type { Selection } from './selection';

type Around = NonNullable<Comparison['places'][number]['around']>;

/** Of each of these locations, what its district and its project come to with the same filters. */
async function readAround(scope: Scope, selection: Selection, ids: readonly string[]) {
  const sums = sql`sum(scored) as scored, sum(score) as score`;
  const named = (table: 'projects' | 'districts') => sql`case when ${sql.ref(`${table}.id`)} is not null then
    json_build_object('name', ${sql.ref(`${table}.name`)}, 'score', ${sql.ref(`of_${table}.score`)}) end`;
  const { rows } = await sql<Around & { id: string }>`
    with measure as materialized (select place.client_id, place.project_id, place.district_id, single.scored, single.score
        from (select client_id, location_id, ${sums} from (${measuresByLocation(scope, selection)}) whole group by 1, 2) single
        join locations place on place.client_id = single.client_id and place.id = single.location_id),
      of_projects as (select client_id, project_id as id, ${meanScore} as score from measure group by 1, 2),
      of_districts as (select client_id, district_id as id, ${meanScore} as score from measure group by 1, 2)
    select place.id, ${named('projects')} as project, ${named('districts')} as district
    from locations place
      left join projects on projects.client_id = place.client_id and projects.id = place.project_id
      left join districts on districts.client_id = place.client_id and districts.id = place.district_id
      left join of_projects on of_projects.client_id = place.client_id and of_projects.id = place.project_id
      left join of_districts on of_districts.client_id = place.client_id and of_districts.id = place.district_id
    where place.id = any(${ids}::uuid[])`.execute(transactionOf(scope.admin()));
  return new Map(rows.map(({ id, ...around }) => [id, around]));
}

/** The same comparison of locations, each with what is around it. */
export async function withAround(
  scope: Scope,
  selection: Selection,
  comparison: Omit<Comparison, 'at'>,
): Promise<Omit<Comparison, 'at'>> {
  const ids = comparison.places.flatMap(({ id }) => id ?? []);
  const around = await readAround(scope, selection, ids);
  return {
    ...comparison,
    places: comparison.places.map((place) => {
      const own = place.id === null ? undefined : around.get(place.id);
      return own ? { ...place, around: own } : place;
    }),
  };
}
