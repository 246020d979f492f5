import { defineMessages } from 'react-intl';
import type { DashboardFilters } from '../../../../contract/dashboard';

export type DateRange = NonNullable<DashboardFilters['dateRange']>;
type QuickRange = 'days30' | 'days90' | 'year';

const DAY = 86_400_000;
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

export const quickRangeMessages: Record<QuickRange, { id: string; defaultMessage: string }> = defineMessages({
  days30: { id: 'dashboard.period.days30', defaultMessage: 'Last 30 days' },
  days90: { id: 'dashboard.period.days90', defaultMessage: 'Last 90 days' },
  year: { id: 'dashboard.period.year', defaultMessage: 'This year' },
});

/** Ranges that are asked for most, at a moment in ms since the epoch. Days are those of UTC, as the server counts. */
export function quickRanges(now: number): Readonly<Record<QuickRange, Required<DateRange>>> {
  const today = day(now);
  return {
    days30: { startDate: day(now - 29 * DAY), finishDate: today },
    days90: { startDate: day(now - 89 * DAY), finishDate: today },
    year: { startDate: `${today.slice(0, 4)}-01-01`, finishDate: today },
  };
}
