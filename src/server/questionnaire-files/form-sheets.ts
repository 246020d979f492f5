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
  /** `label` and `hint` are in the form's language, or else in the first one that has any. */
  readonly rows: readonly FormRow[];
  /** The language of its labels, as the headings write it; empty: they name none. */
  readonly language: string;
  /** Other languages in which it says something that is not taken over. */
  readonly others: readonly string[];
}

/** More rows than any questionnaire may have questions and choices. */
const MOST_ROWS = 20_000;

const folded = (text: string): string => text.trim().toLowerCase();

/** Columns that may be there in several languages. */
const TEXTS = ['label', 'hint'];

/** `label::English (en)` as what it holds and its language. */
function partsOf(heading: string): { base: string; language: string } {
  const [base = '', ...language] = heading.split(/::?/);
  return { base: folded(base), language: language.join(':').trim() };
}

interface Column {
  readonly at: number;
  readonly language: string;
}
interface Headings {
  /** What others hold, by their place. */
  readonly plain: readonly (readonly [at: number, heading: string])[];
  /** Of each text its columns: the first that says something holds. */
  readonly texts: readonly { readonly base: string; readonly columns: readonly Column[] }[];
  readonly language: string;
}

const wordsOf = (language: string): string[] =>
  folded(language)
    .split(/[\s()]+/)
    .filter(Boolean);

/** Of the columns of a text: the one that names no language, in the wanted language, or else the first. */
function inOrder(columns: readonly Column[], wanted: string): Column[] {
  const words = wordsOf(wanted);
  const isWanted = ({ language }: Column) =>
    words.length > 0 && words.every((word) => wordsOf(language).includes(word));
  const chosen = columns.find(({ language }) => language === '') ?? columns.find(isWanted) ?? columns[0];
  return chosen ? [chosen, ...columns.filter((column) => column !== chosen)] : [];
}

function headingsOf(cells: readonly string[], wanted: string): Headings {
  const all = cells.map((heading, at) => ({ at, heading: folded(heading), ...partsOf(heading) }));
  const columnsOf = (base: string, language: string) =>
    inOrder(
      all.filter((one) => one.base === base),
      language,
    );
  const labels = columnsOf('label', wanted);
  const language = labels[0]?.language ?? '';
  return {
    // The first of two columns with one heading holds.
    plain: all
      .filter(({ heading, base }) => heading !== '' && !TEXTS.includes(base))
      .map(({ at, heading }) => [at, heading] as const)
      .toReversed(),
    texts: TEXTS.map((base) => ({ base, columns: base === 'label' ? labels : columnsOf(base, wanted || language) })),
    language,
  };
}

/** What a row says; `lose` is told the languages of what it says besides. */
function cellsOf(cells: readonly string[], { plain, texts }: Headings, lose: (language: string) => void) {
  const said = new Map<string, string>();
  for (const [at, heading] of plain) if (cells[at]) said.set(heading, cells[at]);
  for (const { base, columns } of texts) {
    const [first, ...others] = columns.filter(({ at }) => Boolean(cells[at]));
    if (first) said.set(base, cells[first.at] ?? '');
    for (const { language } of others) if (language !== '' && language !== first?.language) lose(language);
  }
  return said;
}

async function rowsOf(sheet: FileSheet, isHead: (bases: readonly string[]) => boolean, wanted: string) {
  let headings: Headings | null = null;
  let above = 0;
  const rows: FormRow[] = [];
  const others = new Set<string>();
  for await (const { row, cells } of sheet.rows()) {
    if (!headings) {
      if (isHead(cells.map((heading) => partsOf(heading).base))) headings = headingsOf(cells, wanted);
      else above += 1;
      if (above > LIMITS.rowsAbove) return null;
      continue;
    }
    if (rows.length >= MOST_ROWS) throw invalid({ file: ['exchange.tooMany'] });
    rows.push({ row, cells: cellsOf(cells, headings, (language) => others.add(language)) });
  }
  return headings && { rows, language: headings.language, others: [...others] };
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
  const isHead = (bases: readonly string[]) => columns.every((column) => bases.includes(column));
  const read = sheet && (await rowsOf(sheet, isHead, language));
  return read ? { name: sheet.name, ...read } : null;
}
