import './cells.css';
import './data-table.css';
import { useMedia } from '../use-environment';
import type { DataTableProps } from './table-props';
import { useRef, useState } from 'react';
import { resolveColumns, sortBy } from './columns';
import { ACTIONS_WIDTH, gridColumns, phoneColumns, PICK_WIDTH } from './grid-columns';
import { GridSelection } from './grid-selection';
import type { Widths } from './resize-handle';
import './phone-table.css';
import { PHONE_ROW_HEIGHT, ROW_HEIGHT } from './row-window';
import { inFrame, withPage } from './scrolling';
import { pageState, togglePage } from './selection';
import { useTableRows } from './use-table-rows';
import { WindowedTable } from './windowed-table';

interface TableGridProps<Row extends { readonly id: string }> extends DataTableProps<Row> {
  readonly isPhone: boolean;
}

const tableClass = (isPhone: boolean, hasCells: boolean): string | undefined => {
  if (isPhone) return 'phone-table';
  return hasCells ? 'table-cells' : undefined;
};

/**
 * On a desk header and names stay in sight, and rows scroll in a frame of their own; on a phone, where a row is two
 * lines of a list, with the page.
 */
function TableGrid<Row extends { readonly id: string }>({ isPhone, ...props }: TableGridProps<Row>) {
  const { label, layout, rows, total, firstIndex, density, isSelectable, selection, isBusy } = props;
  const { onLayoutChange, onSelect, onSort, actions, sort, cells } = props;
  const frame = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<Widths | null>(null);
  const rowHeight = isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT[density];
  const { drawn, activeIndex, isSelected, pick, events } = useTableRows(props, frame, frame, {
    scrolling: isPhone ? withPage : inFrame,
    rowHeight,
  });
  const columns = resolveColumns(props.columns, layout).map((column) => ({
    ...column,
    width: dragged?.[column.key] ?? column.width,
  }));
  const indexAt = (place: number) => drawn[place]?.index ?? place;
  const ids = rows.map(({ id }) => id);
  return (
    <div {...events} className={tableClass(isPhone, Boolean(cells))}>
      <GridSelection
        value={{
          activeIndex,
          isSelected,
          onPick: pick,
          page: pageState(selection, ids),
          onTogglePage: () => onSelect(togglePage(selection, ids)),
        }}
      >
        <WindowedTable
          frameRef={frame}
          label={label}
          rows={rows}
          drawn={drawn}
          rowKey="id"
          rowHeight={rowHeight}
          columns={
            isPhone
              ? phoneColumns({ columns: props.columns, isSelectable, sort, onSort, actions, indexAt })
              : gridColumns({
                  columns,
                  columnCount: props.columns.length,
                  layout,
                  onLayoutChange,
                  isSelectable,
                  sort,
                  actions,
                  cells,
                  // Columns share what is left of a wide frame, until the person gives one a width: then they keep
                  // theirs.
                  isShared: dragged === null && Object.keys(layout.widths).length === 0,
                  indexAt,
                  onDrag: setDragged,
                })
          }
          width={
            isPhone
              ? '100%'
              : columns.reduce((sum, { width }) => sum + width, ACTIONS_WIDTH + (isSelectable ? PICK_WIDTH : 0))
          }
          rowProps={({ id }, index) => ({
            ...(isSelected(id) && { className: 'ant-table-row-selected' }),
            tabIndex: index === activeIndex ? 0 : -1,
            'aria-rowindex': firstIndex + index + 2,
            'aria-selected': isSelectable ? isSelected(id) : undefined,
          })}
          columnCount={(isPhone ? 1 : props.columns.length) + (isSelectable ? 2 : 1)}
          rowCount={total + 1}
          isMultiselectable={isSelectable}
          isBusy={isBusy}
          onSort={(key, direction) => onSort(sortBy(key, direction))}
        />
      </GridSelection>
    </div>
  );
}

/** Narrower than this a row is two lines of a list (specification, section 9: the breakpoint sm). */
const PHONE = '(width < 600px)';

/**
 * The table of every list of records: sorted, selected and paged by its caller, who also shows what stands in its place
 * when there are no rows. Columns can be moved, hidden and resized; however many rows there are, only those in sight
 * are drawn. Keys: arrows, Home, End, Page up and down move; Enter opens; Space selects, with Shift and arrows a range,
 * Ctrl or ⌘ + A the page; the menu key or a full stop opens a row's actions. Where cells are edited (`cells`), left and right
 * lead into and along the cells of a row, F2, Enter or a double click edits one, and Escape leads back to the row.
 */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  // A window that becomes narrow while cells are edited takes nothing away that is being typed.
  const isPhone = useMedia(PHONE) && !props.cells;
  return (
    <div className={props.isBusy ? 'data-table data-table-busy' : 'data-table'}>
      <div className="table-progress" />
      <TableGrid key={String(isPhone)} {...props} isPhone={isPhone} />
    </div>
  );
}
