import Button from 'antd/es/button';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BulkJob } from '../../../contract/admin';
import { JobAway, JobFigures, JobTitle } from '../../features/admin/list/job-words';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { jobClosed, jobOpened } from '../../state/admin/slice';
import './bulk-jobs.css';
import { EndedJob } from './ended-job';
import { isUnderWay, useBulkJobs } from './use-bulk-jobs';

const JobDialog = lazy(() => import(/* webpackChunkName: "job-dialog" */ '../../features/admin/list/job-dialog'));

interface RunningJobProps {
  readonly job: BulkJob;
  readonly isOpen: boolean;
  readonly isAway: boolean;
}

/** One that goes on: in its dialog, or as a line beside the page that leads back there. */
function RunningJob({ job, isOpen, isAway }: RunningJobProps) {
  const dispatch = useAppDispatch();
  if (isOpen)
    return (
      <Suspense>
        <JobDialog job={job} isAway={isAway} onClose={() => dispatch(jobClosed())} />
      </Suspense>
    );
  const { done, refused, total } = job;
  return (
    <div className="undo-bar">
      <span className="undo-words">
        <JobTitle job={job} />
        {/* The title says what; read aloud each second it would be a torment. */}
        <span className="job-figures">{isAway ? <JobAway /> : <JobFigures job={job} />}</span>
      </span>
      <Button onClick={() => dispatch(jobOpened({ id: job.id }))}>
        <FormattedMessage id="admin.job.show" defaultMessage="Show" />
      </Button>
      <div
        className="undo-left"
        aria-hidden="true"
        style={{ inlineSize: `${(100 * (done + refused)) / Math.max(1, total)}%` }}
      />
    </div>
  );
}

/** Changes of many records that the person has asked for: how far they are, on whatever page, and what came of them. */
export function BulkJobs() {
  const { jobs, isAway } = useBulkJobs();
  const openJob = useAppSelector((state) => state.admin.openJob);
  return jobs.map((job) =>
    isUnderWay(job) ? (
      <RunningJob key={job.id} job={job} isOpen={openJob === job.id} isAway={isAway} />
    ) : (
      <EndedJob key={job.id} job={job} isOpen={openJob === job.id} />
    ),
  );
}
