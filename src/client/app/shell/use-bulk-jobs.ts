import type { BulkJob } from '../../../contract/admin';
import { bulkJobsApi } from '../../api/bulk-jobs-api';
import { useAdminAccess, useHasBulkJobs } from '../../state/admin/use-admin-access';
import { useVisible } from '../../ui/use-environment';

/** In ms. */
export const POLLING = 1000;

export const isUnderWay = ({ status }: BulkJob): boolean =>
  status === 'waiting' || status === 'working' || status === 'stopping';

/**
 * The person's changes of many records that go on, or whose end was not seen; asked again and again only while one goes on and
 * somebody can see it. `isAway`: the server does not answer, so this is what it last said.
 */
export function useBulkJobs(): { readonly jobs: readonly BulkJob[]; readonly isAway: boolean } {
  const { online } = useAdminAccess();
  const hasJobs = useHasBulkJobs();
  const isVisible = useVisible();
  const { data: jobs = [], isError } = bulkJobsApi.endpoints.bulkJobs.useQueryState(undefined);
  bulkJobsApi.useBulkJobsQuery(undefined, {
    skip: !online || !hasJobs,
    refetchOnMountOrArgChange: true,
    pollingInterval: isVisible && jobs.some(isUnderWay) ? POLLING : 0,
  });
  return { jobs, isAway: !online || isError };
}
