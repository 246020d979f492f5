import { FormattedMessage, useIntl } from 'react-intl';
import { useAdminAccess } from '../../state/admin/use-admin-access';
import { BlankState } from '../../ui/blank-state';
import { Page } from '../../ui/page';
import '../../ui/print.css';
import { ReportFilters } from './filters/report-filters';
import { useReportView } from './filters/report-view';
import { JobList } from './jobs/job-list';
import { OfflineReports } from './offline/offline-reports';
import { ReportPreview } from './report-preview';

/** `/admin/reports`: what the assessments made with a questionnaire say, on the page, on paper and as files. */
export default function ReportsPage() {
  const intl = useIntl();
  const { view, change } = useReportView();
  const { tool, filters, report } = view;
  const { online } = useAdminAccess();
  return (
    <Page
      title={intl.formatMessage({ id: 'report.title', defaultMessage: 'Reports' })}
      intro={
        <FormattedMessage
          id="report.intro"
          defaultMessage="The combined results of all assessments made with a questionnaire."
        />
      }
    >
      <div className="panel screen-only">
        <ReportFilters view={view} onChange={change} />
      </div>
      <JobList current={report} />
      {tool === null && !online && <OfflineReports />}
      {tool === null && online && (
        <BlankState
          picture="figures"
          title={<FormattedMessage id="report.nothing" defaultMessage="Choose a questionnaire" />}
          text={
            <FormattedMessage
              id="report.nothing.text"
              defaultMessage="Its report appears here. The address of this page then leads your colleagues to the same report."
            />
          }
        />
      )}
      {tool !== null && (
        <ReportPreview tool={tool} filters={filters} onClear={() => change({ filters: {}, report: null })} />
      )}
    </Page>
  );
}
