import { Fragment, type ReactNode } from 'react';
import { nameOf, type PlacedColumn } from './columns';
import { RowCheckbox } from './row-checkbox';
import { PHONE_ROW_HEIGHT } from './row-window';
import { useTabStops } from './use-tab-stops';

interface PhoneRowProps<Row> {
  readonly row: Row;
  /** The first one is the primary one. */
  readonly columns: readonly PlacedColumn<Row>[];
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

/** A record in two lines: its name, and the other columns one after another. */
export function PhoneRow<Row>({ row, columns, index, rowIndex, isActive, isSelectable, isSelected, onPick, actions }: PhoneRowProps<Row>) {
  const element = useTabStops<HTMLDivElement>(isActive);
  const [primary, ...others] = columns;
  const details = others.map(({ key, text }) => ({ key, text: text(row) })).filter(({ text }) => text !== '');
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
        <div className="table-text phone-row-name">{primary?.render(row)}</div>
        <div className="table-text phone-row-details">
          {details.map(({ key, text }, place) => (
            <Fragment key={key}>
              {place > 0 && ' · '}
              <bdi>{text}</bdi>
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
