import { Readable } from 'node:stream';
import type { ImportKind } from '../../contract/imports';
import type { ExportTable } from '../export/table';
import { type ExportFormat, writeExport, writeWorkbook } from '../export/write-export';
import { invalid } from '../problem';
import type { Field } from './field';
import { IN_ORDER, singleKind } from './kinds';

/** The sheet of a template that says how the others are filled in; it is never imported by itself. */
export const HELP_SHEET = 'How to fill this in';

/** In characters. */
const NARROWEST = 18;

/** A sheet to be filled in. */
interface Blank {
  readonly name: string;
  readonly fields: readonly Field[];
}

const headingsOf = ({ name, fields }: Blank): ExportTable => ({
  name,
  columns: fields.map(({ field, title, example }) => ({
    key: field,
    title,
    width: Math.max(NARROWEST, example.length),
  })),
  rows: Readable.from([]),
});

/** One row for each column of the sheets. */
const helpOf = (sheets: readonly Blank[]): ExportTable => ({
  name: HELP_SHEET,
  columns: [
    { key: 'sheet', title: 'Sheet' },
    { key: 'column', title: 'Column' },
    { key: 'meaning', title: 'What goes in' },
    { key: 'needed', title: 'Needed' },
    { key: 'values', title: 'Only these values' },
    { key: 'example', title: 'Example' },
  ],
  rows: Readable.from([
    sheets.flatMap(({ name, fields }) =>
      fields.map(({ title, meaning, example, required, options }) => ({
        sheet: name,
        column: title,
        meaning,
        example,
        needed: required ? 'yes' : 'no',
        values: options?.join(', ') ?? '',
      })),
    ),
  ]),
});

/**
 * A file with the headings of a kind, to be filled in; a workbook also says how. Throws 422 for several sheets in a
 * format that has one.
 */
export function writeTemplate(name: ImportKind, format: ExportFormat): Readable {
  if (name === 'db') {
    if (format === 'csv') throw invalid({ format: ['file.severalSheets'] });
    const sheets = IN_ORDER.map(({ sheet, fields }) => ({ name: sheet.title, fields }));
    return writeWorkbook([...sheets.map(headingsOf), helpOf(sheets)]);
  }
  const { kind, fields } = singleKind(name);
  const sheet = { name: kind.sheet.title, fields };
  if (format === 'xlsx') return writeWorkbook([headingsOf(sheet), helpOf([sheet])]);
  const { columns, rows } = headingsOf(sheet);
  return writeExport(format, columns, rows);
}
