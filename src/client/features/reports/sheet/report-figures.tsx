import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { Figures } from '../../../../contract/summaries';
import type { ReportFilters } from '../../../api/report-file';
import { NoFigure, Percent } from '../../../parts/question-figures/numbers';
import { statusMessages } from '../filter-messages';

/** How far the assessments are, and how they score. */
export function ReportFigures({
  figures,
  filters,
}: {
  readonly figures: Figures;
  readonly filters: Pick<ReportFilters, 'status'>;
}) {
  const { completed, in_progress: inProgress, sent, score } = figures;
  const counts = { completed, in_progress: inProgress, sent };
  return (
    <>
      <dl className="report-figures">
        <div>
          <dt>
            <FormattedMessage id="report.score" defaultMessage="Mean score" />
          </dt>
          <dd>{score === null ? <NoFigure /> : <Percent value={score} />}</dd>
        </div>
        {Object.entries(counts).map(([status, count]) => (
          <div key={status}>
            <dt>
              <FormattedMessage {...statusMessages[status as keyof typeof counts]} />
            </dt>
            <dd>
              <FormattedNumber value={count} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="report-quiet">
        <FormattedMessage
          id="report.scoreRule"
          defaultMessage="The score of an assessment is the mean of its scored answers as its questionnaire weighs them, each as a share of the most that it can get. {of, select, completed {The mean score is of completed assessments.} other {The mean score is of the assessments with the status of the report.}}"
          values={{ of: filters.status === undefined ? 'completed' : 'status' }}
        />
      </p>
    </>
  );
}
