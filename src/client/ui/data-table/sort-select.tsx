import { useId } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { Column } from './columns';
import { directionOf, sortBy, type Direction } from './sorting';

const messages: Record<Direction, { id: string; defaultMessage: string }> = defineMessages({
  ascending: { id: 'table.sort.ascending', defaultMessage: '{column}, ascending' },
  descending: { id: 'table.sort.descending', defaultMessage: '{column}, descending' },
});
const DIRECTIONS: readonly Direction[] = ['ascending', 'descending'];

interface SortSelectProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** By what the rows are sorted, where there is no header to press. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const intl = useIntl();
  const id = useId();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  const isListed = sortable.some(({ key }) => directionOf(sort, key) !== undefined);
  if (sortable.length === 0) return null;
  return (
    <div className="phone-sort">
      <label htmlFor={id}>
        <FormattedMessage id="table.sort" defaultMessage="Sort by" />
      </label>
      <select id={id} className="field" value={isListed ? sort : ''} onChange={({ target }) => onSort(target.value)}>
        {!isListed && (
          <option value="" disabled>
            {intl.formatMessage({ id: 'table.sort.other', defaultMessage: 'Another order' })}
          </option>
        )}
        {sortable.flatMap(({ key, title }) =>
          DIRECTIONS.map((direction) => (
            <option key={sortBy(key, direction)} value={sortBy(key, direction)}>
              {intl.formatMessage(messages[direction], { column: title })}
            </option>
          )),
        )}
      </select>
    </div>
  );
}
