import type { ReactNode } from 'react';
import { nameOf, type PlacedColumn } from './columns';
import { RowCheckbox } from './row-checkbox';
import { useTabStops } from './use-tab-stops';

export interface GridRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly PlacedColumn<Row>[];
  /** Of all columns, hidden ones too. */
  readonly columnCount: number;
  /** On the page, from 0. */
  readonly index: number;
  /** Among all rows, the header too, from 1. */
  readonly rowIndex: number;
  readonly rowHeight: number;
  readonly isActive: boolean;
  readonly isSelectable: boolean;
  readonly isSelected: boolean;
  readonly onPick: (index: number, isRange: boolean) => void;
  readonly actions: (row: Row) => ReactNode;
}

/** A record: its checkbox, its columns, its actions. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, columns, columnCount, index, rowIndex, rowHeight, isActive, isSelectable, isSelected, onPick, actions } = props;
  const element = useTabStops<HTMLTableRowElement>(isActive);
  const before = isSelectable ? 1 : 0;
  return (
    <tr
      ref={element}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={rowIndex}
      aria-selected={isSelectable ? isSelected : undefined}
      className="table-row"
      style={{ blockSize: rowHeight }}
    >
      {isSelectable && (
        <td aria-colindex={1} className="table-pick">
          <RowCheckbox
            name={nameOf(columns, row)}
            isSelected={isSelected}
            isActive={isActive}
            onPick={(isRange) => onPick(index, isRange)}
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.isPrimary ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            scope={column.isPrimary ? 'row' : undefined}
            aria-colindex={column.position + before}
            className={`table-${column.align ?? 'start'} ${column.isPrimary ? 'table-primary' : ''}`}
          >
            <div className="table-text" title={column.text(row)}>
              {column.render(row)}
            </div>
          </Cell>
        );
      })}
      <td aria-colindex={columnCount + before + 1} data-actions="" className="table-actions">
        {actions(row)}
      </td>
    </tr>
  );
}
