import { FormattedMessage, useIntl } from 'react-intl';
import { monthText } from '../../../../parts/question-figures/spread-messages';
import { Sparkline } from '../../../../ui/sparkline';
import { MonthList } from './month-list';
import type { QuestionMonth } from './reported-question';

const Answers = ({ count }: { readonly count: number }) => (
  <FormattedMessage
    id="report.trend.answers"
    defaultMessage="{count, plural, one {# answer} other {# answers}}"
    values={{ count }}
  />
);

/** How many answered over the months, of a question that has no more to tell by month. `trend`: at least one month. */
export function AnsweredTrend({ trend }: { readonly trend: readonly QuestionMonth[] }) {
  const intl = useIntl();
  const [first] = trend;
  const last = trend.at(-1);
  if (!first || !last) return null;
  const end = ({ month, count }: QuestionMonth) => (
    <FormattedMessage
      id="report.trend.answersIn"
      defaultMessage="{count, plural, one {# answer} other {# answers}} in {month}"
      values={{ count, month: monthText(intl, month) }}
    />
  );
  if (first === last) return <p className="report-line-ends">{end(first)}</p>;
  return (
    <div className="report-line">
      <Sparkline className="report-sparkline" values={trend.map(({ count }) => count)} />
      <p className="report-line-ends">
        <FormattedMessage
          id="report.trend.answersEnds"
          defaultMessage="{first}, {count, number} in {month}"
          values={{ first: end(first), count: last.count, month: monthText(intl, last.month) }}
        />
      </p>
      {trend.length > 2 && (
        <MonthList months={trend.map(({ month, count }) => ({ month, figures: <Answers count={count} /> }))} />
      )}
    </div>
  );
}
