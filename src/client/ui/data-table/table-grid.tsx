import { useRef, useState } from 'react';
import { resolveColumns } from './columns';
import { ACTIONS_WIDTH, gridColumns, PICK_WIDTH } from './grid-columns';
import { GridSelection } from './grid-selection';
import type { Widths } from './resize-handle';
import { ROW_HEIGHT } from './row-window';
import { inFrame } from './scrolling';
import { pageState, togglePage } from './selection';
import { sortBy } from './sorting';
import type { DataTableProps } from './table-props';
import { useTableRows } from './use-table-rows';
import { WindowedTable } from './windowed-table';

/** The table on a desk: header and names stay in sight, rows scroll in a frame of their own. */
export function TableGrid<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, layout, rows, total, firstIndex, density, isSelectable, selection, isBusy } = props;
  const { onLayoutChange, onSelect, onSort, actions, sort } = props;
  const frame = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<Widths | null>(null);
  const rowHeight = ROW_HEIGHT[density];
  const { drawn, activeIndex, isSelected, pick, events } = useTableRows(props, frame, frame, {
    scrolling: inFrame,
    rowHeight,
  });
  const columns = resolveColumns(props.columns, layout).map((column) => ({
    ...column,
    width: dragged?.[column.key] ?? column.width,
  }));
  const ids = rows.map(({ id }) => id);
  return (
    <div {...events}>
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
          columns={gridColumns({
            columns,
            columnCount: props.columns.length,
            layout,
            onLayoutChange,
            isSelectable,
            sort,
            actions,
            // Columns share what is left of a wide frame, until the person gives one a width: then they keep theirs.
            isShared: dragged === null && Object.keys(layout.widths).length === 0,
            indexAt: (place) => drawn[place]?.index ?? place,
            onDrag: setDragged,
          })}
          width={columns.reduce((sum, { width }) => sum + width, ACTIONS_WIDTH + (isSelectable ? PICK_WIDTH : 0))}
          rowProps={({ id }, index) => ({
            className: isSelected(id) ? 'table-row ant-table-row-selected' : 'table-row',
            tabIndex: index === activeIndex ? 0 : -1,
            'aria-rowindex': firstIndex + index + 2,
            'aria-selected': isSelectable ? isSelected(id) : undefined,
          })}
          columnCount={props.columns.length + (isSelectable ? 2 : 1)}
          rowCount={total + 1}
          isMultiselectable={isSelectable}
          isBusy={isBusy}
          onSort={(key, direction) => onSort(sortBy(key, direction))}
        />
      </GridSelection>
    </div>
  );
}
