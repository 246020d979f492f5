import { FormattedMessage, useIntl } from 'react-intl';
import type { Lookup } from '../../../state/admin/lookup';
import { valueText, type ListOfChange } from './history-messages';

interface ListChangeProps {
  readonly field: string;
  readonly change: ListOfChange;
  readonly lookup: Lookup;
}

/** Those of one list that the other has not. */
function without(list: readonly unknown[] | null, other: readonly unknown[] | null): readonly unknown[] {
  const known = new Set((other ?? []).map((item) => JSON.stringify(item)));
  return (list ?? []).filter((item) => !known.has(JSON.stringify(item)));
}

/** What came into a list, and what went. */
export function ListChange({ field, change: { from, to }, lookup }: ListChangeProps) {
  const intl = useIntl();
  const [added, removed] = [without(to, from), without(from, to)];
  const words = (items: readonly unknown[]) => <bdi>{valueText(intl, field, items, lookup)}</bdi>;
  return (
    <>
      {added.length > 0 && (
        <p>
          <FormattedMessage id="admin.history.added" defaultMessage="Added: {items}" values={{ items: words(added) }} />
        </p>
      )}
      {removed.length > 0 && (
        <p>
          <FormattedMessage
            id="admin.history.removed"
            defaultMessage="Removed: {items}"
            values={{ items: words(removed) }}
          />
        </p>
      )}
    </>
  );
}
