import type { ReactNode } from 'react';
import { defineMessages, FormattedDate, FormattedMessage } from 'react-intl';
import type { Report } from '../../../../contract/reports';
import { isOwnTimeZone } from '../../../lib/time-zones';
import { DaysInText } from '../../../parts/days-in';
import { NamedFilters } from './named-filters';

const titles = defineMessages({
  filters: { id: 'report.fact.filters', defaultMessage: 'Filters' },
  timeZone: { id: 'report.fact.timeZone', defaultMessage: 'Time zone' },
  sample: { id: 'report.fact.sample', defaultMessage: 'Sample' },
  coverage: { id: 'report.fact.coverage', defaultMessage: 'Coverage' },
  dataAt: { id: 'report.fact.dataAt', defaultMessage: 'Date of the data' },
  madeAt: { id: 'report.fact.madeAt', defaultMessage: 'Made' },
});

const Time = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="long" timeStyle="short" />
  </time>
);

/** What a reader must know before the figures: what they are of, how many, and how old. */
export function ReportFacts({
  report: { filters, figures, coverage, data_at, generated_at, time_zone },
}: {
  readonly report: Report;
}) {
  const facts: Record<keyof typeof titles, ReactNode> = {
    filters: <NamedFilters filters={filters} />,
    timeZone: time_zone !== undefined && <DaysInText zones={[time_zone]} />,
    sample: (
      <FormattedMessage
        id="report.fact.answers"
        defaultMessage="{count, plural, one {# assessment} other {# assessments}}"
        values={{ count: figures.answers }}
      />
    ),
    coverage: (
      <FormattedMessage
        id="report.fact.locations"
        defaultMessage="{locations, number} of {of, plural, one {# location} other {# locations}}"
        values={{ locations: coverage.locations, of: coverage.of }}
      />
    ),
    dataAt:
      data_at === null ? <FormattedMessage id="report.fact.noData" defaultMessage="No data" /> : <Time at={data_at} />,
    madeAt: <Time at={generated_at} />,
  };
  const isOwn = time_zone !== undefined && isOwnTimeZone(time_zone);
  return (
    <dl className="report-facts">
      {Object.entries(facts).map(
        ([fact, value]) =>
          value !== false && (
            <div key={fact} className={fact === 'timeZone' && isOwn ? 'print-only' : undefined}>
              <dt>
                <FormattedMessage {...titles[fact as keyof typeof titles]} />
              </dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
