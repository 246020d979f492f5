import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface FilterSummaryProps {
  /** Of what is chosen; only the first is shown. */
  readonly labels: readonly ReactNode[];
  readonly count: number;
}

/** What a filter is set to: the one that is chosen, or the first and how many more. */
export function FilterSummary({ labels: [first], count }: FilterSummaryProps) {
  if (first === undefined)
    return (
      <FormattedMessage
        id="admin.list.filterCount"
        defaultMessage="{count, plural, one {# chosen} other {# chosen}}"
        values={{ count }}
      />
    );
  return (
    <>
      <span className="filter-first">{first}</span>
      {count > 1 && (
        <span className="filter-more">
          <FormattedMessage id="admin.list.filterMore" defaultMessage="+{more, number}" values={{ more: count - 1 }} />
        </span>
      )}
    </>
  );
}
