import { reportsApi } from '../../../api/reports-api';
import { useHasOffice, useOfficeAccess } from '../../../state/office/use-office-access';
import { useVisible } from '../../../ui/use-visible';
import { isUnfinished } from './job-status';

/** In ms. */
const POLLING = 2000;

/** The person's reports; asked again and again only while one is unfinished and somebody can see it. */
export function useReportJobs() {
  const { online } = useOfficeAccess();
  const hasOffice = useHasOffice();
  const isVisible = useVisible();
  const { data: known } = reportsApi.endpoints.reportJobs.useQueryState(undefined);
  const waits = known?.some(isUnfinished) === true;
  return reportsApi.useReportJobsQuery(undefined, {
    skip: !online || !hasOffice,
    refetchOnMountOrArgChange: true,
    pollingInterval: waits && isVisible ? POLLING : 0,
  });
}
