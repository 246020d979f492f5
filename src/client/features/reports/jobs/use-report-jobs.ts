import type { ReportJob } from '../../../../contract/reports';
import { reportsApi } from '../../../api/reports-api';
import { useHasAdmin, useAdminAccess } from '../../../state/admin/use-admin-access';
import { useVisible } from '../../../ui/use-environment';

/** In ms. */
const POLLING = 2000;

const isUnfinished = ({ status }: ReportJob) => status === 'waiting' || status === 'working';

/** The person's reports; asked again and again only while one is unfinished and somebody can see it. */
export function useReportJobs() {
  const { online } = useAdminAccess();
  const hasAdmin = useHasAdmin();
  const isVisible = useVisible();
  const { data: known } = reportsApi.endpoints.reportJobs.useQueryState(undefined);
  const waits = known?.some(isUnfinished) === true;
  return reportsApi.useReportJobsQuery(undefined, {
    skip: !online || !hasAdmin,
    refetchOnMountOrArgChange: true,
    pollingInterval: waits && isVisible ? POLLING : 0,
  });
}
