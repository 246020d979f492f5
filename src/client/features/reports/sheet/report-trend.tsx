import type { CSSProperties } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { Report } from '../../../../contract/reports';
import '../../../parts/question-figures/distribution.css';
import { monthText } from '../../../parts/question-figures/spread-messages';
import { NoFigure, Percent } from '../../../parts/question-figures/numbers';
import { TargetMark, useTargetText } from '../../../parts/target/target';
import { ReadTable } from '../../../ui/read-table';

type Target = Report['tool']['target'];

const Bar = ({ percent, target = null }: { readonly percent: number; readonly target?: Target }) => (
  <span className="distribution-bar report-trend-bar" aria-hidden="true">
    <span style={{ inlineSize: `${String(percent)}%` }} />
    {target !== null && <i className="target-line" style={{ '--target': target } as CSSProperties} />}
  </span>
);

/**
 * How many assessments were begun in each month, and how they score: numbers, each with a bar that needs no reading.
 */
export function ReportTrend({ trend, target = null }: Pick<Report, 'trend'> & { readonly target?: Target }) {
  const intl = useIntl();
  const targetText = useTargetText();
  const meanTitle = intl.formatMessage({ id: 'report.score', defaultMessage: 'Mean score' });
  const most = Math.max(1, ...trend.map(({ count }) => count));
  return (
    <section className="report-trend">
      <h2>
        <FormattedMessage id="report.trend" defaultMessage="Month by month" />
      </h2>
      <ReadTable
        rows={trend}
        rowKey="month"
        columns={[
          {
            key: 'month',
            title: intl.formatMessage({ id: 'report.trend.month', defaultMessage: 'Month' }),
            render: ({ month }) => monthText(intl, month),
          },
          {
            key: 'count',
            title: intl.formatMessage({ id: 'report.trend.count', defaultMessage: 'Assessments' }),
            render: ({ count }) => (
              <span className="report-trend-figure">
                <span>
                  <FormattedNumber value={count} />
                </span>
                <Bar percent={(100 * count) / most} />
              </span>
            ),
          },
          {
            key: 'mean',
            title: target === null ? meanTitle : `${meanTitle} · ${targetText(target)}`,
            render: ({ mean }) => (
              <span className="report-trend-figure">
                <span>
                  {mean === null ? <NoFigure /> : <Percent value={mean} />}
                  {target !== null && <TargetMark target={target} score={mean} />}
                </span>
                {mean !== null && <Bar percent={mean} target={target} />}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
