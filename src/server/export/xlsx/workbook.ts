import { printableText, xmlText } from '../printable-text';
import type { ExportTable } from '../table';
import { writeSheet } from './sheet';
import { STYLES } from './styles';
import { writeZip } from './zip';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const FORMATS = 'http://schemas.openxmlformats.org';
const RELATIONS = `${FORMATS}/officeDocument/2006/relationships`;
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Something for each sheet, by its number from 1. */
const perSheet = (tables: readonly ExportTable[], write: (number: number, name: string) => string): string =>
  tables.map(({ name }, index) => write(index + 1, name)).join('\n');

const contentTypes = (tables: readonly ExportTable[]): string => `${XML}
<Types xmlns="${FORMATS}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>
${perSheet(tables, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)}
<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>
</Types>`;

const PACKAGE_RELATIONS = `${XML}
<Relationships xmlns="${FORMATS}/package/2006/relationships">
<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`;

const workbookRelations = (tables: readonly ExportTable[]): string => `${XML}
<Relationships xmlns="${FORMATS}/package/2006/relationships">
${perSheet(tables, (number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}
<Relationship Id="rIdStyles" Type="${RELATIONS}/styles" Target="styles.xml"/>
</Relationships>`;

const LONGEST_SHEET_NAME = 31;

/** A name that Excel takes: 31 characters, none of `[]:*?/\`, no apostrophe at its ends, not "History", not empty. */
function sheetName(name: string): string {
  const usable = printableText(name)
    .replace(/[[\]:*?/\\\s]+/g, ' ')
    .slice(0, LONGEST_SHEET_NAME)
    .replace(/^[\s']+|[\s']+$/g, '');
  return usable === '' || /^history$/i.test(usable) ? 'Sheet1' : usable;
}

const workbook = (tables: readonly ExportTable[]): string => `${XML}
<workbook xmlns="${FORMATS}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}">
<sheets>${perSheet(tables, (number, name) => `<sheet name="${xmlText(sheetName(name))}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets>
</workbook>`;

/** The tables as an XLSX file (ECMA-376), a sheet for each, written as their rows come. Their names differ. */
export const writeXlsx = (tables: readonly ExportTable[]): AsyncGenerator<Uint8Array> =>
  writeZip([
    { path: '[Content_Types].xml', content: [contentTypes(tables)] },
    { path: '_rels/.rels', content: [PACKAGE_RELATIONS] },
    { path: 'xl/workbook.xml', content: [workbook(tables)] },
    { path: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(tables)] },
    { path: 'xl/styles.xml', content: [STYLES] },
    ...tables.map((table, index) => ({ path: `xl/worksheets/sheet${index + 1}.xml`, content: writeSheet(table) })),
  ]);
