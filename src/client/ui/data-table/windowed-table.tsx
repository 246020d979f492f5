import type { ComponentProps, ReactNode, RefObject } from 'react';
import Table, { type ColumnType } from 'antd/es/table';
import type { DrawnRow } from './row-window';
import { useTabStops } from './use-tab-stops';
import './windowed-table.css';

/** Attributes of a header cell, and what stands in it beside its title. */
export interface HeaderCellProps extends ComponentProps<'th'> {
  extra?: ReactNode;
}

interface RowProps extends ComponentProps<'tr'> {
  readonly 'data-index': number;
}

interface WindowedTableProps<Row extends object> {
  /** The element that scrolls, once it is there. */
  readonly frameRef: RefObject<HTMLElement | null>;
  readonly label: string;
  /** All rows of the page, of which `drawn` are drawn. */
  readonly rows: readonly Row[];
  readonly drawn: readonly DrawnRow[];
  readonly rowKey: keyof Row & string;
  /** In px. */
  readonly rowHeight: number;
  readonly columns: ColumnType<Row>[];
  /** Of all columns, in px or a length of CSS. The table is as wide as its frame if that is wider. */
  readonly width: number | string;
  readonly rowProps: (row: Row, index: number) => RowProps;
  readonly rowClassName: (row: Row) => string;
  /** On all pages, the header too. */
  readonly rowCount: number;
  /** Hidden ones too. */
  readonly columnCount: number;
  readonly isMultiselectable?: boolean;
  readonly isBusy?: boolean;
  readonly onSort?: (key: string, direction: 'ascending' | 'descending') => void;
}

const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td className="table-gap" style={{ blockSize: height }} />
    </tr>
  );

interface GridRowProps extends ComponentProps<'tr'> {
  /** Of the rows left out before and after this one, in px. */
  readonly before: number;
  readonly after: number;
}

function GridRow({ before, after, ...row }: GridRowProps) {
  const element = useTabStops<HTMLTableRowElement>(row.tabIndex);
  return (
    <>
      <Gap height={before} />
      <tr {...row} ref={element} />
      <Gap height={after} />
    </>
  );
}

/** Pressed by Enter, as Ant Design has it, or by Space, as whatever sorts is elsewhere. */
function HeaderCell({ extra, children, onKeyDown, ...cell }: HeaderCellProps) {
  const isPressable = cell.onClick !== undefined;
  return (
    <th
      {...cell}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!isPressable || event.key !== ' ' || event.target !== event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {children}
      {extra}
    </th>
  );
}

const COMPONENTS = { header: { cell: HeaderCell }, body: { row: GridRow } };
const headerRow = () => ({ 'aria-rowindex': 1 });

/**
 * Ant Design's table as a grid (WAI-ARIA) of which only the rows in sight are drawn, however many there are: its own
 * virtual table is made of `div`s that readers don't know as a table.
 */
export function WindowedTable<Row extends object>(props: WindowedTableProps<Row>) {
  const { frameRef, label, rows, rowKey, rowHeight, columns, width, rowProps, rowClassName, onSort } = props;
  const drawn = props.drawn.filter(({ index }) => index < rows.length);
  const last = drawn.at(-1)?.index ?? -1;
  const aria = {
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': props.rowCount,
    'aria-colcount': props.columnCount,
    'aria-multiselectable': props.isMultiselectable,
    'aria-busy': props.isBusy,
  };
  return (
    <div
      className="windowed-table"
      ref={(element) => {
        frameRef.current = element?.querySelector<HTMLElement>('.ant-table-content') ?? null;
      }}
    >
      <Table<Row>
        {...aria}
        rowKey={rowKey}
        columns={columns}
        dataSource={drawn.flatMap(({ index }) => rows[index] ?? [])}
        components={COMPONENTS}
        pagination={false}
        tableLayout="fixed"
        scroll={{ x: width, scrollToFirstRowOnChange: false }}
        // Each cell would keep to itself whether its row is pointed at.
        rowHoverable={false}
        rowClassName={rowClassName}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend', 'ascend']}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
          if (typeof columnKey === 'string') onSort?.(columnKey, order === 'descend' ? 'descending' : 'ascending');
        }}
        onHeaderRow={headerRow}
        onRow={(row, place = 0) => {
          const { index, skipped } = drawn[place] ?? { index: place, skipped: 0 };
          return {
            ...rowProps(row, index),
            style: { blockSize: rowHeight },
            before: skipped * rowHeight,
            after: index === last ? (rows.length - 1 - last) * rowHeight : 0,
          };
        }}
      />
    </div>
  );
}
