import type { ColumnType } from 'antd/es/table';
import { memo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { allowedWidth, nameOf, resetWidth, type PlacedColumn } from './columns';
import { PageCheckbox } from './page-checkbox';
import { ResizeHandle, type Widths } from './resize-handle';
import { RowCheckbox } from './row-checkbox';
import { pageState, togglePage } from './selection';
import { directionOf } from './sorting';
import type { DataTableProps } from './table-props';
import type { HeaderCellProps } from './windowed-table';

/** Of the columns that are always there, in px. */
export const PICK_WIDTH = 44;
export const ACTIONS_WIDTH = 64;

const ORDERS = { ascending: 'ascend', descending: 'descend' } as const;

interface GridState<Row> {
  readonly columns: readonly PlacedColumn<Row>[];
  /** Whether columns share what is left of a wide frame. */
  readonly isShared: boolean;
  /** On the page, of the row that is drawn at this place. */
  readonly indexAt: (place: number) => number;
  readonly activeIndex: number;
  readonly isSelected: (id: string) => boolean;
  readonly onPick: (index: number, isRange: boolean) => void;
  /** Widths while one is dragged. */
  readonly onDrag: (widths: Widths | null) => void;
}

/** Attributes of a header cell: Ant Design's types don't know those of a part of our own. */
const headerCell = (cell: HeaderCellProps & { readonly 'data-column'?: string }) => cell;

/** The widths of all columns as they are drawn, beside this handle of one. */
function measure<Row>(handle: Element, columns: readonly PlacedColumn<Row>[]): Widths {
  const cells = handle.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
  const drawn = new Map(
    [...cells].flatMap((cell) => {
      const { width } = cell.getBoundingClientRect();
      return width > 0 ? [[cell.dataset['column'], width]] : [];
    }),
  );
  return Object.fromEntries(columns.map(({ key, width }) => [key, allowedWidth(drawn.get(key) ?? width)]));
}

interface ContentProps<Row> {
  readonly row: Row;
  readonly render: (row: Row) => ReactNode;
}

/** What stands in a cell. Ant Design draws every cell anew with every change of the table. */
const Content = memo(function Content<Row>({ row, render }: ContentProps<Row>) {
  return render(row);
}) as <Row>(props: ContentProps<Row>) => ReactNode;

/** A checkbox, which belongs to all pages, not only to the rows that the table knows of. */
function pickColumn<Row extends { readonly id: string }>(
  { rows, selection, onSelect }: DataTableProps<Row>,
  { columns, indexAt, activeIndex, isSelected, onPick }: GridState<Row>,
): ColumnType<Row> {
  const ids = rows.map(({ id }) => id);
  return {
    key: 'pick',
    width: PICK_WIDTH,
    fixed: 'start',
    className: 'table-pick',
    onHeaderCell: () =>
      headerCell({
        'aria-colindex': 1,
        extra: <PageCheckbox state={pageState(selection, ids)} onToggle={() => onSelect(togglePage(selection, ids))} />,
      }),
    onCell: () => ({ 'aria-colindex': 1 }),
    render: (_, row, place) => {
      const index = indexAt(place);
      return (
        <RowCheckbox
          name={nameOf(columns, row)}
          isSelected={isSelected(row.id)}
          isActive={index === activeIndex}
          onPick={(isRange) => onPick(index, isRange)}
        />
      );
    },
  };
}

/** The columns as Ant Design's table takes them: a checkbox, what the person chose, and the actions. */
export function gridColumns<Row extends { readonly id: string }>(
  table: DataTableProps<Row>,
  state: GridState<Row>,
): ColumnType<Row>[] {
  const { layout, onLayoutChange, isSelectable, sort, actions } = table;
  const { columns, isShared, onDrag } = state;
  const before = isSelectable ? 1 : 0;
  const chosen = columns.map((column): ColumnType<Row> => {
    const { key, title, width, position, align = 'start', isPrimary = false, isSortable = false } = column;
    const direction = directionOf(sort, key);
    return {
      key,
      title,
      width,
      className: `table-${align}${isPrimary ? ' table-primary' : ''}`,
      align,
      ellipsis: { showTitle: false },
      sorter: isSortable,
      sortOrder: direction ? ORDERS[direction] : null,
      ...(isPrimary && { fixed: 'start', rowScope: 'row' }),
      onHeaderCell: () =>
        headerCell({
          'data-column': key,
          'aria-label': title,
          'aria-colindex': before + position,
          title,
          extra: (
            <ResizeHandle
              column={column}
              measure={(handle) => measure(handle, columns)}
              onDrag={onDrag}
              onResize={(widths) => onLayoutChange({ ...layout, widths: { ...layout.widths, ...widths } })}
              onReset={() => onLayoutChange(resetWidth(layout, key))}
            />
          ),
        }),
      onCell: (row) => ({ title: column.text(row), 'aria-colindex': before + position }),
      render: (_, row) => <Content row={row} render={column.render} />,
    };
  });
  const actionColumn: ColumnType<Row> = {
    key: 'actions',
    title: (
      <span className="visually-hidden">
        <FormattedMessage id="table.actions" defaultMessage="Actions" />
      </span>
    ),
    ...(isShared && { width: ACTIONS_WIDTH }),
    fixed: 'end',
    className: 'table-actions',
    onHeaderCell: () => ({ 'aria-colindex': before + table.columns.length + 1 }),
    onCell: () => ({ 'aria-colindex': before + table.columns.length + 1 }),
    render: (_, row) => (
      <div data-actions="">
        <Content row={row} render={actions} />
      </div>
    ),
  };
  return [...(isSelectable ? [pickColumn(table, state)] : []), ...chosen, actionColumn];
}
