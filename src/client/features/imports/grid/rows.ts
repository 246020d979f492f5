/** What becomes of a row. */
type RowStatus = 'created' | 'updated' | 'skipped' | 'error';

/** A row of a file, as it was understood. */
export interface SheetRow {
  /** As the program that made the file counts them, from 1. */
  readonly row: number;
  readonly status: RowStatus;
  /** By field. */
  readonly values: Readonly<Record<string, string>>;
  /** Of a changed row: what stands in the cells that change, by field. None: it only moves. */
  readonly before?: Readonly<Record<string, string>> | undefined;
  /** By field; what concerns the whole row has a key that is no field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}
export interface SheetField {
  readonly field: string;
  readonly title: string;
  /** The only values that it takes, with the words for them. */
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** What is wrong with any other value. */
  readonly otherwise?: string | undefined;
  /** Some of the values that it may have. */
  readonly suggestions?: readonly string[] | undefined;
}
/** What was typed in place of the file's values: by row, by field. A row of null is left out. */
type SheetFixes = Readonly<Record<string, Readonly<Record<string, string>> | null>>;

/** The rows of a sheet with what was typed, now and when the rows were last checked. */
export interface Sheet {
  readonly fields: readonly SheetField[];
  readonly rows: readonly SheetRow[];
  readonly fixes: SheetFixes;
  readonly checked: SheetFixes;
}

export const isLeftOut = ({ fixes }: Sheet, { row }: SheetRow): boolean => fixes[row] === null;
export const valueOf = ({ fixes }: Sheet, row: SheetRow, field: string): string =>
  fixes[row.row]?.[field] ?? row.values[field] ?? '';

/** Typed after the rows were last checked. */
export const isUnchecked = ({ fixes, checked }: Sheet, { row }: SheetRow, field: string): boolean =>
  fixes[row]?.[field] !== checked[row]?.[field];

/** A value as a person says it. */
export const wordsFor = ({ options }: SheetField, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;

/** Typed in place of what the file says. */
export const isCorrected = ({ fixes }: Sheet, { row }: SheetRow, field: string): boolean =>
  fixes[row]?.[field] !== undefined;

/** What a value takes the place of; undefined: it stays, or nothing is known of it. */
export const beforeOf = (sheet: Sheet, row: SheetRow, field: string): string | undefined =>
  isLeftOut(sheet, row) || isUnchecked(sheet, row, field) ? undefined : row.before?.[field];

/** What is wrong with a value; nothing is known of one that was not checked. */
export function problemsOf(sheet: Sheet, row: SheetRow, field: string): readonly string[] {
  const problems = row.errors[field];
  if (!problems || isLeftOut(sheet, row) || isUnchecked(sheet, row, field)) return [];
  const value = row.values[field] ?? '';
  const { options, otherwise } = sheet.fields.find((one) => one.field === field) ?? {};
  const isOther = otherwise !== undefined && value !== '' && options?.every((option) => option.value !== value);
  return isOther === true ? [otherwise] : problems;
}

/** What is wrong with the row as a whole. */
export function rowProblemsOf(sheet: Sheet, row: SheetRow): readonly string[] {
  if (isLeftOut(sheet, row)) return [];
  return Object.entries(row.errors).flatMap(([key, problems]) =>
    sheet.fields.some(({ field }) => field === key) ? [] : problems,
  );
}

/** The columns before the fields: the row's number, and what becomes of it. After them: leaving it out. */
export const STATUS_COLUMN = 1;
export const FIRST_FIELD = 2;
export const columnCountOf = ({ fields }: Sheet): number => FIRST_FIELD + fields.length + 1;
export const fieldAt = ({ fields }: Sheet, column: number): SheetField | undefined => fields[column - FIRST_FIELD];

export interface Cell {
  /** Place among the rows, from 0. */
  readonly index: number;
  readonly column: number;
}

const isProblem = (sheet: Sheet, row: SheetRow, column: number): boolean => {
  if (column === STATUS_COLUMN) return rowProblemsOf(sheet, row).length > 0;
  const field = fieldAt(sheet, column);
  return field !== undefined && problemsOf(sheet, row, field.field).length > 0;
};

/** The next cell with a problem, row by row; after the last one the first again. Null: there is none. */
export function nextProblem(sheet: Sheet, { index, column }: Cell, step: -1 | 1): Cell | null {
  const { rows } = sheet;
  const columns = columnCountOf(sheet);
  for (let walked = 0; walked <= rows.length; walked += 1) {
    const at = (((index + step * walked) % rows.length) + rows.length) % rows.length;
    const row = rows[at];
    if (!row) return null;
    if (Object.keys(row.errors).length === 0) continue;
    // The row where it begins is looked at twice: beyond the cell, and at last before it.
    const isFirst = walked === 0;
    for (let place = isFirst ? column + step : step > 0 ? 0 : columns - 1; place >= 0 && place < columns; place += step)
      if (isProblem(sheet, row, place)) return { index: at, column: place };
  }
  return null;
}
