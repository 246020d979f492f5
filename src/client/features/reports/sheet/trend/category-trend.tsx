import { FormattedMessage } from 'react-intl';
import type { Report } from '../../../../../contract/reports';
import { Percent } from '../../../../parts/question-figures/numbers';
import { LineTrend } from './line-trend';

/** How the mean of a category's scales went over the months. */
export function CategoryTrend({ trend = [] }: Pick<Report['question_categories'][number], 'trend'>) {
  const points = trend.flatMap(({ month, mean }) =>
    mean === null ? [] : [{ month, value: mean, figure: <Percent value={mean} /> }],
  );
  if (points.length === 0) return null;
  return (
    <div>
      <h3>
        <FormattedMessage id="report.question.trend" defaultMessage="Over time" />
      </h3>
      <LineTrend points={points} isShare />
    </div>
  );
}
