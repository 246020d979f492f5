import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import Table, { type ColumnType } from 'antd/es/table';
import type { DrawnRow } from './row-window';
import './windowed-table.css';

/**
 * For a row's element: its links and buttons are Tab stops if the row is one (`tabIndex`). They are the caller's, who
 * does not know which row is active. Without a `tabIndex` of its own the row leaves them as they are.
 */
function useTabStops<E extends HTMLElement>(tabIndex: number | undefined) {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    if (tabIndex === undefined) return;
    for (const control of row.current?.querySelectorAll<HTMLElement>('a[href], button') ?? []) {
      control.tabIndex = tabIndex;
    }
  });
  return row;
}

/** Attributes of a header cell, and what stands in it beside its title. */
export interface HeaderCellProps extends ComponentProps<'th'> {
  extra?: ReactNode;
}

type RowProps = ComponentProps<'tr'>;

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
  /** Attributes of a row. What changes here alone, as the selection, draws no cell anew. */
  readonly rowProps: (row: Row, index: number) => RowProps;
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

/** Ant Design draws every cell anew whenever its table has other properties, so a row gets its own past it. */
const RowAttributes = createContext<(index: number) => RowProps>(() => ({}));

interface GridRowProps extends RowProps {
  /** On the page. */
  readonly 'data-index': number;
  /** Of the rows left out before and after this one, in px. */
  readonly before: number;
  readonly after: number;
}

function GridRow({ before, after, className, ...row }: GridRowProps) {
  const attributes = useContext(RowAttributes)(row['data-index']);
  const element = useTabStops<HTMLTableRowElement>(attributes.tabIndex);
  return (
    <>
      <Gap height={before} />
      <tr {...row} {...attributes} className={`${className ?? ''} ${attributes.className ?? ''}`} ref={element} />
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
  const { frameRef, label, rows, rowKey, rowHeight, columns, width, rowProps, onSort } = props;
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
  const attributesAt = (index: number) => {
    const row = rows[index];
    return row ? rowProps(row, index) : {};
  };
  return (
    <div
      className="windowed-table"
      ref={(element) => {
        frameRef.current = element?.querySelector<HTMLElement>('.ant-table-content') ?? null;
      }}
    >
      <RowAttributes value={attributesAt}>
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
          showSorterTooltip={false}
          sortDirections={['ascend', 'descend', 'ascend']}
          onChange={(_pages, _filters, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
            if (typeof columnKey === 'string') onSort?.(columnKey, order === 'descend' ? 'descending' : 'ascending');
          }}
          onHeaderRow={headerRow}
          onRow={(_, place = 0) => {
            const { index, skipped } = drawn[place] ?? { index: place, skipped: 0 };
            return {
              'data-index': index,
              style: { blockSize: rowHeight },
              before: skipped * rowHeight,
              after: index === last ? (rows.length - 1 - last) * rowHeight : 0,
            };
          }}
        />
      </RowAttributes>
    </div>
  );
}
