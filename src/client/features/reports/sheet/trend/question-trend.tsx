import { FormattedMessage } from 'react-intl';
import { Mean, NoFigure, Percent } from '../../../../parts/question-figures/numbers';
import { AnsweredTrend } from './answered-trend';
import { LineTrend, type Point } from './line-trend';
import type { QuestionMonth, ReportedQuestion } from './reported-question';
import { SharesTrend } from './shares-trend';

const sharesOfYes = (trend: readonly QuestionMonth[]): Point[] =>
  trend.map(({ month, count, chosen = [] }) => {
    const value = (100 * (chosen[0] ?? 0)) / count;
    return {
      month,
      value,
      figure: (
        <FormattedMessage
          id="report.trend.yes"
          defaultMessage="{share} yes"
          values={{ share: <Percent value={value} /> }}
        />
      ),
    };
  });

/**
 * How a question was answered over the months: its mean, or the shares of its options; of what has neither, how many
 * answered.
 */
export function QuestionTrend({ question }: { readonly question: ReportedQuestion }) {
  const { type, trend } = question;
  if (trend.length === 0) return <NoFigure />;
  const means = trend.flatMap(({ month, mean }) =>
    mean === null ? [] : [{ month, value: mean, figure: <Mean type={type} mean={mean} /> }],
  );
  if (means.length > 0) return <LineTrend points={means} isShare={type !== 'number'} />;
  if (trend.some(({ chosen }) => chosen === undefined)) return <AnsweredTrend trend={trend} />;
  return type === 'yes_no' ? <LineTrend points={sharesOfYes(trend)} isShare /> : <SharesTrend question={question} />;
}
