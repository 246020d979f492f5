import { Readable } from 'node:stream';
import { writeCsv } from './csv';
import type { ExportColumn, ExportRow, ExportTable } from './table';
import { LAST_ROW } from './xlsx/sheet';
import { writeXlsx } from './xlsx/workbook';

export type ExportFormat = 'csv' | 'xlsx';

interface ExportType {
  readonly contentType: string;
  readonly extension: string;
  /** How many records a file holds, the headings aside. */
  readonly maxRows: number;
}

export const EXPORT_TYPES: Readonly<Record<ExportFormat, ExportType>> = {
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv', maxRows: Infinity },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    maxRows: LAST_ROW - 1,
  },
};

const WRITERS = { csv: writeCsv, xlsx: (table: ExportTable) => writeXlsx([table]) };

/**
 * Streams rows as a file. `rows` yields batches, which are asked for as the reader takes what is there, and is told to
 * end when the reader leaves. There must be a column. `name` becomes the sheet's name in an XLSX file. The stream fails
 * when `rows` does, and when there are more of them than `EXPORT_TYPES` says.
 */
export const writeExport = (
  format: ExportFormat,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly ExportRow[]>,
  name = '',
): Readable => Readable.from(WRITERS[format]({ name, columns, rows }), { objectMode: false });

/**
 * Streams several lists as an XLSX file, each in a sheet of its own with the list's name, as `writeExport` does one.
 */
export const writeWorkbook = (tables: readonly ExportTable[]): Readable =>
  Readable.from(writeXlsx(tables), { objectMode: false });
