import type { ReportJob } from './reports';
import type { SummaryFilters } from './summaries';

/** A report's filters as those of a summary. Which client they are of goes without saying: that of the tool. */
export function summaryFiltersOf({
  clientId: _,
  startDate,
  finishDate,
  ...places
}: ReportJob['query']): SummaryFilters {
  const range = { ...(startDate !== undefined && { startDate }), ...(finishDate !== undefined && { finishDate }) };
  return { ...places, ...(Object.keys(range).length > 0 && { dateRange: range }) };
}
