import type { ReportFilters } from '../../../api/report-file';
import { isDay } from '../../../lib/days';
import { useSearchParams } from 'react-router-dom';

/** What the page shows, as its address says it: a link brings the same report to somebody else. */
export interface ReportView {
  /** Id of the questionnaire. */
  readonly tool: string | null;
  readonly filters: ReportFilters;
  /** Id of a report that was prepared in the background. */
  readonly report: string | null;
}

/** The same, with filters as the contract has them. */
interface Addressed extends Omit<ReportView, 'filters'> {
  readonly filters: Readonly<Record<string, string | undefined>>;
}

const IDS = ['clientId', 'projectId', 'groupId', 'districtId', 'locationId'] as const;
const DAYS = ['startDate', 'finishDate'] as const;
const STATUSES = ['in_progress', 'sent', 'completed'] as const;

/** Reads an address; what cannot be understood is as if it were not there. */
function readView(parameters: URLSearchParams): ReportView {
  const text = (name: string) => {
    const value = parameters.get(name);
    return value === '' ? null : value;
  };
  const status = STATUSES.find((one) => one === text('status'));
  const ids = IDS.flatMap((name) => [[name, text(name)] as const]);
  const days = DAYS.flatMap((name) => [[name, text(name)] as const]).filter(([, day]) => day !== null && isDay(day));
  const given = [...ids, ...days].filter(([, value]) => value !== null);
  return {
    tool: text('tool'),
    filters: { ...Object.fromEntries(given), ...(status && { status }) },
    report: text('report'),
  };
}

/** The address of a view: the same one whatever was chosen first. */
export function writeView({ tool, filters, report }: Addressed): URLSearchParams {
  const parameters = new URLSearchParams();
  if (tool !== null) parameters.set('tool', tool);
  for (const name of [...IDS, ...DAYS, 'status'] as const) {
    const value = filters[name];
    if (value !== undefined) parameters.set(name, value);
  }
  if (report !== null) parameters.set('report', report);
  return parameters;
}

/** Days as `YYYY-MM-DD` compare as text. */
export const endsTooEarly = ({ startDate, finishDate }: ReportFilters): boolean =>
  startDate !== undefined && finishDate !== undefined && finishDate < startDate;

/** What the page shows, kept in the address. */
export function useReportView() {
  const [parameters, setParameters] = useSearchParams();
  const view = readView(parameters);
  return {
    view,
    change: (change: Partial<ReportView>) => {
      setParameters(writeView({ ...view, ...change }));
    },
  };
}
