import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { monthText } from '../../../../parts/question-figures/spread-messages';

interface MonthListProps {
  readonly months: readonly { readonly month: string; readonly figures: ReactNode }[];
}

/** What a small picture shows, in words and numbers, month by month: for who asks for it. */
export function MonthList({ months }: MonthListProps) {
  const intl = useIntl();
  return (
    <details className="report-months">
      <summary>
        <FormattedMessage id="report.trend" defaultMessage="Month by month" />
      </summary>
      <ul>
        {months.map(({ month, figures }) => (
          <li key={month}>
            <FormattedMessage
              id="report.trend.of"
              defaultMessage="{month}: {figures}"
              values={{ month: monthText(intl, month), figures }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
