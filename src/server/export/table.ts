/** A column of an exported list. `title` is in the person's language and comes from the request: any text. */
export interface ExportColumn {
  readonly key: string;
  readonly title: string;
  /** At least so wide in XLSX, in characters. */
  readonly width?: number;
}

/** Numbers are finite. Times are written to the minute, as their UTC fields say. A `URL` can be followed. */
export type ExportCell = string | number | Date | URL | null;
export type ExportRow = Readonly<Record<string, ExportCell>>;

/** A list on its way into a file. */
export interface ExportTable {
  /** What the list is called, in the person's language. */
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  readonly rows: AsyncIterable<readonly ExportRow[]>;
}

/** The cells of a row, in the order of the columns. */
export const cellsOf = (row: ExportRow, columns: readonly ExportColumn[]): ExportCell[] =>
  columns.map(({ key }) => row[key] ?? null);

/** `2026-01-31 08:00`. */
export const writtenTime = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');
