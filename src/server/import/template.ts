import { Readable } from 'node:stream';
import type { ImportKind } from '../../contract/imports';
import { type ExportFormat, writeExport, writeWorkbook } from '../export/write-export';
import { invalid } from '../problem';
import type { Field } from './field';
import { INSTALLATION_SHEETS } from './installation-columns';
import { type SingleKind, singleKind } from './kinds';

const SHEETS: Readonly<Record<SingleKind, string>> = { managers: 'Managers', locations: 'Locations', districts: 'Districts', questions: 'Questions' };

const headingsOf = (name: string, fields: readonly Pick<Field, 'field' | 'title'>[]) => ({
  name,
  columns: fields.map(({ field, title }) => ({ key: field, title })),
  rows: Readable.from([]),
});

/** A file with the headings of a kind, to be filled in. Throws 422 for several sheets in a format that has one. */
export function writeTemplate(kind: ImportKind, format: ExportFormat): Readable {
  if (kind !== 'db') {
    const { name, columns, rows } = headingsOf(SHEETS[kind], singleKind(kind).fields);
    return writeExport(format, columns, rows, name);
  }
  if (format === 'csv') throw invalid({ format: ['A whole installation has several sheets: choose xlsx.'] });
  return writeWorkbook(INSTALLATION_SHEETS.map(({ sheet, columns }) => headingsOf(sheet, columns)));
}
