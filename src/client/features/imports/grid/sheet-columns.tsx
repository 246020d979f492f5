import type { ColumnType } from 'antd/es/table';
import type { ComponentProps } from 'react';
import { FormattedMessage, type IntlShape } from 'react-intl';
import { CellEditor } from './cell-editor';
import {
  beforeOf,
  columnCountOf,
  FIRST_FIELD,
  isCorrected,
  isLeftOut,
  isUnchecked,
  problemsOf,
  rowProblemsOf,
  STATUS_COLUMN,
  valueOf,
  wordsFor,
  type Cell,
  type Sheet,
  type SheetField,
  type SheetRow,
} from './rows';
import { StatusMark } from './status-mark';

interface Drawing {
  readonly intl: IntlShape;
  readonly sheet: Sheet;
  /** The cell that Tab finds. */
  readonly active: Cell;
  /** What editing the active cell begins with, null: its value; undefined: it is not edited. */
  readonly begun: string | null | undefined;
  /** Of the row that is drawn at this place: its index among all. */
  readonly indexAt: (place: number) => number;
  /** Whether there is room for what one does with a row to stay in sight. */
  readonly isWide: boolean;
  readonly onEndEditing: (value: string | null, stays: boolean) => void;
  readonly onLeaveOut: (row: number, isOut: boolean) => void;
}

/** How wide a column is, as the style sheet says. */
const widthOf = (column: 'row' | 'status' | 'field' | 'listed' | 'action'): string => `var(--import-${column})`;

export const widthsOf = ({ fields }: Sheet): readonly string[] => [
  widthOf('row'),
  widthOf('status'),
  ...fields.map(({ options }) => widthOf(options ? 'listed' : 'field')),
  widthOf('action'),
];

const Problems = ({ problems }: { problems: readonly string[] }) =>
  problems.length > 0 && (
    <span className="visually-hidden">
      <FormattedMessage
        id="import.grid.problem"
        defaultMessage="Problem: {problem}"
        values={{ problem: problems.join(' ') }}
      />
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

const FieldValue = ({ sheet, row, field }: { sheet: Sheet; row: SheetRow; field: SheetField }) => {
  const before = beforeOf(sheet, row, field.field);
  return (
    <>
      <div className="table-text">
        <bdi>{wordsFor(field, valueOf(sheet, row, field.field))}</bdi>
      </div>
      {before !== undefined && <Before text={wordsFor(field, before)} />}
      {isCorrected(sheet, row, field.field) && <Corrected />}
      <Problems problems={problemsOf(sheet, row, field.field)} />
    </>
  );
};

function fieldClass(sheet: Sheet, row: SheetRow, field: string): string {
  if (isUnchecked(sheet, row, field)) return 'import-cell-typed';
  return beforeOf(sheet, row, field) === undefined ? '' : 'import-cell-changed';
}

interface LeaveOutProps extends Pick<Drawing, 'intl' | 'sheet' | 'onLeaveOut'> {
  readonly row: SheetRow;
  readonly isActive: boolean;
}

function LeaveOut({ intl, sheet, row, isActive, onLeaveOut }: LeaveOutProps) {
  const isOut = isLeftOut(sheet, row);
  return (
    <button
      type="button"
      className="quiet-button"
      tabIndex={isActive ? 0 : -1}
      aria-label={
        isOut
          ? intl.formatMessage(
              { id: 'import.grid.takeInRow', defaultMessage: 'Take row {row, number} in again' },
              { row: row.row },
            )
          : intl.formatMessage(
              { id: 'import.grid.leaveOutRow', defaultMessage: 'Leave out row {row, number}' },
              { row: row.row },
            )
      }
      onClick={() => onLeaveOut(row.row, !isOut)}
    >
      {isOut ? (
        <FormattedMessage id="import.grid.takeIn" defaultMessage="Take in" />
      ) : (
        <FormattedMessage id="import.grid.leaveOut" defaultMessage="Leave out" />
      )}
    </button>
  );
}

/** The columns of a file: a row's number, what becomes of it, its values, and leaving it out. */
export function sheetColumns(drawing: Drawing): ColumnType<SheetRow>[] {
  const { intl, sheet, active, begun, indexAt, isWide, onEndEditing, onLeaveOut } = drawing;
  const widths = widthsOf(sheet);
  const isActive = (place: number, column: number) => active.column === column && active.index === indexAt(place);
  const isEdited = (place: number, column: number) => begun !== undefined && isActive(place, column);
  /** Attributes of a cell; Ant Design's types don't know those that begin with data. */
  const cellAt = (column: number, place: number, cell: ComponentProps<'td'> = {}): ComponentProps<'td'> => ({
    'aria-colindex': column + 1,
    tabIndex: isActive(place, column) ? 0 : -1,
    ...cell,
    ...{ 'data-column': column },
  });
  const problemCell = (problems: readonly string[], title: string): ComponentProps<'td'> => ({
    'aria-invalid': problems.length > 0 || undefined,
    title: problems.join('\n') || title || undefined,
  });
  const columnAt = (column: number, title: string) => ({
    key: column,
    width: widths[column] ?? widthOf('field'),
    title: (
      <span className="table-text" title={title}>
        {title}
      </span>
    ),
    onHeaderCell: () => ({ 'aria-colindex': column + 1 }),
  });

  const actionColumn = columnCountOf(sheet) - 1;
  return [
    {
      ...columnAt(0, intl.formatMessage({ id: 'import.grid.row', defaultMessage: 'Row' })),
      fixed: 'start',
      rowScope: 'row',
      className: 'import-number',
      onCell: (_, place = 0) => cellAt(0, place),
      render: (_, { row }) => intl.formatNumber(row),
    },
    {
      ...columnAt(STATUS_COLUMN, intl.formatMessage({ id: 'import.grid.outcome', defaultMessage: 'Outcome' })),
      onCell: (row, place = 0) => cellAt(STATUS_COLUMN, place, problemCell(rowProblemsOf(sheet, row), '')),
      render: (_, row) => (
        <>
          <StatusMark sheet={sheet} row={row} />
          <Problems problems={rowProblemsOf(sheet, row)} />
        </>
      ),
    },
    ...sheet.fields.map((sheetField, nth): ColumnType<SheetRow> => {
      const { field, title } = sheetField;
      const column = FIRST_FIELD + nth;
      return {
        ...columnAt(column, title),
        onCell: (row, place = 0) =>
          isEdited(place, column)
            ? cellAt(column, place, { className: 'import-cell-edited', tabIndex: undefined })
            : cellAt(column, place, {
                className: fieldClass(sheet, row, field),
                ...problemCell(problemsOf(sheet, row, field), wordsFor(sheetField, valueOf(sheet, row, field))),
              }),
        render: (_, row, place) =>
          isEdited(place, column) ? (
            <CellEditor field={sheetField} value={valueOf(sheet, row, field)} begun={begun} onEnd={onEndEditing} />
          ) : (
            <FieldValue sheet={sheet} row={row} field={sheetField} />
          ),
      };
    }),
    {
      ...columnAt(actionColumn, intl.formatMessage({ id: 'import.grid.action', defaultMessage: 'Leave out' })),
      ...(isWide && { fixed: 'end' as const }),
      onCell: (_, place = 0) => cellAt(actionColumn, place, { tabIndex: undefined }),
      render: (_, row, place) => (
        <LeaveOut
          intl={intl}
          sheet={sheet}
          row={row}
          isActive={isActive(place, actionColumn)}
          onLeaveOut={onLeaveOut}
        />
      ),
    },
  ];
}
