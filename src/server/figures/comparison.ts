import { type RawBuilder, sql } from 'kysely';
import type { Comparison, ComparisonQuery } from '../../contract/dashboard';
import { byName } from '../db/list';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { countColumns, meanScore } from './answer-totals';
import { beforehand } from './figures';
import { measuresByLocation } from './locations';
import type { Selection } from './selection';

/** What is compared: where that stands of a location, and what it is called. */
const KINDS = {
  location: { column: sql`place.id`, table: sql`locations` },
  group: { column: sql`place.group_id`, table: sql`"groups"` },
  project: { column: sql`place.project_id`, table: sql`projects` },
  district: { column: sql`place.district_id`, table: sql`districts` },
} as const;
type By = keyof typeof KINDS;

/** In place of null, for locations without a group or district, so that it groups and compares as others do. */
const NOWHERE = '00000000-0000-0000-0000-000000000000';

/** Measures with the `key` of what is compared, and the category of their questionnaire. */
const keyed = (scope: Scope, selection: Selection, by: By): RawBuilder<unknown> =>
  sql`select coalesce(${KINDS[by].column}, ${NOWHERE}::uuid) as key, tool.category_id, measure.*
    from (${measuresByLocation(scope, selection)}) measure
      join locations place on place.client_id = measure.client_id and place.id = measure.location_id
      join assessment_tools tool on tool.client_id = measure.client_id and tool.id = measure.assessment_tool_id`;

type Entry = Omit<Comparison['places'][number], 'cells'>;
interface Ranked extends Entry {
  total: number;
}

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

/** A page of what has answers, in an order. */
async function rank(scope: Scope, selection: Selection, { by, sort, page, perPage }: ComparisonQuery) {
  const before = beforehand(selection);
  const earlier = before
    ? sql`select measure.key, ${meanScore} as score from (${keyed(scope, before, by)}) measure group by 1`
    : sql`select null::uuid as key, null::double precision as score where false`;
  const { rows } = await sql<Ranked>`
    select nullif(whole.key, ${NOWHERE}::uuid) as id, named.name, whole.answers, whole.completed, whole.score,
      earlier.score as previous_score, count(*) over ()::int as total
    from (select measure.key, ${countColumns}, ${meanScore} as score from (${keyed(scope, selection, by)}) measure
        group by 1 having sum(measure.answers) <> 0) whole
      left join (${earlier}) earlier on earlier.key = whole.key
      left join ${KINDS[by].table} named on named.id = whole.key
    order by ${SORTS[sort]}, ${byName('named.name')}, whole.key
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(transactionOf(scope.admin()));
  return rows;
}

interface Cell {
  key: string | null;
  category_id: string | null;
  answers: number;
  completed: number;
  score: number | null;
}

/** What these, and all together, come to: in all, and by the category of questionnaires. */
async function readCells(scope: Scope, selection: Selection, by: By, keys: readonly string[]): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select measure.key, measure.category_id, ${countColumns}, ${meanScore} as score
    from (${keyed(scope, selection, by)}) measure
    group by grouping sets ((measure.key, measure.category_id), (measure.category_id), ())
    having sum(measure.answers) <> 0 and (grouping(measure.key) = 1 or measure.key = any(${keys}::uuid[]))`.execute(
    transactionOf(scope.admin()),
  );
  return rows;
}

const cellsOf = (cells: readonly Cell[], wanted: string | null): Comparison['all']['cells'] =>
  cells.flatMap(({ key, category_id, answers, score }) =>
    key === wanted && category_id !== null ? [{ category_id, answers, score }] : [],
  );

async function readNames(scope: Scope, ids: readonly string[]): Promise<Comparison['categories']> {
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
  const ranked = await rank(scope, selection, query);
  const cells = await readCells(
    scope,
    selection,
    query.by,
    ranked.map(({ id }) => id ?? NOWHERE),
  );
  const whole = cells.find(({ key, category_id }) => key === null && category_id === null);
  const before = beforehand(selection);
  const earlier = before && (await readCells(scope, before, query.by, []));
  const ids = cells.flatMap(({ category_id }) => category_id ?? []);
  return {
    all: {
      answers: whole?.answers ?? 0,
      completed: whole?.completed ?? 0,
      score: whole?.score ?? null,
      previous_score: earlier?.find(({ category_id }) => category_id === null)?.score ?? null,
      cells: cellsOf(cells, null),
    },
    categories: ids.length === 0 ? [] : await readNames(scope, ids),
    places: ranked.map(({ total: _, ...place }) => ({ ...place, cells: cellsOf(cells, place.id ?? NOWHERE) })),
    total: ranked[0]?.total ?? 0,
  };
}
