import type { HTMLAttributes, ReactNode } from 'react';
import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import Button from 'antd/es/button';
import Table, { type TableProps } from 'antd/es/table';
import { FormattedMessage } from 'react-intl';
import './read-table.css';

/** A column of a `ReadTable`. The first one names the rows. */
interface ReadColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** As of CSS. */
  readonly width?: string;
  /** On a phone it has a line of the card to itself. */
  readonly isWide?: boolean;
  /** In which the rows stand; undefined: in that of another column. */
  readonly direction?: 'ascending' | 'descending' | undefined;
  /** Sorts by it; its heading is a button then. */
  readonly onSort?: () => void;
}

/** The heading of a column, pressed with the keyboard too; Ant Design's own reverses on a third press to no order. */
const SortButton = ({ title, direction, onSort }: Pick<ReadColumn<object>, 'title' | 'direction' | 'onSort'>) => (
  <Button
    type="text"
    size="small"
    {...(direction && {
      icon: direction === 'ascending' ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />,
    })}
    iconPlacement="end"
    onClick={onSort}
  >
    {title}
  </Button>
);

interface ReadTableProps<Row> {
  /** In words: what it holds. */
  readonly label?: string | undefined;
  readonly className?: string;
  readonly columns: readonly ReadColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: NonNullable<TableProps<Row>['rowKey']>;
  /** On a phone each row is a card: there is no room for the columns. */
  readonly areCards?: boolean;
  /** What a row is opened to show below it; null: nothing more than the row. */
  readonly details?: (row: Row) => ReactNode;
}

/** A table to read, all rows at once: nothing is chosen or paged in it. */
export const ReadTable = <Row extends object>({
  label,
  className = '',
  columns,
  rows,
  rowKey,
  areCards = false,
  details,
}: ReadTableProps<Row>) => (
  <Table<Row>
    aria-label={label}
    className={`read-table ${areCards ? 'read-table-cards' : ''} ${className}`}
    size="small"
    pagination={false}
    rowHoverable={false}
    dataSource={rows}
    rowKey={rowKey}
    {...(details && {
      expandable: {
        expandedRowRender: details,
        rowExpandable: (row) => details(row) !== null,
        columnTitle: (
          <span className="visually-hidden">
            <FormattedMessage id="ui.readTable.details" defaultMessage="Details" />
          </span>
        ),
      },
    })}
    columns={columns.map(({ key, title, render, width, isWide = false, direction, onSort }, place) => ({
      key,
      title: onSort ? <SortButton title={title} direction={direction} onSort={onSort} /> : title,
      onHeaderCell: () => ({ 'aria-sort': direction }),
      ...(width !== undefined && { width }),
      render: (_, row) => render(row),
      ...(place === 0 && { rowScope: 'row' as const }),
      ...(isWide && { className: 'read-table-wide' }),
      onCell: (): HTMLAttributes<HTMLElement> & { 'data-title': string } => ({ 'data-title': title }),
    }))}
  />
);
