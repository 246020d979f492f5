import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { Report } from '../../../../contract/reports';
import '../../../ui/question-figures/distribution.css';
import { monthWords } from '../../../ui/question-figures/month';
import { NoFigure, Percent } from '../../../ui/question-figures/numbers';

const Bar = ({ percent }: { readonly percent: number }) => (
  <span className="distribution-bar" aria-hidden="true">
    <span style={{ inlineSize: `${String(percent)}%` }} />
  </span>
);

/**
 * How many assessments were begun in each month, and how they score: numbers, each with a bar that needs no reading.
 */
export function ReportTrend({ trend }: Pick<Report, 'trend'>) {
  const intl = useIntl();
  const most = Math.max(1, ...trend.map(({ count }) => count));
  return (
    <section className="report-trend">
      <h2>
        <FormattedMessage id="report.trend" defaultMessage="Month by month" />
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="report.trend.month" defaultMessage="Month" />
            </th>
            <th scope="col">
              <FormattedMessage id="report.trend.count" defaultMessage="Assessments" />
            </th>
            <th scope="col">
              <FormattedMessage id="report.score" defaultMessage="Mean score" />
            </th>
          </tr>
        </thead>
        <tbody>
          {trend.map(({ month, count, mean }) => (
            <tr key={month}>
              <th scope="row">{monthWords(intl, month)}</th>
              <td>
                <span className="report-trend-figure">
                  <span>
                    <FormattedNumber value={count} />
                  </span>
                  <Bar percent={(100 * count) / most} />
                </span>
              </td>
              <td>
                <span className="report-trend-figure">
                  <span>{mean === null ? <NoFigure /> : <Percent value={mean} />}</span>
                  {mean !== null && <Bar percent={mean} />}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
