import Button from 'antd/es/button';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import '../../../ui/data-table/data-table.css';
import { WindowedTable } from '../../../ui/data-table/windowed-table';
import '../../../ui/field.css';
import { useMedia } from '../../../ui/use-environment';
import { CellOffers } from './cell-offers';
import { CellProblems } from './cell-problems';
import './import-grid.css';
import { offersAt, type Offer } from './offers';
import { columnCountOf, isLeftOut, nextProblem, type Sheet, type SheetRow } from './rows';
import { sheetColumns, widthsOf } from './sheet-columns';
import { ROW_HEIGHT, useGridCells } from './use-grid-cells';

interface ImportGridProps {
  readonly label: string;
  readonly sheet: Sheet;
  /** The rows of the sheet, also those that are not shown. */
  readonly all: readonly SheetRow[];
  readonly onFix: (rows: readonly number[], field: string, value: string) => void;
  readonly onLeaveOut: (row: number, isOut: boolean) => void;
}

/**
 * The rows of a file before they are imported: every problem in its cell and in words, values edited in place. However
 * many rows there are, only those in sight are drawn.
 */
export function ImportGrid({ label, sheet, all, onFix, onLeaveOut }: ImportGridProps) {
  const intl = useIntl();
  const isWide = useMedia('(width >= 600px)');
  const frame = useRef<HTMLElement>(null);
  const { cell, editing, drawn, seekProblem, goBack, endEditing, events } = useGridCells(sheet, frame, onFix);
  const { rows } = sheet;
  const offers = editing ? [] : offersAt(sheet, all, cell);
  /** In how many rows a value was put at once. */
  const [taken, setTaken] = useState(0);
  const take = ({ field, value, rows: fixed }: Offer) => {
    onFix(fixed, field, value);
    setTaken(fixed.length);
    goBack();
  };
  const hasProblems = nextProblem(sheet, cell, 1) !== null;
  return (
    <div className="import-grid">
      <div className="import-grid-head">
        <CellProblems sheet={sheet} cell={cell} />
        <CellOffers offers={offers} onTake={take} />
        <Button aria-keyshortcuts="F8" disabled={!hasProblems} onClick={() => seekProblem(1)}>
          <FormattedMessage id="import.grid.next" defaultMessage="Next problem (F8)" />
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {taken > 0 && (
          <FormattedMessage
            id="import.offer.taken"
            defaultMessage="{count, plural, one {One row was corrected.} other {# rows were corrected.}}"
            values={{ count: taken }}
          />
        )}
      </p>
      <div className="data-table" {...events}>
        <WindowedTable
          frameRef={frame}
          label={label}
          rows={rows}
          drawn={drawn}
          rowKey="row"
          rowHeight={ROW_HEIGHT}
          columns={sheetColumns({
            intl,
            sheet,
            active: cell,
            begun: editing?.begun,
            indexAt: (place) => drawn[place]?.index ?? place,
            isWide,
            onEndEditing: endEditing,
            onLeaveOut,
          })}
          width={`calc(${widthsOf(sheet).join(' + ')})`}
          rowProps={(row, index) => ({
            className: isLeftOut(sheet, row) ? 'import-row import-row-out' : 'import-row',
            'aria-rowindex': index + 2,
          })}
          rowCount={rows.length + 1}
          columnCount={columnCountOf(sheet)}
        />
      </div>
    </div>
  );
}
