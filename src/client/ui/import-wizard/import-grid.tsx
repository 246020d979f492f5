import { Fragment } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import '../data-table/data-table.css';
import '../data-table/table-grid.css';
import '../field.css';
import { useHiddenEdges } from '../use-hidden-edges';
import { CellProblems } from './cell-problems';
import { GridRow } from './grid-row';
import './import-grid.css';
import { columnCountOf, nextProblem, type Sheet } from './rows';
import { ROW_HEIGHT, useGridCells } from './use-grid-cells';

interface ImportGridProps {
  readonly label: string;
  readonly sheet: Sheet;
  readonly onFix: (row: number, field: string, value: string) => void;
  readonly onLeaveOut: (row: number, isOut: boolean) => void;
}

/** How wide a column is, as the style sheet says. */
const widthOf = (column: 'row' | 'status' | 'field' | 'listed' | 'action'): string => `var(--import-${column})`;

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true">
    <td className="table-gap" style={{ blockSize: height }} />
  </tr>
);

/**
 * The rows of a file before they are imported: every problem in its cell and in words, values edited in place. However
 * many rows there are, only those in sight are drawn.
 */
export function ImportGrid({ label, sheet, onFix, onLeaveOut }: ImportGridProps) {
  const intl = useIntl();
  const frame = useHiddenEdges<HTMLDivElement>();
  const { cell, editing, drawn, seekProblem, endEditing, events } = useGridCells(sheet, frame, onFix);
  const { fields, rows } = sheet;
  const titles = [
    intl.formatMessage({ id: 'import.grid.row', defaultMessage: 'Row' }),
    intl.formatMessage({ id: 'import.grid.outcome', defaultMessage: 'Outcome' }),
    ...fields.map(({ title }) => title),
    intl.formatMessage({ id: 'import.grid.action', defaultMessage: 'Leave out' }),
  ];
  const fieldWidths = fields.map(({ options }) => widthOf(options ? 'listed' : 'field'));
  const widths = [widthOf('row'), widthOf('status'), ...fieldWidths, widthOf('action')];
  const hasProblems = nextProblem(sheet, cell, 1) !== null;
  return (
    <div className="import-grid">
      <div className="import-grid-head">
        <CellProblems sheet={sheet} cell={cell} />
        <Button aria-keyshortcuts="F8" disabled={!hasProblems} onClick={() => seekProblem(1)}>
          <FormattedMessage id="import.grid.next" defaultMessage="Next problem (F8)" />
        </Button>
      </div>
      <div className="data-table">
        <div className="table-frame import-frame" ref={frame}>
          <table
            role="grid"
            className="table-grid"
            aria-label={label}
            aria-rowcount={rows.length + 1}
            aria-colcount={columnCountOf(sheet)}
            style={{ inlineSize: `max(100%, ${widths.join(' + ')})` }}
          >
            <colgroup>
              {titles.map((title, place) => (
                <col key={`${place} ${title}`} style={{ inlineSize: widths[place] }} />
              ))}
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                {titles.map((title, place) => (
                  <th key={`${place} ${title}`} scope="col" aria-colindex={place + 1} className="table-head-cell">
                    <span className="table-title table-text" title={title}>
                      {title}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...events}>
              {drawn.map(({ index, skipped }) => {
                const row = rows[index];
                const isActive = index === cell.index;
                return (
                  row && (
                    <Fragment key={row.row}>
                      {skipped > 0 && <Gap height={skipped * ROW_HEIGHT} />}
                      <GridRow
                        sheet={sheet}
                        row={row}
                        index={index}
                        activeColumn={isActive ? cell.column : null}
                        begun={isActive ? editing?.begun : undefined}
                        onEndEditing={endEditing}
                        onLeaveOut={onLeaveOut}
                      />
                    </Fragment>
                  )
                );
              })}
              <Gap height={(rows.length - 1 - (drawn.at(-1)?.index ?? -1)) * ROW_HEIGHT} />
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}
