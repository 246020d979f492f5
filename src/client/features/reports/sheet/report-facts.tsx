import type { ReactNode } from 'react';
import { defineMessages, FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { Report } from '../../../../contract/reports';
import { filterTitles, filterValueWords } from '../filter-words';

const titles = defineMessages({
  filters: { id: 'report.fact.filters', defaultMessage: 'Filters' },
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

function Filters({ filters }: Pick<Report, 'filters'>) {
  const intl = useIntl();
  if (filters.length === 0) return <FormattedMessage id="report.fact.noFilters" defaultMessage="None: all assessments with this questionnaire" />;
  return (
    <ul className="report-filter-words">
      {filters.map((one) => (
        <li key={one.filter}>
          <FormattedMessage
            id="report.fact.filter"
            defaultMessage="{filter}: {value}"
            values={{ filter: intl.formatMessage(filterTitles[one.filter]), value: <bdi>{filterValueWords(intl, one)}</bdi> }}
          />
        </li>
      ))}
    </ul>
  );
}

/** What a reader must know before the figures: what they are of, how many, and how old. */
export function ReportFacts({ report: { filters, figures, coverage, data_at, generated_at } }: { readonly report: Report }) {
  const facts: Record<keyof typeof titles, ReactNode> = {
    filters: <Filters filters={filters} />,
    sample: <FormattedMessage id="report.fact.answers" defaultMessage="{count, plural, one {# assessment} other {# assessments}}" values={{ count: figures.answers }} />,
    coverage: (
      <FormattedMessage
        id="report.fact.locations"
        defaultMessage="{locations, number} of {of, plural, one {# location} other {# locations}}"
        values={{ locations: coverage.locations, of: coverage.of }}
      />
    ),
    dataAt: data_at === null ? <FormattedMessage id="report.fact.noData" defaultMessage="No data" /> : <Time at={data_at} />,
    madeAt: <Time at={generated_at} />,
  };
  return (
    <dl className="report-facts">
      {Object.entries(facts).map(([fact, value]) => (
        <div key={fact}>
          <dt>
            <FormattedMessage {...titles[fact as keyof typeof titles]} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
