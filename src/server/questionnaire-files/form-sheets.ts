import { invalid } from '../problem';
import type { FileSheet, OpenFile } from '../import/read/open-file';
import { LIMITS } from '../import/read/refusals';

/** A row of a sheet of a form, by its headings in small letters. */
export interface FormRow {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
}
export interface FormSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly FormRow[];
}

/** More rows than any questionnaire may have questions and choices. */
const MOST_ROWS = 20_000;

const folded = (text: string): string => text.trim().toLowerCase();

/** `label::english (en)` and `label` as `label`: in the form's own language, or else the first one. */
function chosenHeadings(headings: readonly string[], language: string): string[] {
  const isOwn = (heading: string) => language !== '' && heading.includes(language);
  return headings.map((heading, at) => {
    const [base = '', translation] = heading.split(/::?/);
    const same = headings.filter((other) => other.split(/::?/)[0] === base);
    if (translation === undefined || !['label', 'hint'].includes(base)) return heading;
    const chosen = same.find((one) => one === base) ?? same.find(isOwn) ?? same[0];
    return chosen === heading && headings.indexOf(heading) === at ? base : heading;
  });
}

async function rowsOf(sheet: FileSheet, isHead: (headings: readonly string[]) => boolean, language: string) {
  let headings: string[] | null = null;
  let above = 0;
  const rows: FormRow[] = [];
  for await (const { row, cells } of sheet.rows()) {
    if (!headings) {
      const found = cells.map(folded);
      if (isHead(found)) headings = chosenHeadings(found, language);
      else above += 1;
      if (above > LIMITS.rowsAbove) return null;
      continue;
    }
    if (rows.length >= MOST_ROWS) throw invalid({ file: ['exchange.tooMany'] });
    const named = headings.flatMap((heading, at) => {
      const text = cells[at] ?? '';
      return heading === '' || text === '' ? [] : [[heading, text] as const];
    });
    // The first of two columns with one heading holds.
    rows.push({ row, cells: new Map(named.toReversed()) });
  }
  return headings && { headings, rows };
}

const sheetCalled = ({ sheets }: OpenFile, name: string) => sheets.find((one) => folded(one.name) === name);

/** One sheet of a form, which has these columns; null: the file has no such sheet. */
export async function readFormSheet(
  file: OpenFile,
  name: string,
  columns: readonly string[],
  language = '',
): Promise<FormSheet | null> {
  const sheet = sheetCalled(file, name);
  const isHead = (headings: readonly string[]) =>
    columns.every((column) => headings.some((heading) => heading.split(/::?/)[0] === column));
  const read = sheet && (await rowsOf(sheet, isHead, folded(language)));
  return read ? { name: sheet.name, ...read } : null;
}
