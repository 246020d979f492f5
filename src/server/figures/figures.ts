import { sql } from 'kysely';
import type { Figures } from '../../contract/summaries';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { addDays, daysBetween } from './days';
import { groupBy } from './group-by';
import type { Selection } from './selection';
import { countColumns, selectedMeasures } from './answer-totals';

/** What the answers that were begun on a day add up to. */
export interface Day extends Omit<Figures, 'score'> {
  /** `YYYY-MM-DD`. */
  day: string;
  scored: number;
  /** Sum of the scores, in tenths of a percent. */
  score: number;
}

/** Days that have answers, the oldest first. */
export async function readDays(scope: Scope, selection: Selection): Promise<Day[]> {
  const { rows } =
    await sql<Day>`select to_char(measure.day, 'YYYY-MM-DD') as day, ${countColumns}, sum(measure.scored) as scored, sum(measure.score) as score
    from (${selectedMeasures(scope, selection)}) measure group by measure.day
      having sum(measure.answers) > 0 order by measure.day`.execute(transactionOf(scope.admin()));
  return rows;
}

const total = (days: readonly Day[], column: Exclude<keyof Day, 'day'>): number =>
  days.reduce((sum, day) => sum + day[column], 0);

/** The mean score in percent, one decimal. */
function meanScore(days: readonly Day[]): number | null {
  const scored = total(days, 'scored');
  return scored === 0 ? null : Math.round(total(days, 'score') / scored) / 10;
}

export const figuresOfDays = (days: readonly Day[]): Figures => ({
  answers: total(days, 'answers'),
  in_progress: total(days, 'in_progress'),
  sent: total(days, 'sent'),
  completed: total(days, 'completed'),
  score: meanScore(days),
});

/** How many answers there are, how far they are, and how they score. */
export const figuresOf = async (scope: Scope, selection: Selection): Promise<Figures> =>
  figuresOfDays(await readDays(scope, selection));

/** The same selection in the days before its own, as many as it has; null without both ends of a range. */
export function beforehand(selection: Selection): (Selection & { startDate: string; finishDate: string }) | null {
  const { startDate, finishDate } = selection;
  if (startDate === undefined || finishDate === undefined || finishDate < startDate) return null;
  const days = daysBetween(startDate, finishDate);
  return { ...selection, startDate: addDays(startDate, -days), finishDate: addDays(startDate, -1) };
}

export interface Month {
  /** `YYYY-MM`. */
  month: string;
  count: number;
  mean: number | null;
}
const MONTHS = 12;

/** The last twelve months that have answers, the oldest first, with the mean score in percent. */
export async function monthsOf(scope: Scope, selection: Selection): Promise<Month[]> {
  const byMonth = groupBy(await readDays(scope, selection), ({ day }) => day.slice(0, 7));
  return [...byMonth]
    .slice(-MONTHS)
    .map(([month, days]) => ({ month, count: total(days, 'answers'), mean: meanScore(days) }));
}
