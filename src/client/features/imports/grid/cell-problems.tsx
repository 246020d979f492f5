import { FormattedMessage } from 'react-intl';
import { fieldAt, problemsOf, rowProblemsOf, type Cell, type Sheet } from './rows';

/**
 * What is wrong in the cell where the person is, in words; or else what keys do. Readers hear it from the cell itself.
 */
export function CellProblems({ sheet, cell }: { readonly sheet: Sheet; readonly cell: Cell }) {
  const row = sheet.rows[cell.index];
  const field = fieldAt(sheet, cell.column);
  const inRow = row ? rowProblemsOf(sheet, row) : [];
  const inCell = row && field ? problemsOf(sheet, row, field.field) : [];
  const problems = field ? inCell : inRow;
  if (!row || problems.length === 0) {
    return (
      <p className="import-problem">
        <FormattedMessage
          id="import.grid.keys"
          defaultMessage="To correct a value, tap or double-click it, or press Enter on it."
        />
      </p>
    );
  }
  const problem = <strong>{problems.join(' ')}</strong>;
  return (
    <p className="import-problem import-problem-found">
      {field ? (
        <FormattedMessage
          id="import.grid.at"
          defaultMessage="Row {row, number}, {field}: {problem}"
          values={{ row: row.row, field: <bdi>{field.title}</bdi>, problem }}
        />
      ) : (
        <FormattedMessage
          id="import.grid.atRow"
          defaultMessage="Row {row, number}: {problem}"
          values={{ row: row.row, problem }}
        />
      )}
    </p>
  );
}
