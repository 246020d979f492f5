import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHasAdmin, useAdminAccess } from '../../../state/admin/use-admin-access';
import { Notice } from '../../../ui/notice';
import { JobRow } from './job-row';
import './job-list.css';
import { useReportJobs } from './use-report-jobs';
import { FailedNotice } from '../../../parts/failed-notice';

/** Shown before somebody asks for more. */
const FEW = 3;

/** The reports that the person had prepared, the newest first. `current`: the one that the address names. */
export function JobList({ current }: { readonly current: string | null }) {
  const titleId = useId();
  const { online } = useAdminAccess();
  const hasAdmin = useHasAdmin();
  const { data: jobs, error, refetch } = useReportJobs();
  const [isWhole, setWhole] = useState(false);
  if (!hasAdmin || (jobs === undefined && error === undefined) || (jobs?.length === 0 && current === null)) return null;
  const isGone = jobs !== undefined && current !== null && !jobs.some(({ id }) => id === current);
  const shown = isWhole ? jobs : jobs?.filter(({ id }, place) => place < FEW || id === current);
  return (
    <section className="panel report-jobs screen-only" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <FormattedMessage id="report.jobs" defaultMessage="Your reports" />
      </h2>
      <p className="quiet">
        <FormattedMessage
          id="report.jobs.kept"
          defaultMessage="Reports that were prepared in the background are kept for seven days. Only you see them."
        />
      </p>
      {error !== undefined && online && <FailedNotice error={error} onRetry={refetch} />}
      {isGone && (
        <Notice kind="info">
          <FormattedMessage
            id="report.jobs.gone"
            defaultMessage="The report that this link leads to is no longer kept. It can be prepared anew."
          />
        </Notice>
      )}
      <ul>
        {shown?.map((job) => (
          <JobRow key={job.id} job={job} isCurrent={job.id === current} online={online} />
        ))}
      </ul>
      {jobs !== undefined && shown !== undefined && shown.length < jobs.length && (
        <Button className="report-jobs-more" onClick={() => setWhole(true)}>
          <FormattedMessage
            id="report.jobs.all"
            defaultMessage="Show all {count, number}"
            values={{ count: jobs.length }}
          />
        </Button>
      )}
    </section>
  );
}
