import { sql } from 'kysely';
import type { Comparison, ComparisonQuery } from '../../contract/comparison';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { meanScore } from './answer-totals';
import { KINDS, NOWHERE_ID } from './comparison';
import { figuresOfDays, readDays } from './figures';
import { groupBy } from './group-by';
import { PLACE_MONTH_MEASURES, placeMonthMeasures, withCompletedScores } from './measures';
import { type Selection, scoresCompletedOnly, selected } from './selection';

const MONTHS = 12;

/** Twelve months up to that of a day, `YYYY-MM`, the oldest first. */
export function monthsUntil(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString().slice(0, 'YYYY-MM'.length),
  );
}

interface PlaceMonth {
  key: string;
  month: string;
  score: number;
}

/** Mean scores of these places in each month in which they have any. */
async function readPlaces(
  scope: Scope,
  selection: Selection,
  by: ComparisonQuery['by'],
  keys: readonly string[],
): Promise<PlaceMonth[]> {
  const narrowed = by === 'location' ? { ...selection, locationIds: keys } : selection;
  const measures = placeMonthMeasures(selected(scope, narrowed), selection.zones);
  const rows = scoresCompletedOnly(selection) ? withCompletedScores(measures, PLACE_MONTH_MEASURES) : measures;
  const key = sql`coalesce(${KINDS[by].column}, ${NOWHERE_ID}::uuid)`;
  const found =
    await sql<PlaceMonth>`select ${key} as key, to_char(measure.month, 'YYYY-MM') as month, ${meanScore} as score
    from (${rows}) measure
      join locations place on place.client_id = measure.client_id and place.id = measure.location_id
    where ${key} = any(${keys}::uuid[]) group by 1, 2 having sum(measure.scored) > 0`.execute(
      transactionOf(scope.admin()),
    );
  return found.rows;
}

/**
 * The same comparison with the mean scores of twelve months, up to that of the last day of the range, or of `today`; the
 * first day of the range does not narrow them.
 */
export async function withMonths(
  scope: Scope,
  selection: Selection,
  { by, today }: Pick<ComparisonQuery, 'by'> & { today: string },
  comparison: Omit<Comparison, 'at'>,
): Promise<Omit<Comparison, 'at'>> {
  const months = monthsUntil(selection.finishDate ?? today);
  const wide = { ...selection, startDate: `${months[0] ?? ''}-01` };
  const days = groupBy(await readDays(scope, wide), ({ day }) => day.slice(0, 'YYYY-MM'.length));
  const keyOf = ({ id }: Comparison['places'][number]) => id ?? NOWHERE_ID;
  const scores = await readPlaces(scope, wide, by, comparison.places.map(keyOf));
  const byPlace = groupBy(scores, ({ key }) => key);
  return {
    ...comparison,
    months,
    all: { ...comparison.all, trend: months.map((month) => figuresOfDays(days.get(month) ?? []).score) },
    places: comparison.places.map((place) => {
      const own = byPlace.get(keyOf(place)) ?? [];
      return { ...place, trend: months.map((month) => own.find((one) => one.month === month)?.score ?? null) };
    }),
  };
}
