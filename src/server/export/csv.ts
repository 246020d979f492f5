import { type Options, stringify } from 'csv-stringify/sync';
import { printableText } from './printable-text';
import { slicesOfBatches } from '../slices';
import { type ExportTable, cellsOf, writtenTime } from './table';

/** Without it, Excel takes the file for one in the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** How a formula begins in a spreadsheet program, also in full width; white space before it is skipped by some. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/**
 * Text that no spreadsheet program evaluates: an apostrophe in front of what looks like a formula (OWASP, CSV
 * injection).
 */
function harmlessText(text: string): string {
  const printable = printableText(text);
  return FORMULA.test(printable) ? `'${printable}` : printable;
}

/** The table as CSV (RFC 4180): commas, CRLF, headings in the first line. Numbers stay as they are. */
export async function* writeCsv({ columns, rows }: ExportTable): AsyncGenerator<string> {
  const options: Options = {
    record_delimiter: 'windows',
    cast: { string: harmlessText, date: writtenTime, object: String },
    // An empty cell alone in its line would make an empty line, which readers skip.
    quoted_empty: columns.length === 1,
  };
  yield BYTE_ORDER_MARK + stringify([columns.map(({ title }) => title)], options);
  for await (const slice of slicesOfBatches(rows)) {
    yield stringify(
      slice.map((row) => cellsOf(row, columns)),
      options,
    );
  }
}
