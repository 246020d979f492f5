import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnswerStatus } from '../../contract/answers';
import type { OwnPlace, OwnPlaces, OwnPlacesQuery } from '../../contract/own-places';
import { byName } from '../db/list';
import { moment } from '../db/records/json';
import { begunAt, workTimes } from '../db/records/work-times';
import type { Scope } from '../scope/scope';
import { monthsUntil } from './compared-months';
import { type Day, beforehand, figuresOfDays } from './figures';
import { groupBy } from './group-by';
import { readZones } from './read-zones';
import { type Selection, selected } from './selection';
import { dayBegun } from './zones';

const LAST = 5;

type PlaceDay = Day & { location_id: string };

/** What the answers of each place and day add up to, from their rows; scores are those of completed ones. */
async function readPlaceDays(scope: Scope, selection: Selection): Promise<PlaceDay[]> {
  const count = (status: AnswerStatus) => sql<number>`count(*) filter (where answers.status = ${status})::int`;
  const ofCompleted = (sum: RawBuilder<unknown>) =>
    sql<number>`coalesce(${sum} filter (where answers.status = 'completed'), 0)::int`;
  return selected(scope, selection)
    .select([
      'answers.location_id',
      sql<string>`to_char(${dayBegun(selection.zones)}, 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::int`.as('answers'),
      count('in_progress').as('in_progress'),
      count('sent').as('sent'),
      count('completed').as('completed'),
      ofCompleted(sql`count(answers.score)`).as('scored'),
      ofCompleted(sql`sum(round(answers.score * 10))`).as('score'),
    ])
    .groupBy(['answers.location_id', 'day'])
    .execute();
}

type Last = OwnPlace['last'][number] & { location_id: string };

/** The answers of each place that were begun last, those first. */
async function readLast(scope: Scope, placeIds: readonly string[]): Promise<Last[]> {
  const found = await scope
    .locations()
    .where(sql<SqlBool>`locations.id = any(${placeIds}::uuid[])`)
    .select(
      sql<string[]>`array(select there.id from answers there
        where there.client_id = locations.client_id and there.location_id = locations.id
        order by coalesce(there.begun_at, there.created_at) desc, there.id limit ${LAST})`.as('ids'),
    )
    .execute();
  return scope
    .answersAmong(found.flatMap(({ ids }) => ids))
    .select([
      'answers.location_id',
      'answers.id',
      'answers.assessment_tool_id',
      'answers.status',
      'answers.score',
      moment('answers.created_at').as('created_at'),
      workTimes.as('worked'),
      sql<string>`(select tool.name from assessment_tools tool where tool.client_id = answers.client_id
        and tool.id = answers.assessment_tool_id)`.as('assessment_tool'),
    ])
    .orderBy(begunAt, 'desc')
    .orderBy('answers.id')
    .execute();
}

/** The locations that the viewer may answer for, a page of them, each with how it does. */
export async function ownPlacesOf(
  scope: Scope,
  { startDate, finishDate, page, perPage }: OwnPlacesQuery,
): Promise<Omit<OwnPlaces, 'at'>> {
  const { total } = await scope
    .locations()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const places = await scope
    .locations()
    .select(['locations.id', 'locations.name'])
    .orderBy(byName('locations.name'))
    .orderBy('locations.id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute();
  const locationIds = places.map(({ id }) => id);
  const anytime = { locationIds, zones: await readZones(scope, undefined) };
  const before = beforehand({ ...anytime, startDate, finishDate });
  const months = monthsUntil(finishDate);
  const earliest = [startDate, before?.startDate ?? startDate, `${months[0] ?? ''}-01`].sort()[0];
  const days = await readPlaceDays(scope, { ...anytime, startDate: earliest, finishDate });
  const byPlace = groupBy(days, ({ location_id }) => location_id);
  const lastOf = groupBy(await readLast(scope, locationIds), ({ location_id }) => location_id);
  return {
    places: places.map((place) => {
      const own = byPlace.get(place.id) ?? [];
      const byMonth = groupBy(own, ({ day }) => day.slice(0, 'YYYY-MM'.length));
      return {
        ...place,
        figures: figuresOfDays(own.filter(({ day }) => day >= startDate)),
        previous_score:
          before && figuresOfDays(own.filter(({ day }) => day >= before.startDate && day <= before.finishDate)).score,
        trend: months.map((month) => figuresOfDays(byMonth.get(month) ?? []).score),
        last: (lastOf.get(place.id) ?? []).map(({ location_id: _, ...answer }) => answer),
      };
    }),
    total,
    months,
  };
}
