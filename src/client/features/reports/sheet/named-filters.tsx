import { FormattedMessage, useIntl } from 'react-intl';
import type { NamedFilters as Filters } from '../../../../contract/summaries';
import { filterTitles, filterValueText } from '../filter-messages';

/** Filters in words, or that there are none. */
export function NamedFilters({ filters }: { readonly filters: Filters }) {
  const intl = useIntl();
  if (filters.length === 0)
    return (
      <FormattedMessage id="report.fact.noFilters" defaultMessage="None: all assessments with this questionnaire" />
    );
  return (
    <ul className="report-filter-words">
      {filters.map((one) => (
        <li key={one.filter}>
          <FormattedMessage
            id="report.fact.filter"
            defaultMessage="{filter}: {value}"
            values={{
              filter: intl.formatMessage(filterTitles[one.filter]),
              value: <bdi>{filterValueText(intl, one)}</bdi>,
            }}
          />
        </li>
      ))}
    </ul>
  );
}
