import type { AnswerStatistic } from '../../../../contract/dashboard';
import { daysOfStep } from '../panels/steps';

type Step = AnswerStatistic['step'];

const DAY = 86_400_000;
/** The server's rule: the shortest step of which a range has no more than about a hundred. */
const STEPS = 100;
const WEEK = 7;
/** Days of a range that is drawn as it was asked for; a wider one is as wide as what there is. */
const WIDEST = 130 * 31;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
const lengthOf = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY + 1;

/** The first day of the step that a day is in: weeks begin on Monday. */
export function beginOf(step: Step, day: string): string {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 'YYYY-MM'.length)}-01`;
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK));
}

/**
 * The steps of time that a statistic is drawn in: from the first day of the range to its last; where it has none, from
 * the first to the last day that has answers.
 * @param days those that have answers, the oldest first
 */
export function stepsOf(
  days: readonly string[],
  { startDate, finishDate }: { readonly startDate?: string | undefined; readonly finishDate?: string | undefined },
): { readonly step: Step; readonly begins: readonly string[] } {
  const [oldest, newest] = [days[0], days.at(-1)];
  if (oldest === undefined || newest === undefined) return { step: 'day', begins: [] };
  const asked = [startDate ?? oldest, finishDate ?? newest] as const;
  const [first, last] = lengthOf(...asked) <= WIDEST ? asked : [oldest, newest];
  const length = lengthOf(first, last);
  const step = length <= STEPS ? 'day' : length <= STEPS * WEEK ? 'week' : 'month';
  const begins: string[] = [];
  for (let day = beginOf(step, first); day <= last; day = addDays(daysOfStep(day, step).to, 1)) begins.push(day);
  return { step, begins };
}
