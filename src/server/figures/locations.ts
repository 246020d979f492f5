import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnswerStatistic } from '../../contract/dashboard';
import { byName } from '../db/list';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { LOCATION_MEASURES, locationMeasures, withCompletedScores } from './measures';
import { type Selection, atPlaces, scoresCompletedOnly, selected, selectedLocations } from './selection';
import { countColumns, meanScore } from './answer-totals';

const LOCATIONS = 50;
/** Columns of the coverage; those that have answers are all there. */
const CATEGORIES = 50;

/** How many locations the selection leaves, with or without answers. */
async function countLocations(scope: Scope, selection: Selection): Promise<number> {
  const { total } = await selectedLocations(scope, selection)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Locations with answers, of those that the selection leaves, and when the newest of the answers was last changed. */
export async function coverageOf(
  scope: Scope,
  selection: Selection,
): Promise<{ locations: number; of: number; dataAt: string | null }> {
  const { locations, dataAt } = await selected(scope, selection)
    .select([
      sql<number>`count(distinct answers.location_id)::int`.as('locations'),
      sql<string | null>`max(answers.updated_at)`.as('dataAt'),
    ])
    .executeTakeFirstOrThrow();
  return { locations, of: await countLocations(scope, selection), dataAt };
}

/** What answers that are counted add to a selection which goes by client, tool, status and place alone. */
function counted(scope: Scope, selection: Selection) {
  const { clientId, toolId, status } = selection;
  const places = atPlaces('location_counts', selection);
  let rows = scope.admin().locationCounts();
  if (clientId !== undefined) rows = rows.where('client_id', '=', clientId);
  if (toolId !== undefined) rows = rows.where('assessment_tool_id', '=', toolId);
  if (status) rows = rows.where('status', '=', status);
  if (places) rows = rows.where(places);
  return rows.select(LOCATION_MEASURES);
}

/**
 * What the selected answers add up to by location: from the counts as far as these tell, otherwise from the answers'
 * rows.
 */
export function measuresByLocation(scope: Scope, selection: Selection): RawBuilder<unknown> {
  const { categoryId, userIds, startDate, finishDate } = selection;
  const isTold = [categoryId, userIds, startDate, finishDate].every((narrows) => narrows === undefined);
  const rows = isTold
    ? sql`${counted(scope, selection)}
        union all ${locationMeasures(selected(scope, { ...selection, counted: false }))}`
    : locationMeasures(selected(scope, selection));
  return scoresCompletedOnly(selection) ? withCompletedScores(rows, LOCATION_MEASURES) : rows;
}

type ShownLocation = AnswerStatistic['by_location'][number];
type Cell = AnswerStatistic['coverage']['cells'][number];

interface Place {
  id: string;
  client_id: string;
  name: string;
}

/** The locations with the most answers, and how many have any. */
async function readTop(scope: Scope, selection: Selection): Promise<(Place & { locations: number })[]> {
  const { rows } = await sql<Place & { locations: number }>`
    select place.id, place.client_id, place.name, whole.locations from (
      select client_id, location_id, sum(answers) as answers, count(*) over () as locations
      from (${measuresByLocation(scope, selection)}) measure group by 1, 2 having sum(answers) <> 0) whole
    join locations place on place.client_id = whole.client_id and place.id = whole.location_id
    order by whole.answers desc, ${byName('place.name')}, place.id limit ${LOCATIONS}`.execute(
    transactionOf(scope.admin()),
  );
  return rows;
}

/** Locations that the selection leaves beside these, by name: as many as there is room for. */
async function readOthers(scope: Scope, selection: Selection, top: readonly Place[]): Promise<Place[]> {
  if (top.length >= LOCATIONS) return [];
  return selectedLocations(scope, selection)
    .where(sql<SqlBool>`locations.id <> all(${top.map(({ id }) => id)}::uuid[])`)
    .select(['locations.id', 'locations.client_id', 'locations.name'])
    .orderBy(byName('locations.name'))
    .orderBy('locations.id')
    .limit(LOCATIONS - top.length)
    .execute();
}

/**
 * By name: the categories that have answers, and those of these clients whose questionnaires are in use though nobody
 * answered one.
 */
async function readCategories(
  scope: Scope,
  answered: readonly string[],
  clientIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const has = sql<SqlBool>`categories.id = any(${answered}::uuid[])`;
  const inUse = scope
    .assessmentTools()
    .where(
      sql<SqlBool>`assessment_tools.client_id = categories.client_id and assessment_tools.category_id = categories.id`,
    )
    .where('assessment_tools.status', '=', 'active')
    .select('assessment_tools.id');
  const { rows } = await sql<{ id: string; name: string }>`select shown.id, shown.name from (${scope
    .categories()
    .where(sql<SqlBool>`categories.client_id = any(${clientIds}::uuid[]) and (${has} or exists (${inUse}))`)
    .select(['categories.id', 'categories.name'])
    .orderBy(has, 'desc')
    .orderBy(byName('categories.name'))
    .orderBy('categories.id')
    .limit(Math.max(CATEGORIES, answered.length))}) shown order by ${byName('shown.name')}, shown.id`.execute(
    transactionOf(scope.admin()),
  );
  return rows;
}

type Whole = Omit<ShownLocation, 'name'>;

/** What the selected answers add up to at each place, and what each category of questionnaires has there. */
async function readPlaces(scope: Scope, selection: Selection): Promise<{ places: Map<string, Whole>; cells: Cell[] }> {
  const { rows } = await sql<Whole & { category_id: string | null }>`
    select measure.location_id, tool.category_id, ${countColumns}, ${meanScore} as score
    from (${measuresByLocation(scope, selection)}) measure
      join assessment_tools tool on tool.client_id = measure.client_id and tool.id = measure.assessment_tool_id
    group by grouping sets ((1), (1, 2)) having sum(measure.answers) <> 0 order by 1, 2`.execute(
    transactionOf(scope.admin()),
  );
  const places = new Map<string, Whole>();
  const cells: Cell[] = [];
  for (const { location_id, category_id, answers, completed, score } of rows) {
    if (category_id === null) places.set(location_id, { location_id, answers, completed, score });
    else cells.push({ location_id, category_id, answers, completed });
  }
  return { places, cells };
}

type ByLocation = Pick<AnswerStatistic, 'by_location' | 'location_count' | 'location_total' | 'coverage'>;

/**
 * The locations with the most answers, then others that have none, and how each category of questionnaires covers them.
 */
export async function locationsOf(scope: Scope, selection: Selection): Promise<ByLocation> {
  const top = await readTop(scope, selection);
  const { places, cells } = await readPlaces(scope, { ...selection, locationIds: top.map(({ id }) => id) });
  const shown = [...top, ...(await readOthers(scope, selection, top))];
  const answered = [...new Set(cells.map(({ category_id }) => category_id))];
  return {
    by_location: shown.map(({ id, name }) => ({
      ...(places.get(id) ?? { location_id: id, answers: 0, completed: 0, score: null }),
      name,
    })),
    location_count: top[0]?.locations ?? 0,
    location_total: await countLocations(scope, selection),
    coverage: {
      categories: await readCategories(scope, answered, [...new Set(shown.map(({ client_id }) => client_id))]),
      cells,
    },
  };
}
