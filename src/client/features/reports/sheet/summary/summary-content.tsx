import Flex from 'antd/es/flex';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Summary } from '../../../../../contract/summaries';
import { DaysInText } from '../../../../parts/days-in';
import { SummaryFacts } from '../../../../parts/question-figures/summary-facts';
import { NamedFilters } from '../named-filters';
import { SummaryCategory } from './summary-category';

/** What a summary of a time long ago says of its filters. */
const Filters = ({ summary: { filters, named_filters: named } }: { readonly summary: Summary }) =>
  named === undefined && Object.keys(filters).length > 0 ? (
    <p>
      <FormattedMessage id="report.summary.part" defaultMessage="It was made of part of the assessments." />
    </p>
  ) : (
    <NamedFilters filters={named ?? []} />
  );

/** What a summary says: when it was made and of what, and its categories, each with its questions on demand. */
export function SummaryContent({ summary }: { readonly summary: Summary }) {
  return (
    <>
      <p>
        <FormattedMessage
          id="report.summary.of"
          defaultMessage="As of {time}"
          values={{
            time: (
              <time dateTime={summary.created_at}>
                <FormattedDate value={summary.created_at} dateStyle="long" timeStyle="short" />
              </time>
            ),
          }}
        />
      </p>
      <Flex wrap gap="4px 16px">
        <span className="quiet">
          <FormattedMessage id="report.fact.filters" defaultMessage="Filters" />
        </span>
        <Filters summary={summary} />
      </Flex>
      {summary.time_zone !== undefined && (
        <p className="quiet">
          <DaysInText zones={[summary.time_zone]} />
        </p>
      )}
      <SummaryFacts summary={summary} />
      <ul className="report-summary-categories">
        {summary.question_categories.map((category) => (
          <li key={category.id}>
            <SummaryCategory category={category} />
          </li>
        ))}
      </ul>
    </>
  );
}
