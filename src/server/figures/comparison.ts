import { type RawBuilder, sql } from 'kysely';
import type { Comparison, ComparisonQuery } from '../../contract/comparison';
import { byName } from '../db/list';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { countColumns, meanScore } from './answer-totals';
import { beforehand } from './figures';
import { measuresByLocation } from './locations';
import type { Selection } from './selection';
import { targetOf } from './targets';

/** What is compared: where that stands of a location, and what it is called. */
export const KINDS = {
  location: { column: sql`place.id`, table: sql`locations` },
  group: { column: sql`place.group_id`, table: sql`"groups"` },
  project: { column: sql`place.project_id`, table: sql`projects` },
  district: { column: sql`place.district_id`, table: sql`districts` },
} as const;
type By = keyof typeof KINDS;

/** In place of null, for locations without a group or district, so that it groups and compares as others do. */
export const NOWHERE_ID = '00000000-0000-0000-0000-000000000000';
const NOWHERE = sql`${sql.lit(NOWHERE_ID)}::uuid`;
/** The key of all together. */
const ALL = sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;

/** Sums of measures, by the `key` of what is compared, the category of the questionnaire, and status. */
const summed = (scope: Scope, selection: Selection, by: By): RawBuilder<unknown> => {
  const sums = sql`sum(answers)::int as answers, sum(scored)::int as scored, sum(score)::bigint as score`;
  // By location and tool first: so few rows are joined, and not each answer.
  return sql`select coalesce(${KINDS[by].column}, ${NOWHERE}) as key, tool.category_id, measure.status, ${sums}
    from (select client_id, location_id, assessment_tool_id, status, ${sums}
        from (${measuresByLocation(scope, selection)}) single group by 1, 2, 3, 4) measure
      join locations place on place.client_id = measure.client_id and place.id = measure.location_id
      join assessment_tools tool on tool.client_id = measure.client_id and tool.id = measure.assessment_tool_id
    group by 1, 2, 3`;
};
const NO_SUMS = sql`select null::uuid as key, null as status, 0 as scored, 0 as score where false`;

const jsonRows = sql`jsonb_agg(jsonb_build_object('category_id', category_id, 'answers', answers, 'score', score))`;

const SORTS: Record<ComparisonQuery['sort'], RawBuilder<unknown>> = {
  name: sql`${byName('named.name')} asc nulls last`,
  '-name': sql`${byName('named.name')} desc nulls last`,
  answers: sql`whole.answers asc`,
  '-answers': sql`whole.answers desc`,
  completed: sql`whole.completed asc`,
  '-completed': sql`whole.completed desc`,
  score: sql`whole.score asc nulls last`,
  '-score': sql`whole.score desc nulls last`,
  change: sql`whole.score - earlier.score asc nulls last`,
  '-change': sql`whole.score - earlier.score desc nulls last`,
};

type Compared = Comparison['places'][number] & { total: number; reaching: number };

/** All together, and then a page of what has answers. The answers of each range are gone through once. */
async function readCompared(
  scope: Scope,
  selection: Selection,
  query: ComparisonQuery,
  target: number | null,
): Promise<Compared[]> {
  const { by, sort, page, perPage } = query;
  const before = beforehand(selection);
  const first = (page - 1) * perPage;
  const { rows } = await sql<Compared>`
    with measure as materialized (${summed(scope, selection, by)}),
      past as (${before ? summed(scope, before, by) : NO_SUMS}),
      whole as (select coalesce(measure.key, ${ALL}) as key, ${countColumns}, ${meanScore} as score
        from measure group by grouping sets ((measure.key), ())
        having sum(measure.answers) <> 0 or grouping(measure.key) = 1),
      earlier as (select coalesce(measure.key, ${ALL}) as key, ${meanScore} as score
        from past measure group by grouping sets ((measure.key), ())),
      compared as (select whole.*, named.name, earlier.score as previous_score, count(*) over ()::int - 1 as total,
          count(*) filter (where whole.key <> ${ALL} and whole.score >= ${target}::int) over ()::int as reaching,
          row_number() over (order by whole.key = ${ALL} desc, ${SORTS[sort]}, ${byName('named.name')}, whole.key)::int - 1
            as place
        from whole left join earlier on earlier.key = whole.key left join ${KINDS[by].table} named on named.id = whole.key),
      shown as (select * from compared where place = 0 or (place > ${first} and place <= ${first + perPage})),
      cell as (select measure.key, measure.category_id, ${countColumns}, ${meanScore} as score
          from measure where measure.key in (select key from shown) group by 1, 2 having sum(measure.answers) <> 0
        union all select ${ALL}, measure.category_id, ${countColumns}, ${meanScore}
          from measure group by 2 having sum(measure.answers) <> 0)
    select nullif(nullif(shown.key, ${ALL}), ${NOWHERE}) as id, shown.name, shown.answers, shown.completed, shown.score,
      shown.previous_score, shown.total, shown.reaching,
      coalesce((select ${jsonRows} from cell where cell.key = shown.key), '[]'::jsonb) as cells
    from shown order by shown.place`.execute(transactionOf(scope.admin()));
  return rows;
}

const placeIn = ({ total: _t, reaching: _r, ...place }: Compared) => place;

async function readNames(scope: Scope, ids: readonly string[]): Promise<Comparison['categories']> {
  if (ids.length === 0) return [];
  return scope
    .categories()
    .where('categories.id', 'in', ids)
    .select(['categories.id', 'categories.name'])
    .orderBy(byName('categories.name'))
    .orderBy('categories.id')
    .execute();
}

/** Places with answers beside each other, and beside all together. */
export async function comparisonOf(
  scope: Scope,
  selection: Selection,
  query: ComparisonQuery,
): Promise<Omit<Comparison, 'at'>> {
  const target = await targetOf(scope, selection);
  const [whole, ...places] = await readCompared(scope, selection, query, target);
  if (!whole) throw new Error('All together is always there.');
  return {
    all: placeIn(whole),
    categories: await readNames(
      scope,
      whole.cells.map(({ category_id }) => category_id),
    ),
    places: places.map(placeIn),
    total: whole.total,
    target,
    ...(target !== null && { reaching: whole.reaching }),
  };
}
