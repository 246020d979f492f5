import { Fragment, type ReactNode } from 'react';
import { nameOf, type Column } from './columns';
import { RowCheckbox } from './row-checkbox';
import { PHONE_ROW_HEIGHT } from './row-window';
import { useTabStops } from './use-tab-stops';

interface PhoneRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** On the page, from 0. */
  readonly index: number;
  /** Among all rows, from 1. */
  readonly rowIndex: number;
  readonly isActive: boolean;
  readonly isSelectable: boolean;
  readonly isSelected: boolean;
  readonly onPick: (index: number, isRange: boolean) => void;
  readonly actions: (row: Row) => ReactNode;
}

/** A record in two lines: its name, perhaps with a mark, and the facts that matter most. */
export function PhoneRow<Row>({
  row,
  columns,
  index,
  rowIndex,
  isActive,
  isSelectable,
  isSelected,
  onPick,
  actions,
}: PhoneRowProps<Row>) {
  const element = useTabStops<HTMLDivElement>(isActive ? 0 : -1);
  const primary = columns.find(({ isPrimary }) => isPrimary);
  const mark = columns.find(({ onPhone }) => onPhone === 'mark');
  const facts = columns
    .filter(({ onPhone }) => onPhone === 'fact')
    .map(({ key, title, text }) => ({ key, title, text: text(row) }))
    .filter(({ text }) => text !== '');
  return (
    <div
      ref={element}
      role="row"
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={rowIndex}
      aria-selected={isSelectable ? isSelected : undefined}
      className="table-row phone-row"
      style={{ blockSize: PHONE_ROW_HEIGHT }}
    >
      {isSelectable && (
        <div role="gridcell">
          <RowCheckbox
            name={nameOf(columns, row)}
            isSelected={isSelected}
            isActive={isActive}
            onPick={(isRange) => onPick(index, isRange)}
          />
        </div>
      )}
      <div role="gridcell" className="phone-row-text">
        <div className="phone-row-head">
          <span className="table-text phone-row-name">{primary?.render(row)}</span>
          {mark?.render(row)}
        </div>
        <div className="table-text phone-row-details">
          {facts.map(({ key, title, text }, place) => (
            <Fragment key={key}>
              {place > 0 && ' · '}
              <span className="phone-row-title">{title}</span> <bdi>{text}</bdi>
            </Fragment>
          ))}
        </div>
      </div>
      <div role="gridcell" data-actions="" className="table-actions">
        {actions(row)}
      </div>
    </div>
  );
}
