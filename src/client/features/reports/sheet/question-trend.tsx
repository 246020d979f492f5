import { FormattedNumber, useIntl } from 'react-intl';
import type { Report } from '../../../../contract/reports';
import { Mean, NoFigure } from '../../../ui/question-figures/numbers';
import { monthWords } from './month';
import { Sparkline } from './sparkline';

type Question = Report['question_categories'][number]['questions'][number];

/**
 * How the mean of a question went over the months, or where it has none, how many answered it: a line, and its two ends
 * in numbers.
 */
export function QuestionTrend({ question: { type, trend } }: { readonly question: Question }) {
  const intl = useIntl();
  const means = trend.flatMap(({ month, mean }) => (mean === null ? [] : [{ month, value: mean }]));
  const isMean = means.length > 0;
  const points = isMean ? means : trend.map(({ month, count }) => ({ month, value: count }));
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return <NoFigure />;
  const end = ({ month, value }: typeof first) => (
    <span>
      {isMean ? <Mean type={type} mean={value} /> : <FormattedNumber value={value} />} <span className="report-quiet">{monthWords(intl, month)}</span>
    </span>
  );
  if (first === last) return end(first);
  return (
    <div className="report-line">
      <Sparkline values={points.map(({ value }) => value)} {...(isMean && type !== 'number' && { range: [0, 100] as const })} />
      <div className="report-line-ends">
        {end(first)} {end(last)}
      </div>
    </div>
  );
}
