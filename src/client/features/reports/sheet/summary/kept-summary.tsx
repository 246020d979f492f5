import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Report } from '../../../../../contract/reports';
import { summaryFiltersOf } from '../../../../../contract/summary-filters';
import { assessmentToolsApi } from '../../../../api/assessment-tools-api';
import type { ReportFilters } from '../../../../api/report-file';
import { errorText } from '../../../../state/errors/error-messages';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { apiErrorOf } from '../../../../state/session/actions';
import { Notice } from '../../../../ui/notice';
import { SummaryContent } from './summary-content';

interface KeptSummaryProps extends Pick<Report, 'summary'> {
  readonly toolId: string;
  /** Of the report. */
  readonly filters: ReportFilters;
  readonly hasOtherFilters: boolean;
}

/**
 * The newest summary that is kept of the questionnaire, as it was when it was made, and the way to a newer one with the
 * report's filters.
 */
export function KeptSummary({ toolId, filters, summary, hasOtherFilters }: KeptSummaryProps) {
  const intl = useIntl();
  const { online } = useAdminAccess();
  const [create, creation] = assessmentToolsApi.useCreateAssessmentToolSummaryMutation();
  return (
    <section className="report-summary">
      <h2>
        <FormattedMessage id="report.summary" defaultMessage="Kept summary" />
      </h2>
      {summary === null ? (
        <p className="quiet">
          <FormattedMessage
            id="report.summary.none"
            defaultMessage="None so far. A summary keeps what the assessments that the filters leave say at the time when it is made."
          />
        </p>
      ) : (
        <>
          {hasOtherFilters && (
            <Notice kind="info">
              <FormattedMessage
                id="report.summary.other"
                defaultMessage="This summary was made with other filters than this report: its figures are not of the same assessments."
              />
            </Notice>
          )}
          <SummaryContent summary={summary} />
        </>
      )}
      <div className="screen-only">
        <Button
          loading={creation.isLoading}
          disabled={!online}
          onClick={() => void create({ id: toolId, filters: summaryFiltersOf(filters) })}
        >
          <FormattedMessage id="report.summary.make" defaultMessage="Make a summary now" />
        </Button>
        <div role="alert">
          {creation.error !== undefined && <Notice kind="error">{errorText(intl, apiErrorOf(creation.error))}</Notice>}
        </div>
      </div>
    </section>
  );
}
