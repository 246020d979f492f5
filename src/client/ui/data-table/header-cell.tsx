import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import SwapOutlined from '@ant-design/icons/SwapOutlined';
import type { ReactNode } from 'react';
import type { PlacedColumn } from './columns';
import { directionOf, sortBy } from './sorting';

/** How the rows are sorted by a column; or that they can be. */
const SIGNS = {
  ascending: <ArrowUpOutlined aria-hidden="true" />,
  descending: <ArrowDownOutlined aria-hidden="true" />,
  none: <SwapOutlined aria-hidden="true" />,
};

interface HeaderCellProps<Row> {
  readonly column: PlacedColumn<Row>;
  /** Among all columns, hidden ones too, from 1. */
  readonly columnIndex: number;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** The handle that changes the width. */
  readonly children: ReactNode;
}

/** A column's title. Pressing it sorts by the column, pressing it again turns the order round. */
export function HeaderCell<Row>({ column, columnIndex, sort, onSort, children }: HeaderCellProps<Row>) {
  const { key, title, isSortable = false, isPrimary = false, align = 'start' } = column;
  const direction = directionOf(sort, key);
  return (
    <th
      scope="col"
      aria-label={title}
      aria-colindex={columnIndex}
      aria-sort={direction}
      className={`table-head-cell table-${align} ${isPrimary ? 'table-primary' : ''}`}
    >
      {isSortable ? (
        <button
          type="button"
          className="table-sort"
          title={title}
          onClick={() => onSort(sortBy(key, direction === 'ascending' ? 'descending' : 'ascending'))}
        >
          <span className="table-text">{title}</span>
          <span className="table-direction">{SIGNS[direction ?? 'none']}</span>
        </button>
      ) : (
        <span className="table-title table-text" title={title}>
          {title}
        </span>
      )}
      {children}
    </th>
  );
}
