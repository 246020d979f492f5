import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { ReportJob } from '../../../../contract/reports';
import { Bytes } from '../../../ui/bytes';
import { ProgressBar } from '../../../ui/progress-bar';

/** How far the making of a report has come, or what became of it. */
export function JobState({ job: { status, progress, size, error, tool } }: { readonly job: ReportJob }) {
  const intl = useIntl();
  switch (status) {
    case 'waiting':
      return <FormattedMessage id="report.job.waiting" defaultMessage="Waiting for its turn" />;
    case 'working':
      return (
        <span className="report-job-progress">
          <ProgressBar
            value={progress}
            total={100}
            label={intl.formatMessage(
              { id: 'report.job.progress', defaultMessage: 'Preparing {name}' },
              { name: tool.name },
            )}
          />
          <FormattedNumber value={progress / 100} style="percent" />
        </span>
      );
    case 'done':
      return (
        <>
          <FormattedMessage id="report.job.done" defaultMessage="Ready" />
          {size !== null && (
            <>
              {' · '}
              <Bytes of={size} />
            </>
          )}
        </>
      );
    case 'failed':
      return (
        <span className="fault">
          <FormattedMessage id="report.job.failed" defaultMessage="Could not be made." />{' '}
          {error !== null && <bdi>{error}</bdi>}
        </span>
      );
  }
}
