import type { ColumnType } from 'antd/es/table';
import { Fragment, memo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { allowedWidth, nameOf, resetWidth, directionOf, isSecondKey, type Column, type PlacedColumn } from './columns';
import { PickCell, PickPage } from './grid-selection';
import { ResizeHandle, type Widths } from './resize-handle';
import { SortSelect } from './sort-select';
import type { DataTableProps } from './table-props';
import type { HeaderCellProps } from './windowed-table';

/** Of the columns that are always there, in px. */
export const PICK_WIDTH = 44;
export const ACTIONS_WIDTH = 64;
const PHONE_ACTIONS_WIDTH = 52;

const ORDERS = { ascending: 'ascend', descending: 'descend' } as const;

interface Grid<Row extends { readonly id: string }> extends Pick<
  DataTableProps<Row>,
  'layout' | 'onLayoutChange' | 'isSelectable' | 'sort' | 'actions' | 'cells'
> {
  readonly columns: readonly PlacedColumn<Row>[];
  /** Hidden ones too. */
  readonly columnCount: number;
  /** Whether columns share what is left of a wide frame. */
  readonly isShared: boolean;
  /** On the page, of the row that is drawn at this place. */
  readonly indexAt: (place: number) => number;
  /** Widths while one is dragged. */
  readonly onDrag: (widths: Widths | null) => void;
}

/**
 * Attributes of a cell that can have the focus, where cells are edited. They do not say which one has it: moving the focus
 * draws nothing anew.
 */
const cellOf = (key: string, columns: ReadonlySet<string>) => ({
  'data-column': key,
  tabIndex: -1,
  'aria-readonly': !columns.has(key),
});

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

const pickColumn = <Row extends { readonly id: string }>({
  columns,
  indexAt,
}: Pick<Grid<Row>, 'indexAt'> & { readonly columns: readonly Column<Row>[] }): ColumnType<Row> => ({
  key: 'pick',
  width: PICK_WIDTH,
  fixed: 'start',
  className: 'table-pick',
  onHeaderCell: () => headerCell({ 'aria-colindex': 1, extra: <PickPage /> }),
  onCell: () => ({ 'aria-colindex': 1 }),
  render: (_, row, place) => <PickCell id={row.id} name={nameOf(columns, row)} index={indexAt(place)} />,
});

const actionColumn = <Row,>(
  actions: (row: Row) => ReactNode,
  colindex: number,
  width: number | undefined,
): ColumnType<Row> => ({
  key: 'actions',
  title: (
    <span className="visually-hidden">
      <FormattedMessage id="table.actions" defaultMessage="Actions" />
    </span>
  ),
  ...(width !== undefined && { width }),
  fixed: 'end',
  className: 'table-actions',
  onHeaderCell: () => ({ 'aria-colindex': colindex }),
  onCell: () => ({ 'aria-colindex': colindex }),
  render: (_, row) => (
    <div data-actions="">
      <Content row={row} render={actions} />
    </div>
  ),
});

/** The columns as Ant Design's table takes them: a checkbox, what the person chose, and the actions. */
export function gridColumns<Row extends { readonly id: string }>(grid: Grid<Row>): ColumnType<Row>[] {
  const { columns, columnCount, layout, onLayoutChange, isSelectable, sort, actions, isShared, onDrag, cells } = grid;
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
          ...(isSecondKey(sort, key) && { 'data-second-key': '' }),
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
      onCell: (row) => ({
        title: column.text(row),
        'aria-colindex': before + position,
        ...(cells && cellOf(key, cells.columns)),
      }),
      render: (_, row) => <Content row={row} render={column.render} />,
    };
  });
  return [
    ...(isSelectable ? [pickColumn(grid)] : []),
    ...chosen,
    actionColumn(actions, before + columnCount + 1, isShared ? ACTIONS_WIDTH : undefined),
  ];
}

/** A record in two lines: its name, perhaps with a mark, and the facts that matter most. */
function PhoneRecord<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly Column<Row>[] }) {
  const facts = columns
    .filter(({ onPhone }) => onPhone === 'fact')
    .map(({ key, title, text }) => ({ key, title, text: text(row) }))
    .filter(({ text }) => text !== '');
  return (
    <>
      <div className="phone-record-head">
        <span className="table-text">{columns.find(({ isPrimary }) => isPrimary)?.render(row)}</span>
        {columns.find(({ onPhone }) => onPhone === 'mark')?.render(row)}
      </div>
      <div className="table-text phone-record-facts">
        {facts.map(({ key, title, text }, place) => (
          <Fragment key={key}>
            {place > 0 && ' · '}
            <span>{title}</span> <bdi>{text}</bdi>
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** The columns of a phone: a checkbox, the record, below how all are sorted, and the actions. */
export const phoneColumns = <Row extends { readonly id: string }>({
  columns,
  isSelectable,
  sort,
  onSort,
  actions,
  indexAt,
}: Pick<DataTableProps<Row>, 'columns' | 'isSelectable' | 'sort' | 'onSort' | 'actions'> &
  Pick<Grid<Row>, 'indexAt'>): ColumnType<Row>[] => [
  ...(isSelectable ? [pickColumn({ columns, indexAt })] : []),
  {
    key: 'record',
    className: 'phone-record',
    rowScope: 'row',
    // No title: Ant Design draws titles a second time, to measure columns.
    onHeaderCell: () => headerCell({ colSpan: 2, extra: <SortSelect columns={columns} sort={sort} onSort={onSort} /> }),
    render: (_, row) => <PhoneRecord row={row} columns={columns} />,
  },
  { ...actionColumn(actions, isSelectable ? 3 : 2, PHONE_ACTIONS_WIDTH), onHeaderCell: () => ({ colSpan: 0 }) },
];
