import Button from 'antd/es/button';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import '../../../ui/data-table/data-table.css';
import { WindowedTable } from '../../../ui/data-table/windowed-table';
import '../../../ui/field.css';
import { useMedia } from '../../../ui/use-environment';
import { CellProblems } from './cell-problems';
import './import-grid.css';
import { columnCountOf, isLeftOut, nextProblem, type Sheet } from './rows';
import { sheetColumns, widthsOf } from './sheet-columns';
import { ROW_HEIGHT, useGridCells } from './use-grid-cells';

interface ImportGridProps {
  readonly label: string;
  readonly sheet: Sheet;
  readonly onFix: (row: number, field: string, value: string) => void;
  readonly onLeaveOut: (row: number, isOut: boolean) => void;
}

/**
 * The rows of a file before they are imported: every problem in its cell and in words, values edited in place. However
 * many rows there are, only those in sight are drawn.
 */
export function ImportGrid({ label, sheet, onFix, onLeaveOut }: ImportGridProps) {
  const intl = useIntl();
  const isWide = useMedia('(width >= 600px)');
  const frame = useRef<HTMLElement>(null);
  const { cell, editing, drawn, seekProblem, endEditing, events } = useGridCells(sheet, frame, onFix);
  const { rows } = sheet;
  const hasProblems = nextProblem(sheet, cell, 1) !== null;
  return (
    <div className="import-grid">
      <div className="import-grid-head">
        <CellProblems sheet={sheet} cell={cell} />
        <Button aria-keyshortcuts="F8" disabled={!hasProblems} onClick={() => seekProblem(1)}>
          <FormattedMessage id="import.grid.next" defaultMessage="Next problem (F8)" />
        </Button>
      </div>
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
