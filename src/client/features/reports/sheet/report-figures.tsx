import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { Figures } from '../../../../contract/summaries';
import { NoFigure, Percent } from '../../../ui/question-figures/numbers';
import { statusMessages } from '../filter-messages';

/** How far the assessments are, and how they score. */
export function ReportFigures({ figures }: { readonly figures: Figures }) {
  const { completed, in_progress: inProgress, sent, score } = figures;
  const counts = { completed, in_progress: inProgress, sent };
  return (
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
  );
}
