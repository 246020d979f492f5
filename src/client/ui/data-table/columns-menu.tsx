import InsertRowLeftOutlined from '@ant-design/icons/InsertRowLeftOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Popover } from '../popover';
import { ColumnChoice } from './column-choice';
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

  return (
    <>
      <h2 className="popover-title">
        <FormattedMessage id="table.columns" defaultMessage="Columns" />
      </h2>
      <ul className="columns-menu">
        {movable.map((column, place) => (
          <ColumnChoice
            key={column.key}
            title={column.title}
            isShown={isShown(column, layout)}
            isFirst={place === 0}
            isLast={place === movable.length - 1}
            onShow={(shown) => onLayoutChange(showColumn(layout, column.key, shown))}
            onMove={(by) => move(column, place, by)}
          />
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
