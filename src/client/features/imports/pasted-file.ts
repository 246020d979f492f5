/**
 * The cells of text that a spreadsheet copies: tabs between them, quotes around those with a tab, a quote or a line
 * break.
 */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) break;
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\t') {
      if (cell.lastIndex === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Rows copied from a spreadsheet, as a CSV file (RFC 4180); null: the text is no table. */
export function pastedFile(text: string, name: string): File | null {
  if (!text.includes('\t') && !text.trim().includes('\n')) return null;
  const csv = cellsOf(text)
    .map((row) => row.map(quoted).join(','))
    .join('\r\n');
  return new File([`${csv}\r\n`], name, { type: 'text/csv' });
}
