import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CellEditor } from './cell-editor';
import {
  beforeOf,
  FIRST_FIELD,
  isCorrected,
  isLeftOut,
  isUnchecked,
  problemsOf,
  rowProblemsOf,
  STATUS_COLUMN,
  valueOf,
  wordsFor,
  type Sheet,
  type SheetRow,
} from './rows';
import { StatusMark } from './status-mark';
import { ROW_HEIGHT } from './use-grid-cells';

interface GridRowProps {
  readonly sheet: Sheet;
  readonly row: SheetRow;
  /** Among those that are shown, from 0. */
  readonly index: number;
  /** The cell of this row that Tab finds; null: it is in another row. */
  readonly activeColumn: number | null;
  /** What editing the active cell begins with, null: its value; undefined: it is not edited. */
  readonly begun: string | null | undefined;
  readonly onEndEditing: (value: string | null, stays: boolean) => void;
  readonly onLeaveOut: (row: number, isOut: boolean) => void;
}

const Problems = ({ problems }: { problems: readonly string[] }) =>
  problems.length > 0 && (
    <span className="visually-hidden">
      <FormattedMessage id="import.grid.problem" defaultMessage="Problem: {problem}" values={{ problem: problems.join(' ') }} />
    </span>
  );

/** What stands in a cell that is changed, beneath what takes its place. */
const Before = ({ text }: { readonly text: string }) =>
  text === '' ? (
    <div className="import-before">
      <FormattedMessage id="import.grid.wasEmpty" defaultMessage="was empty" />
    </div>
  ) : (
    <div className="table-text import-before" title={text}>
      <span className="visually-hidden">
        <FormattedMessage id="import.grid.before" defaultMessage="Before:" />{' '}
      </span>
      <del>
        <bdi>{text}</bdi>
      </del>
    </div>
  );

const Corrected = () => (
  <span className="import-corrected">
    <span className="visually-hidden">
      <FormattedMessage id="import.grid.corrected" defaultMessage="Corrected" />
    </span>
  </span>
);

/** A row of the file: its number, what becomes of it, its values, and leaving it out. */
export function GridRow({ sheet, row, index, activeColumn, begun, onEndEditing, onLeaveOut }: GridRowProps) {
  const intl = useIntl();
  const isOut = isLeftOut(sheet, row);
  const cell = (column: number, problems: readonly string[], content: ReactNode, { className = '', value = '' } = {}) => (
    <td
      key={column}
      data-column={column}
      aria-colindex={column + 1}
      tabIndex={column === activeColumn ? 0 : -1}
      aria-invalid={problems.length > 0 || undefined}
      className={className}
      title={problems.join('\n') || value || undefined}
    >
      {content}
      <Problems problems={problems} />
    </td>
  );
  const actionColumn = FIRST_FIELD + sheet.fields.length;
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={isOut ? 'import-row import-row-out' : 'import-row'} style={{ blockSize: ROW_HEIGHT }}>
      <th scope="row" data-column={0} aria-colindex={1} tabIndex={activeColumn === 0 ? 0 : -1}>
        {intl.formatNumber(row.row)}
      </th>
      {cell(STATUS_COLUMN, rowProblemsOf(sheet, row), <StatusMark sheet={sheet} row={row} />)}
      {sheet.fields.map((sheetField, place) => {
        const { field } = sheetField;
        const column = FIRST_FIELD + place;
        const value = valueOf(sheet, row, field);
        if (column === activeColumn && begun !== undefined) {
          return (
            <td key={column} data-column={column} aria-colindex={column + 1} className="import-cell-edited">
              <CellEditor field={sheetField} value={begun ?? value} onEnd={onEndEditing} />
            </td>
          );
        }
        const words = wordsFor(sheetField, value);
        const problems = problemsOf(sheet, row, field);
        const before = beforeOf(sheet, row, field);
        const content = (
          <>
            <div className="table-text">
              <bdi>{words}</bdi>
            </div>
            {before !== undefined && <Before text={wordsFor(sheetField, before)} />}
            {isCorrected(sheet, row, field) && <Corrected />}
          </>
        );
        const changed = before === undefined ? '' : 'import-cell-changed';
        const className = isUnchecked(sheet, row, field) ? 'import-cell-typed' : changed;
        return cell(column, problems, content, { className, value: words });
      })}
      <td data-column={actionColumn} aria-colindex={actionColumn + 1}>
        <button
          type="button"
          className="quiet-button"
          tabIndex={activeColumn === actionColumn ? 0 : -1}
          aria-label={
            isOut
              ? intl.formatMessage({ id: 'import.grid.takeInRow', defaultMessage: 'Take row {row, number} in again' }, { row: row.row })
              : intl.formatMessage({ id: 'import.grid.leaveOutRow', defaultMessage: 'Leave out row {row, number}' }, { row: row.row })
          }
          onClick={() => onLeaveOut(row.row, !isOut)}
        >
          {isOut ? <FormattedMessage id="import.grid.takeIn" defaultMessage="Take in" /> : <FormattedMessage id="import.grid.leaveOut" defaultMessage="Leave out" />}
        </button>
      </td>
    </tr>
  );
}
