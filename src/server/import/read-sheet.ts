import { setImmediate } from 'node:timers/promises';
import type { ImportBody } from '../../contract/imports';
import type { Code } from '../messages/message';
import type { Field } from './field';
import { matchByHeading } from '../../contract/text-table';
import { type Columns, countOf, matchByContent } from './match-columns';
import type { FileRow, FileSheet } from './read/open-file';
import { LIMITS, tooManyRows } from './read/refusals';

/** Headings are looked for in so many rows; titles and remarks may stand above them. */
const SEARCHED_ROWS = LIMITS.rowsAbove;
/** Where the headings are of a sheet that has none. */
export const NO_HEADINGS = 0;
const PACE = 500;

type Mapping = NonNullable<ImportBody['mapping']>;
type Fixes = NonNullable<ImportBody['fixes']>[string];

/** How a sheet is understood: where its headings are, and which column holds which field. */
export interface SheetPlan {
  readonly sheet: FileSheet;
  readonly fields: readonly Field[];
  /** From 1; `NO_HEADINGS`: every row is one to import. */
  readonly headerRow: number;
  /** By place; empty where a column has none. */
  readonly headings: readonly string[];
  /** The first rows, whatever they are. */
  readonly beginning: readonly FileRow[];
  readonly columns: Columns;
  /** How many fields were found by themselves. */
  readonly recognised: number;
}

/** A row of the file: texts in the order of the fields, undefined where the file has no such column. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly (string | undefined)[];
  /** Cells that hold no value, by their places, with the reason; what is typed over them is one. */
  readonly broken?: ReadonlyMap<number, Code>;
}

/** Where the headings are: as somebody says, or where enough of them are known. */
const isHeader = ({ row, cells }: FileRow, fields: readonly Field[], headerRow: number | undefined): boolean =>
  headerRow === undefined ? countOf(matchByHeading(fields, cells)) >= Math.min(2, fields.length) : row >= headerRow;

/** A sheet without headings, or with those of no row: every row of it counts, for the last column may be filled in a late one only. */
async function planWithoutHeadings(
  sheet: FileSheet,
  fields: readonly Field[],
): Promise<Omit<SheetPlan, 'sheet' | 'fields'>> {
  const beginning: FileRow[] = [];
  let width = 0;
  let read = 0;
  for await (const row of sheet.rows()) {
    if (beginning.length < SEARCHED_ROWS) beginning.push(row);
    width = Math.max(width, row.cells.length);
    read += 1;
    if (read % PACE === 0) await setImmediate();
  }
  const { headings = Array<string>(width).fill('') } = sheet;
  const columns = sheet.headings ? matchByHeading(fields, headings) : matchByContent(fields, beginning, width);
  return {
    headerRow: NO_HEADINGS,
    headings,
    beginning,
    columns,
    recognised: countOf(columns),
  };
}

async function planWithHeadings(
  sheet: FileSheet,
  fields: readonly Field[],
  headerRow: number | undefined,
): Promise<Omit<SheetPlan, 'sheet' | 'fields'>> {
  const beginning: FileRow[] = [];
  let header: FileRow | undefined;
  for await (const row of sheet.rows()) {
    if (beginning.length < SEARCHED_ROWS) beginning.push(row);
    if (!header && isHeader(row, fields, headerRow)) header = row;
    if (beginning.length === SEARCHED_ROWS && (header || headerRow === undefined)) break;
  }
  const { row, cells } = header ?? beginning[0] ?? { row: 1, cells: [] };
  const width = Math.max(cells.length, ...beginning.map((other) => other.cells.length));
  const headings = Array.from({ length: width }, (_, place) => cells[place] ?? '');
  const columns = matchByHeading(fields, headings);
  return { headerRow: row, headings, beginning, columns, recognised: countOf(columns) };
}

/** Understands a sheet; undefined when it is empty. `headerRow`: where its headings are, if somebody said it. */
export async function planSheet(
  sheet: FileSheet,
  fields: readonly Field[],
  { headerRow, mapping = {} }: { headerRow?: number | undefined; mapping?: Mapping | undefined } = {},
): Promise<SheetPlan | undefined> {
  const plan =
    headerRow === NO_HEADINGS || sheet.headings
      ? await planWithoutHeadings(sheet, fields)
      : await planWithHeadings(sheet, fields, headerRow);
  if (plan.beginning.length === 0) return undefined;
  const columns = fields.map(({ field }, at) =>
    Object.hasOwn(mapping, field) ? (mapping[field] ?? null) : (plan.columns[at] ?? null),
  );
  return { ...plan, sheet, fields, columns };
}

/**
 * What spreadsheet programs show where a formula has no value. In a workbook the cell itself says so, and the same
 * text may stand in others; in a CSV file there is nothing but the text.
 */
const SPREADSHEET_ERROR = /^#(N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** In place of bytes that are no character. */
const UNREADABLE = '\uFFFD';

/** Cells that hold no value, by their places among the fields. */
function brokenIn(
  plan: SheetPlan,
  { cells, errors }: FileRow,
  fixed: Fixes[string] | undefined,
  isCsv: boolean,
): ReadonlyMap<number, Code> {
  const reasonAt = (place: number): Code | undefined => {
    if (!isCsv) return errors?.includes(place) ? 'import.cellError' : undefined;
    const text = cells[place] ?? '';
    if (SPREADSHEET_ERROR.test(text)) return 'import.cellError';
    return text.includes(UNREADABLE) ? 'import.unreadable' : undefined;
  };
  const broken = new Map<number, Code>();
  plan.fields.forEach(({ field }, at) => {
    const place = plan.columns[at] ?? null;
    const reason = place === null || fixed?.[field] !== undefined ? undefined : reasonAt(place);
    if (reason !== undefined) broken.set(at, reason);
  });
  return broken;
}

/** What our CSV files put before text that a spreadsheet program would evaluate: see export/csv.ts. */
const ESCAPED = /^'(?=\s*[=+\-@＝＋－＠])/u;

/** The rows below the headings, as they are fixed, without empty ones and those that are left out. */
export async function readRows(
  plan: SheetPlan,
  { fixes = {}, isCsv, tell }: { fixes?: Fixes | undefined; isCsv: boolean; tell: (done: number) => void },
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const source of plan.sheet.rows()) {
    const { row, cells } = source;
    if (row <= plan.headerRow) continue;
    const fixed = fixes[String(row)];
    if (fixed === null) continue;
    const texts = plan.fields.map(({ field }, at) => {
      const place = plan.columns[at] ?? null;
      const text = place === null ? undefined : (cells[place] ?? '');
      return fixed?.[field]?.trim() ?? (isCsv ? text?.replace(ESCAPED, '') : text);
    });
    if (texts.every((text) => text === undefined || text === '')) continue;
    const broken = brokenIn(plan, source, fixed, isCsv);
    rows.push({ row, cells: texts, ...(broken.size > 0 && { broken }) });
    if (rows.length > LIMITS.rows) throw tooManyRows();
    if (rows.length % PACE === 0) {
      tell(rows.length);
      await setImmediate();
    }
  }
  tell(rows.length);
  return rows;
}
