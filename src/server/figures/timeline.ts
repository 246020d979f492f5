import type { AnswerStatistic } from '../../contract/dashboard';
import { type Step, addDays, beginOf, daysBetween, stepOf, stepsBetween } from './days';
import type { Day } from './figures';
import type { Selection } from './selection';

/** More steps than this are not drawn: a range that was given so wide is shortened to the days that have answers. */
const MOST_STEPS = 130;
const LONGEST_MONTH = 31;

/** First and last day to be shown: those of the range, where it has none those of the answers. */
function extent({ startDate, finishDate }: Selection, days: readonly Day[]): { first: string; last: string } | null {
  const [oldest, newest] = [days[0]?.day, days.at(-1)?.day];
  const first = startDate ?? oldest;
  const last = finishDate ?? newest;
  if (first === undefined || last === undefined || last < first) return null;
  if (daysBetween(first, last) <= MOST_STEPS * LONGEST_MONTH) return { first, last };
  return oldest === undefined || newest === undefined ? null : { first: oldest, last: newest };
}

/** Days before a range, as many as it has. */
interface Earlier {
  readonly startDate: string;
  readonly finishDate: string;
  readonly days: readonly Day[];
}

/** How many answers were begun and completed in each step of the range, and how many in the days before. */
export function timelineOf(
  selection: Selection,
  days: readonly Day[],
  earlier: Earlier | null,
): { step: Step; by_day: AnswerStatistic['by_day'] } {
  const shown = extent(selection, days);
  if (!shown) return { step: 'day', by_day: [] };
  const step = stepOf(daysBetween(shown.first, shown.last));
  const empty = { answers: 0, completed: 0, previous: earlier ? 0 : null };
  const steps = new Map(stepsBetween(step, shown.first, shown.last).map((day) => [day, { day, ...empty }]));
  for (const { day, answers, completed } of days) {
    const found = steps.get(beginOf(step, day));
    if (!found) continue;
    found.answers += answers;
    found.completed += completed;
  }
  if (earlier) {
    // A day of the range is compared with the one that lies as many days before it as the range has.
    const distance = daysBetween(earlier.startDate, earlier.finishDate);
    for (const { day, answers } of earlier.days) {
      const found = steps.get(beginOf(step, addDays(day, distance)));
      if (found) found.previous = (found.previous ?? 0) + answers;
    }
  }
  return { step, by_day: [...steps.values()] };
}
