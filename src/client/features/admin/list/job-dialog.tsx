import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BulkJob } from '../../../../contract/admin';
import { bulkJobsApi } from '../../../api/bulk-jobs-api';
import { errorText } from '../../../state/errors/error-messages';
import { apiErrorOf } from '../../../state/session/actions';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { JobAway, JobFigures, JobTitle } from './job-words';

interface JobDialogProps {
  readonly job: BulkJob;
  /** The server does not answer: this is what it last said. */
  readonly isAway: boolean;
  readonly onClose: () => void;
}

const percentOf = ({ done, refused, total }: BulkJob): number =>
  total === 0 ? 100 : Math.floor((100 * (done + refused)) / total);

/** How far a change of many records is. It may be closed, and goes on. */
export default function JobDialog({ job, isAway, onClose }: JobDialogProps) {
  const intl = useIntl();
  const [stop, { error, isLoading }] = bulkJobsApi.useStopBulkJobMutation();
  const isStopping = isLoading || job.status === 'stopping';
  return (
    <Dialog
      title={<JobTitle job={job} />}
      onClose={onClose}
      actions={
        <>
          <Button loading={isStopping} disabled={isAway} onClick={() => void stop(job)}>
            {isStopping ? (
              <FormattedMessage id="admin.job.stopping" defaultMessage="Stopping…" />
            ) : (
              <FormattedMessage id="admin.job.stop" defaultMessage="Stop" />
            )}
          </Button>
          <Button type="primary" onClick={onClose}>
            <FormattedMessage id="admin.close" defaultMessage="Close" />
          </Button>
        </>
      }
    >
      <Progress
        percent={percentOf(job)}
        status={isAway ? 'normal' : 'active'}
        strokeColor="var(--ant-color-primary)"
        aria-label={intl.formatMessage({ id: 'admin.job.progress', defaultMessage: 'How far it is' })}
      />
      <p>
        <JobFigures job={job} />
      </p>
      <p>
        <FormattedMessage
          id="admin.job.closable"
          defaultMessage="You can close this and work on: the server does the rest, and you will be told when it is done."
        />
      </p>
      <div role="alert">
        {isAway && (
          <Notice kind="warning">
            <JobAway />
          </Notice>
        )}
        {!isAway && error !== undefined && <Notice kind="error">{errorText(intl, apiErrorOf(error))}</Notice>}
      </div>
    </Dialog>
  );
}
