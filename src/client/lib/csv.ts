/** Without it, Excel takes the file for one in the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** How a formula begins in a spreadsheet program, also in full width; white space before it is skipped by some. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/** Numbers as they are; text so that no spreadsheet program evaluates it (OWASP, CSV injection). */
function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV (RFC 4180): commas, CRLF; the first row holds the headings. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
