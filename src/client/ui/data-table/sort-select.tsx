import { useId } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Select } from '../select';
import { sortBy, type Column, type Direction } from './columns';

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
  if (sortable.length === 0) return null;
  return (
    <div className="phone-sort">
      <label htmlFor={id}>
        <FormattedMessage id="table.sort" defaultMessage="Sort by" />
      </label>
      <Select
        id={id}
        value={sort.split(',')[0] ?? sort}
        placeholder={<FormattedMessage id="table.sort.other" defaultMessage="Another order" />}
        options={sortable.flatMap(({ key, title }) =>
          DIRECTIONS.map((direction) => ({
            value: sortBy(key, direction),
            label: intl.formatMessage(messages[direction], { column: title }),
          })),
        )}
        onChange={onSort}
      />
    </div>
  );
}
