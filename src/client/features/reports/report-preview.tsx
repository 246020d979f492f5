import { FormattedMessage } from 'react-intl';
import { reportsApi } from '../../api/reports-api';
import { useAdminAccess } from '../../state/admin/use-admin-access';
import { Age } from '../../ui/age';
import { BlankState } from '../../ui/blank-state';
import { TableSkeleton } from '../../ui/data-table/table-skeleton';
import { Notice } from '../../ui/notice';
import { ReportFiles } from './files/report-files';
import { endsTooEarly, type ReportView } from './filters/report-view';
import { NoAnswers } from './no-answers';
import { ReportSheet } from './sheet/report-sheet';
import { useCachedReport } from './offline/use-cached-report';
import { FailedNotice } from '../../parts/failed-notice';
import { useQuotedLanguage } from '../../parts/use-quoted-language';

interface ReportPreviewProps extends Pick<ReportView, 'filters'> {
  readonly tool: string;
  readonly onClear: () => void;
}

/**
 * The report that the filters ask for. While another one is on its way, the last stays, dimmed; offline, what this
 * device saw last.
 */
export function ReportPreview({ tool, filters, onClear }: ReportPreviewProps) {
  const { online } = useAdminAccess();
  const language = useQuotedLanguage();
  const options = { skip: !online || endsTooEarly(filters), refetchOnMountOrArgChange: true };
  const { data, currentData, error, isFetching, refetch } = reportsApi.useReportQuery(
    { id: tool, filters, language },
    options,
  );
  const cached = useCachedReport({ tool, filters }, currentData);
  const report = currentData ?? (online ? (isFetching ? data : undefined) : cached?.report);
  const isEmpty = report?.figures.answers === 0;
  return (
    <>
      <div role="status" className="screen-only">
        {isFetching && (
          <span className="visually-hidden">
            <FormattedMessage id="report.loading" defaultMessage="The report is being put together…" />
          </span>
        )}
        {!online && cached && (
          <Notice kind="info">
            <FormattedMessage
              id="report.kept"
              defaultMessage="You are offline. This is the report as this device saw it {age}."
              values={{ age: <Age of={cached.at} /> }}
            />
          </Notice>
        )}
      </div>
      {online && error !== undefined && !isFetching && (
        <div role="alert">
          <FailedNotice error={error} onRetry={refetch} />
        </div>
      )}
      {!online && !cached && (
        <BlankState
          picture="offline"
          title={<FormattedMessage id="report.offline" defaultMessage="This report is not on this device" />}
          text={
            <FormattedMessage
              id="report.offline.text"
              defaultMessage="Reports are put together by the server, which needs a connection. Those that you looked at before can be seen offline."
            />
          }
        />
      )}
      {isFetching && report === undefined && <TableSkeleton rows={10} />}
      {report && isEmpty && !isFetching && <NoAnswers isNarrowed={Object.keys(filters).length > 0} onClear={onClear} />}
      {report && !isEmpty && (
        <>
          <ReportFiles key={tool} tool={report.tool} filters={filters} />
          <div
            className={isFetching && !currentData ? 'report-frame report-frame-old' : 'report-frame'}
            aria-busy={isFetching}
          >
            <ReportSheet report={report} filters={filters} />
          </div>
        </>
      )}
    </>
  );
}
