import { type RawBuilder, sql } from 'kysely';
import type { AnswerStatistic } from '../../contract/dashboard';
import type { Scope } from '../db/scope';
import { LOCATION_TALLY, locationTallies } from '../db/tallies';
import { type Selection, atPlaces, selected, selectedLocations } from './selection';
import { countColumns, meanScore } from './tallies';

const LOCATIONS = 50;

/** How many locations the selection leaves, with or without answers. */
async function countLocations(scope: Scope, selection: Selection): Promise<number> {
  const { total } = await selectedLocations(scope, selection).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return total;
}

/** Locations with answers, of those that the selection leaves, and when the newest of the answers was last changed. */
export async function coverageOf(scope: Scope, selection: Selection): Promise<{ locations: number; of: number; dataAt: string | null }> {
  const { locations, dataAt } = await selected(scope, selection)
    .select([sql<number>`count(distinct answers.location_id)::int`.as('locations'), sql<string | null>`max(answers.updated_at)`.as('dataAt')])
    .executeTakeFirstOrThrow();
  return { locations, of: await countLocations(scope, selection), dataAt };
}

/** What answers that are counted add to a selection which goes by client, tool, status and place alone. */
function counted(scope: Scope, selection: Selection) {
  const { clientId, toolId, status } = selection;
  const places = atPlaces('location_counts', selection);
  let rows = scope.office().locationCounts();
  if (clientId !== undefined) rows = rows.where('client_id', '=', clientId);
  if (toolId !== undefined) rows = rows.where('assessment_tool_id', '=', toolId);
  if (status) rows = rows.where('status', '=', status);
  if (places) rows = rows.where(places);
  return rows.select(LOCATION_TALLY);
}

/** What the selected answers add up to by location: from the counts as far as these tell, otherwise from the answers' rows. */
function talliesByLocation(scope: Scope, selection: Selection): RawBuilder<unknown> {
  const { categoryId, userIds, startDate, finishDate } = selection;
  const isTold = [categoryId, userIds, startDate, finishDate].every((narrows) => narrows === undefined);
  if (!isTold) return locationTallies(selected(scope, selection));
  return sql`${counted(scope, selection)} union all ${locationTallies(selected(scope, { ...selection, counted: false }))}`;
}

type ShownLocation = AnswerStatistic['by_location'][number];
type Cell = AnswerStatistic['coverage']['cells'][number];

/** The locations with the most answers, and how many have any. */
async function readTop(scope: Scope, selection: Selection): Promise<{ id: string; name: string; locations: number }[]> {
  const { rows } = await sql<{ id: string; name: string; locations: number }>`
    select place.id, place.name, whole.locations from (
      select client_id, location_id, sum(answers) as answers, count(*) over () as locations
      from (${talliesByLocation(scope, selection)}) tally group by 1, 2 having sum(answers) <> 0) whole
    join locations place on place.client_id = whole.client_id and place.id = whole.location_id
    order by whole.answers desc, lower(place.name), place.id limit ${LOCATIONS}`.execute(scope.office().tx);
  return rows;
}

type Whole = Omit<ShownLocation, 'name'>;

/** What the selected answers add up to at each place, and what each category of questionnaires has there. */
async function readPlaces(scope: Scope, selection: Selection): Promise<{ places: Map<string, Whole>; cells: Cell[] }> {
  const { rows } = await sql<Whole & { category_id: string | null }>`
    select tally.location_id, tool.category_id, ${countColumns}, ${meanScore} as score
    from (${talliesByLocation(scope, selection)}) tally
      join assessment_tools tool on tool.client_id = tally.client_id and tool.id = tally.assessment_tool_id
    group by grouping sets ((1), (1, 2)) having sum(tally.answers) <> 0 order by 1, 2`.execute(scope.office().tx);
  const places = new Map<string, Whole>();
  const cells: Cell[] = [];
  for (const { location_id, category_id, answers, completed, score } of rows) {
    if (category_id === null) places.set(location_id, { location_id, answers, completed, score });
    else cells.push({ location_id, category_id, answers, completed });
  }
  return { places, cells };
}

type ByLocation = Pick<AnswerStatistic, 'by_location' | 'location_count' | 'location_total' | 'coverage'>;

/** The locations with the most answers, and how each category of questionnaires covers them. */
export async function locationsOf(scope: Scope, selection: Selection): Promise<ByLocation> {
  const top = await readTop(scope, selection);
  const { places, cells } = await readPlaces(scope, { ...selection, locationIds: top.map(({ id }) => id) });
  const categories = await scope
    .categories()
    .where(sql<boolean>`categories.id = any(${[...new Set(cells.map(({ category_id }) => category_id))]}::uuid[])`)
    .select(['categories.id', 'categories.name'])
    .orderBy(sql`lower(categories.name)`)
    .orderBy('categories.id')
    .execute();
  return {
    by_location: top.flatMap(({ id, name }) => {
      const place = places.get(id);
      return place ? [{ ...place, name }] : [];
    }),
    location_count: top[0]?.locations ?? 0,
    location_total: await countLocations(scope, selection),
    coverage: { categories, cells },
  };
}
