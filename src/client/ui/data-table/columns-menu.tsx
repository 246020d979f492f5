import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import InsertRowLeftOutlined from '@ant-design/icons/InsertRowLeftOutlined';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Popover } from '../popover';
import {
  DECLARED_LAYOUT,
  isShown,
  moveColumn,
  orderColumns,
  showColumn,
  type Column,
  type ColumnLayout,
} from './columns';
import './columns-menu.css';

interface ColumnsMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly layout: ColumnLayout;
  readonly onLayoutChange: (layout: ColumnLayout) => void;
}

/** Which columns the table shows, and in which order. The primary one is always the first. */
function ColumnList<Row>({ columns, layout, onLayoutChange }: ColumnsMenuProps<Row>) {
  const intl = useIntl();
  const [news, setNews] = useState('');
  const movable = orderColumns(columns, layout).filter(({ isPrimary }) => !isPrimary);

  const move = ({ key, title }: Column<Row>, place: number, by: -1 | 1) => {
    onLayoutChange(moveColumn(columns, layout, key, by));
    setNews(
      intl.formatMessage(
        { id: 'table.columns.moved', defaultMessage: '{column} is now {position, number} of {count, number}' },
        { column: title, position: place + by + 1, count: movable.length },
      ),
    );
  };

  const step = (column: Column<Row>, place: number, by: -1 | 1) => {
    const values = { column: column.title };
    const label =
      by === -1
        ? intl.formatMessage({ id: 'table.columns.up', defaultMessage: 'Move {column} up' }, values)
        : intl.formatMessage({ id: 'table.columns.down', defaultMessage: 'Move {column} down' }, values);
    const isEnd = movable[place + by] === undefined;
    return (
      // Not `disabled`: a column that has arrived at the end must not lose the focus.
      <Button
        type="text"
        shape="circle"
        icon={by === -1 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={label}
        title={label}
        aria-disabled={isEnd}
        onClick={() => !isEnd && move(column, place, by)}
      />
    );
  };

  return (
    <>
      <h2 className="popover-title">
        <FormattedMessage id="table.columns" defaultMessage="Columns" />
      </h2>
      <ul className="columns-menu">
        {movable.map((column, place) => (
          <li key={column.key}>
            <Checkbox
              checked={isShown(column, layout)}
              onChange={({ target }) => onLayoutChange(showColumn(layout, column.key, target.checked))}
            >
              {column.title}
            </Checkbox>
            {step(column, place, -1)}
            {step(column, place, 1)}
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <Button
        block
        onClick={() => {
          onLayoutChange(DECLARED_LAYOUT);
          setNews(
            intl.formatMessage({
              id: 'table.columns.wereReset',
              defaultMessage: 'The columns are as they were at first',
            }),
          );
        }}
      >
        <FormattedMessage id="table.columns.reset" defaultMessage="Reset columns" />
      </Button>
    </>
  );
}

/** A button that opens the choice of columns. */
export function ColumnsMenu<Row>(props: ColumnsMenuProps<Row>) {
  const intl = useIntl();
  return (
    <Popover
      label={intl.formatMessage({ id: 'table.columns', defaultMessage: 'Columns' })}
      icon={<InsertRowLeftOutlined aria-hidden="true" />}
    >
      {() => <ColumnList {...props} />}
    </Popover>
  );
}
