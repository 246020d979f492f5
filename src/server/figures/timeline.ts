import type { AnswerStatistic } from '../../contract/dashboard';
import { type Step, addDays, beginOf, daysBetween, stepOf, stepsBetween } from './days';
import { figuresOfDays, type Day } from './figures';
import { groupBy } from './group-by';
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

/** What the answers that were begun in each step of the range add up to, and how many there were in the days before. */
export function timelineOf(
  selection: Selection,
  days: readonly Day[],
  earlier: Earlier | null,
): { step: Step; by_day: AnswerStatistic['by_day'] } {
  const shown = extent(selection, days);
  if (!shown) return { step: 'day', by_day: [] };
  const step = stepOf(daysBetween(shown.first, shown.last));
  const own = groupBy(days, ({ day }) => beginOf(step, day));
  // A day of the range is compared with the one that lies as many days before it as the range has.
  const distance = earlier === null ? 0 : daysBetween(earlier.startDate, earlier.finishDate);
  const before = groupBy(earlier?.days ?? [], ({ day }) => beginOf(step, addDays(day, distance)));
  return {
    step,
    by_day: stepsBetween(step, shown.first, shown.last).map((day) => ({
      day,
      ...figuresOfDays(own.get(day) ?? []),
      previous: earlier === null ? null : figuresOfDays(before.get(day) ?? []).answers,
    })),
  };
}
