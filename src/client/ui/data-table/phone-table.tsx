import { Fragment, useRef } from 'react';
import './phone-table.css';
import { PageCheckbox } from './page-checkbox';
import { PhoneRow } from './phone-row';
import { PHONE_ROW_HEIGHT } from './row-window';
import { withPage } from './scrolling';
import { pageState, togglePage } from './selection';
import { SortSelect } from './sort-select';
import type { DataTableProps } from './table-props';
import { useTableRows } from './use-table-rows';

/** Only as high as the rows that are left out. */
const Gap = ({ rows }: { rows: number }) => <div aria-hidden="true" style={{ blockSize: rows * PHONE_ROW_HEIGHT }} />;

/** The table on a phone: a list that scrolls with the page, worked with the same keys. */
export function PhoneTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, rows, total, firstIndex, sort, onSort, isSelectable, selection, onSelect, isBusy, actions } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { drawn, activeIndex, isSelected, pick, events } = useTableRows(props, frame, frame, {
    scrolling: withPage,
    rowHeight: PHONE_ROW_HEIGHT,
  });
  const ids = rows.map(({ id }) => id);
  return (
    <>
      <div className="phone-table-head">
        {isSelectable && (
          <PageCheckbox state={pageState(selection, ids)} onToggle={() => onSelect(togglePage(selection, ids))} />
        )}
        <SortSelect columns={props.columns} sort={sort} onSort={onSort} />
      </div>
      <div
        role="grid"
        ref={frame}
        className="phone-table"
        aria-label={label}
        aria-rowcount={total}
        aria-multiselectable={isSelectable}
        aria-busy={isBusy}
        {...events}
      >
        {drawn.map(({ index, skipped }) => {
          const row = rows[index];
          return (
            row && (
              <Fragment key={row.id}>
                {skipped > 0 && <Gap rows={skipped} />}
                <PhoneRow
                  row={row}
                  columns={props.columns}
                  index={index}
                  rowIndex={firstIndex + index + 1}
                  isActive={index === activeIndex}
                  isSelectable={isSelectable}
                  isSelected={isSelected(row.id)}
                  onPick={pick}
                  actions={actions}
                />
              </Fragment>
            )
          );
        })}
        <Gap rows={rows.length - 1 - (drawn.at(-1)?.index ?? -1)} />
      </div>
    </>
  );
}
