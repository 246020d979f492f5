import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { monthText } from '../../../../parts/question-figures/spread-messages';
import { Sparkline } from '../../../../ui/sparkline';
import { MonthList } from './month-list';

export interface Point {
  readonly month: string;
  readonly value: number;
  /** The value in words. */
  readonly figure: ReactNode;
}

interface LineTrendProps {
  /** At least one. */
  readonly points: readonly Point[];
  /** Of hundred: the line is drawn between 0 and 100. */
  readonly isShare: boolean;
}

/** How a figure went over the months: a line, its two ends in words, and on demand each month. */
export function LineTrend({ points, isShare }: LineTrendProps) {
  const intl = useIntl();
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const end = ({ month, figure }: Point) => (
    <FormattedMessage
      id="report.trend.of"
      defaultMessage="{month}: {figures}"
      values={{ month: monthText(intl, month), figures: figure }}
    />
  );
  if (first === last) return <p className="report-line-ends">{end(first)}</p>;
  return (
    <div className="report-line">
      <Sparkline
        className="report-sparkline"
        values={points.map(({ value }) => value)}
        {...(isShare && { range: [0, 100] as const })}
      />
      <p className="report-line-ends">
        <FormattedMessage
          id="report.trend.ends"
          defaultMessage="{first} → {last}"
          values={{ first: end(first), last: end(last) }}
        />
      </p>
      {points.length > 2 && <MonthList months={points.map(({ month, figure }) => ({ month, figures: figure }))} />}
    </div>
  );
}
