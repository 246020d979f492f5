import type { HTMLAttributes, ReactNode } from 'react';
import Table, { type TableProps } from 'antd/es/table';
import './read-table.css';

/** A column of a `ReadTable`. The first one names the rows. */
export interface ReadColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** As of CSS. */
  readonly width?: string;
  /** On a phone it has a line of the card to itself. */
  readonly isWide?: boolean;
}

interface ReadTableProps<Row> {
  /** In words: what it holds. */
  readonly label?: string | undefined;
  readonly className?: string;
  readonly columns: readonly ReadColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: NonNullable<TableProps<Row>['rowKey']>;
  /** On a phone each row is a card: there is no room for the columns. */
  readonly areCards?: boolean;
}

/** A table to read, all rows at once: nothing is chosen, sorted or paged in it. */
export const ReadTable = <Row extends object>({
  label,
  className = '',
  columns,
  rows,
  rowKey,
  areCards = false,
}: ReadTableProps<Row>) => (
  <Table<Row>
    aria-label={label}
    className={`read-table ${areCards ? 'read-table-cards' : ''} ${className}`}
    size="small"
    pagination={false}
    rowHoverable={false}
    dataSource={rows}
    rowKey={rowKey}
    columns={columns.map(({ key, title, render, width, isWide = false }, place) => ({
      key,
      title,
      ...(width !== undefined && { width }),
      render: (_, row) => render(row),
      ...(place === 0 && { rowScope: 'row' as const }),
      ...(isWide && { className: 'read-table-wide' }),
      onCell: (): HTMLAttributes<HTMLElement> & { 'data-title': string } => ({ 'data-title': title }),
    }))}
  />
);
