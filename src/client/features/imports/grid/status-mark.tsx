import { defineMessages, useIntl } from 'react-intl';
import { isLeftOut, isUnchecked, type Sheet, type SheetRow } from './rows';

const messages = defineMessages({
  created: { id: 'import.status.created', defaultMessage: 'New' },
  updated: { id: 'import.status.updated', defaultMessage: 'Changed' },
  moved: { id: 'import.status.moved', defaultMessage: 'Moved' },
  skipped: { id: 'import.status.skipped', defaultMessage: 'Unchanged' },
  error: { id: 'import.status.error', defaultMessage: 'Problem' },
  out: { id: 'import.status.out', defaultMessage: 'Left out' },
  unchecked: { id: 'import.status.unchecked', defaultMessage: 'Not checked yet' },
});

/** What becomes of a row, in a word. */
export function StatusMark({ sheet, row }: { readonly sheet: Sheet; readonly row: SheetRow }) {
  const intl = useIntl();
  const isTyped = Object.keys(sheet.fixes[row.row] ?? {}).some((field) => isUnchecked(sheet, row, field));
  const isMoved = row.status === 'updated' && row.before !== undefined && Object.keys(row.before).length === 0;
  const known = isTyped ? 'unchecked' : isMoved ? 'moved' : row.status;
  const status = isLeftOut(sheet, row) ? 'out' : known;
  return <span className={`import-status import-status-${status}`}>{intl.formatMessage(messages[status])}</span>;
}
