import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { allowedWidth, resetWidth, type PlacedColumn } from './columns';
import { HeaderCell } from './header-cell';
import { PageCheckbox } from './page-checkbox';
import { ResizeHandle, type Widths } from './resize-handle';
import { HEAD_HEIGHT } from './row-window';
import { pageState, togglePage } from './selection';
import type { DataTableProps } from './table-props';

interface HeaderRowProps<Row extends { readonly id: string }> {
  readonly table: DataTableProps<Row>;
  readonly columns: readonly PlacedColumn<Row>[];
  /** Widths while one is dragged. */
  readonly onDrag: (widths: Widths | null) => void;
}

/** What the columns are called, by which one the rows are sorted, how wide they are, and a checkbox for all of the page. */
export function HeaderRow<Row extends { readonly id: string }>({ table, columns, onDrag }: HeaderRowProps<Row>) {
  const { rows, layout, onLayoutChange, isSelectable, selection, onSelect, sort, onSort } = table;
  const ids = rows.map(({ id }) => id);
  const element = useRef<HTMLTableRowElement>(null);
  const before = isSelectable ? 1 : 0;
  const drawnWidth = (place: number) => element.current?.cells[before + place]?.getBoundingClientRect().width ?? 0;
  const measure = (): Widths =>
    Object.fromEntries(columns.map(({ key, width }, place) => [key, allowedWidth(drawnWidth(place) || width)]));
  return (
    <tr ref={element} aria-rowindex={1} style={{ blockSize: HEAD_HEIGHT }}>
      {isSelectable && (
        <td aria-colindex={1} className="table-head-cell table-pick">
          <PageCheckbox state={pageState(selection, ids)} onToggle={() => onSelect(togglePage(selection, ids))} />
        </td>
      )}
      {columns.map((column) => (
        <HeaderCell key={column.key} column={column} columnIndex={before + column.position} sort={sort} onSort={onSort}>
          <ResizeHandle
            column={column}
            measure={measure}
            onDrag={onDrag}
            onResize={(widths) => onLayoutChange({ ...layout, widths: { ...layout.widths, ...widths } })}
            onReset={() => onLayoutChange(resetWidth(layout, column.key))}
          />
        </HeaderCell>
      ))}
      <th scope="col" aria-colindex={before + table.columns.length + 1} className="table-head-cell table-actions">
        <span className="visually-hidden">
          <FormattedMessage id="table.actions" defaultMessage="Actions" />
        </span>
      </th>
    </tr>
  );
}
