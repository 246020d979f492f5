import type { AnswerStatistic, DashboardFilters } from '../../../../contract/dashboard';
import { dayIn } from '../../../lib/time-zones';

const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The days of a step that begins on `day`: the first and the last, within the range that is asked for. */
export function daysOfStep(
  day: string,
  step: AnswerStatistic['step'],
  range: DashboardFilters['dateRange'] = {},
): { readonly from: string; readonly to: string } {
  const begin = new Date(`${day}T00:00:00Z`);
  const next = new Date(begin);
  if (step === 'month') next.setUTCMonth(begin.getUTCMonth() + 1, 1);
  else next.setTime(begin.getTime() + (step === 'week' ? 7 : 1) * DAY);
  const last = dayOf(next.getTime() - DAY);
  const { startDate = day, finishDate = last } = range;
  return { from: startDate > day ? startDate : day, to: finishDate < last ? finishDate : last };
}

/**
 * Whether a step lacks days: those outside the range that is asked for, or such as are not over. @param today
 * `YYYY-MM-DD`
 */
export function isPartialStep(
  day: string,
  step: AnswerStatistic['step'],
  range: DashboardFilters['dateRange'],
  today: string,
): boolean {
  const whole = daysOfStep(day, step);
  const { from, to } = daysOfStep(day, step, range);
  return from > whole.from || to < whole.to || whole.to >= today;
}

/** The same days as many days earlier as the range has; undefined where it has no two ends to be compared by. */
export function daysBefore(
  { from, to }: { readonly from: string; readonly to: string },
  range: DashboardFilters['dateRange'] = {},
) {
  const { startDate, finishDate } = range;
  if (startDate === undefined || finishDate === undefined) return undefined;
  const length = Date.parse(finishDate) - Date.parse(startDate) + DAY;
  return { from: dayOf(Date.parse(from) - length), to: dayOf(Date.parse(to) - length) };
}

/** The steps of a statistic that are complete: the last one, to which more may come, would look like a fall. */
export const stepsBehind = (
  { by_day, step, at }: AnswerStatistic,
  range: DashboardFilters['dateRange'],
  timeZone: string,
): AnswerStatistic['by_day'] => by_day.filter(({ day }) => !isPartialStep(day, step, range, dayIn(timeZone, at)));
