import { useIntl } from 'react-intl';
import { monthText, optionText } from '../../../../parts/question-figures/spread-messages';
import { Percent } from '../../../../parts/question-figures/numbers';
import { MonthList } from './month-list';
import type { ReportedQuestion } from './reported-question';
import { StackedColumns, shadeOf } from './stacked-columns';

/**
 * How the options of a question were chosen over the months: columns of their shares, and on demand each month in
 * words.
 */
export function SharesTrend({ question: { type, distribution, trend } }: { readonly question: ReportedQuestion }) {
  const intl = useIntl();
  const options = distribution.map((option) => ({ key: option.value, text: optionText(intl, type, option) }));
  const shares = (chosen: readonly number[], count: number) => (
    <ul className="report-shares">
      {options.map(({ key, text }, at) => (
        <li key={key}>
          <bdi>{text}</bdi> <Percent value={(100 * (chosen[at] ?? 0)) / count} />
        </li>
      ))}
    </ul>
  );
  const ends = [trend[0], ...(trend.length > 1 ? [trend.at(-1)] : [])].flatMap((end) =>
    end ? [monthText(intl, end.month)] : [],
  );
  return (
    <div className="report-line">
      <StackedColumns columns={trend.map(({ month, chosen = [] }) => ({ key: month, parts: chosen }))} />
      <div className="report-columns-ends" aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
      <ul className="report-legend" aria-hidden="true">
        {options.map(({ key, text }, at) => (
          <li key={key}>
            <svg viewBox="0 0 10 10" focusable="false">
              <rect width="10" height="10" rx="2" fillOpacity={shadeOf(at, options.length)} />
            </svg>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      <MonthList months={trend.map(({ month, count, chosen = [] }) => ({ month, figures: shares(chosen, count) }))} />
    </div>
  );
}
