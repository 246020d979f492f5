import { defineMessages } from 'react-intl';
import type { DashboardFilters } from '../../../contract/dashboard';

export type DateRange = NonNullable<DashboardFilters['dateRange']>;
type QuickRange = 'days30' | 'days90' | 'year';

const DAY = 86_400_000;
const daysBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

export const quickRangeMessages: Record<QuickRange, { id: string; defaultMessage: string }> = defineMessages({
  days30: { id: 'dashboard.period.days30', defaultMessage: 'Last 30 days' },
  days90: { id: 'dashboard.period.days90', defaultMessage: 'Last 90 days' },
  year: { id: 'dashboard.period.year', defaultMessage: 'This year' },
});

/** Ranges that are asked for most. @param today `YYYY-MM-DD` */
export function quickRanges(today: string): Readonly<Record<QuickRange, Required<DateRange>>> {
  return {
    days30: { startDate: daysBefore(today, 29), finishDate: today },
    days90: { startDate: daysBefore(today, 89), finishDate: today },
    year: { startDate: `${today.slice(0, 4)}-01-01`, finishDate: today },
  };
}
