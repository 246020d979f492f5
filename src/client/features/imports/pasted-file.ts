import { tableDelimiter } from '../../../contract/question-outline';
import { cellsOf } from '../../../contract/text-table';

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/**
 * Rows copied from a spreadsheet, as a CSV file (RFC 4180); null: the text is none. Questions may be a list too, or a table
 * with other signs between its cells: then the text itself is the file.
 */
export function pastedFile(text: string, name: string, kind: { readonly isQuestions: boolean }): File | null {
  if (!text.includes('\t') && !text.trim().includes('\n')) return null;
  if (kind.isQuestions && tableDelimiter(text) !== '\t') return new File([text], `${name}.txt`, { type: 'text/plain' });
  const csv = cellsOf(text, '\t')
    .map((row) => row.map(quoted).join(','))
    .join('\r\n');
  return new File([`${csv}\r\n`], `${name}.csv`, { type: 'text/csv' });
}
