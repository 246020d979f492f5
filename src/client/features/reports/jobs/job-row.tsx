import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ReportJob } from '../../../../contract/reports';
import { reportJobFile } from '../../../api/report-file';
import { reportsApi } from '../../../api/reports-api';
import { errorText } from '../../../state/errors/error-messages';
import { apiErrorOf } from '../../../state/session/actions';
import { Age } from '../../../ui/age';
import { Notice } from '../../../ui/notice';
import { useDownload } from '../../../parts/export/use-download';
import { reportFileName } from '../report-file-name';
import { usePreparation } from '../files/use-preparation';
import { filterValueText } from '../filter-messages';
import { writeView } from '../filters/report-view';
import { DeleteJobDialog } from './delete-job-dialog';
import { JobState } from './job-state';
import { RetryButton } from '../../../ui/retry-button';

interface JobRowProps {
  readonly job: ReportJob;
  /** Somebody came to see this one. */
  readonly isCurrent: boolean;
  readonly online: boolean;
}

/** A report that was asked for: of what, how far it is, and what can be done with it. */
export function JobRow({ job, isCurrent, online }: JobRowProps) {
  const intl = useIntl();
  const { id, tool, format, filters, query, language, status, created_at: createdAt } = job;
  const { isRunning, fault, download } = useDownload();
  const { prepare, isPreparing, fault: preparationFault } = usePreparation();
  const [isAsking, setAsking] = useState(false);
  const [remove, removal] = reportsApi.useDeleteReportJobMutation();
  const tryAgain = async () => {
    const next = await prepare({ assessment_tool_id: tool.id, format, language, filters: query });
    if (next) await remove({ id });
  };
  const faults = [fault, preparationFault, removal.error && errorText(intl, apiErrorOf(removal.error))].filter(
    (one) => typeof one === 'string',
  );
  const values = intl.formatList(
    filters.map((one) => filterValueText(intl, one)),
    { type: 'unit' },
  );
  return (
    <li className="report-job" aria-current={isCurrent ? 'true' : undefined}>
      <div className="report-job-text">
        <p className="report-job-name">
          <Link to={{ search: writeView({ tool: tool.id, filters: query, report: id }).toString() }}>
            <bdi>{tool.name}</bdi>
          </Link>{' '}
          <span className="report-job-format">{format.toUpperCase()}</span>
        </p>
        <p className="quiet">
          {values !== '' && (
            <>
              <bdi>{values}</bdi>
              {' · '}
            </>
          )}
          <Age of={createdAt} />
        </p>
        <div className="quiet">
          <JobState job={job} />
        </div>
        <div role="alert">
          {faults.map((one) => (
            <Notice key={one} kind="error">
              {one}
            </Notice>
          ))}
        </div>
      </div>
      <Flex wrap gap="small">
        {status === 'done' && (
          <Button
            disabled={!online}
            loading={isRunning}
            aria-label={intl.formatMessage(
              { id: 'report.job.downloadOf', defaultMessage: 'Download {name}' },
              { name: tool.name },
            )}
            onClick={() =>
              void download(
                reportFileName({ tool: tool.name, filters: query, language, at: createdAt, format }),
                (signal) => reportJobFile(id, signal),
              )
            }
          >
            <FormattedMessage id="report.download" defaultMessage="Download" />
          </Button>
        )}
        {status === 'failed' && (
          <RetryButton
            disabled={!online}
            loading={isPreparing}
            aria-label={intl.formatMessage(
              { id: 'report.job.againOf', defaultMessage: 'Try again: {name}' },
              { name: tool.name },
            )}
            onClick={() => void tryAgain()}
          />
        )}
        <Button
          type="text"
          disabled={!online}
          loading={removal.isLoading}
          aria-label={intl.formatMessage(
            { id: 'report.job.deleteOf', defaultMessage: 'Delete {name}' },
            { name: tool.name },
          )}
          onClick={() => setAsking(true)}
        >
          <FormattedMessage id="report.job.delete" defaultMessage="Delete" />
        </Button>
        {isAsking && (
          <DeleteJobDialog
            name={tool.name}
            onClose={() => setAsking(false)}
            onDelete={() => {
              setAsking(false);
              void remove({ id });
            }}
          />
        )}
      </Flex>
    </li>
  );
}
