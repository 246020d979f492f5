import {
  LIMITS,
  binaryWorkbook,
  damaged,
  emptyFile,
  notATable,
  openDocument,
  tooManyRows,
  withMacros,
} from '../refusals';
import type { FileRow, FileSheet, OpenFile } from '../table-file';
import { makeMergeFiller, readMerges } from './merges';
import { type Relationship, relationshipsOf } from './relationships';
import { readSharedStrings } from './shared-strings';
import { type WorkbookStyle, makeRowReader } from './sheet-cells';
import { readStyles } from './styles';
import { attribute, readWholeXml, readXml } from './xml';
import { type ZipPackage, openPackage } from './zip-package';

const CONTENT_TYPES = '[Content_Types].xml';

/** Whether a part of it is a program. Types of parts that are not there say nothing: some programs list all they know. */
async function hasMacros(document: ZipPackage): Promise<boolean> {
  let found = false;
  await readWholeXml(document.text(CONTENT_TYPES), {
    open: (_, attributes) => {
      const type = attribute(attributes, 'ContentType') ?? '';
      const part = (attribute(attributes, 'PartName') ?? '').replace(/^\//, '').toLowerCase();
      const extension = `.${attribute(attributes, 'Extension') ?? ''}`.toLowerCase();
      if (/macro|vbaProject/i.test(type))
        found ||= document.paths.some((path) => path === part || (part === '' && path.endsWith(extension)));
    },
    close: () => undefined,
  });
  return found;
}

/** Refuses what is another kind of document, by what it consists of. */
async function workbookPath(document: ZipPackage): Promise<string> {
  if (document.paths.includes('mimetype') && document.paths.includes('content.xml')) throw openDocument();
  const [main] = (await relationshipsOf(document, '')).filter(({ type }) => type === 'officeDocument');
  if (!main || !document.paths.includes(CONTENT_TYPES.toLowerCase())) throw notATable();
  if (main.path.endsWith('.bin')) throw binaryWorkbook();
  if (await hasMacros(document)) throw withMacros();
  return main.path;
}

interface Workbook {
  is1904: boolean;
  /** In their order, each with the id of its relationship. */
  sheets: { name: string; id: string }[];
}

async function readWorkbook(document: ZipPackage, path: string): Promise<Workbook> {
  const workbook: Workbook = { is1904: false, sheets: [] };
  let isFirst = true;
  await readWholeXml(document.text(path), {
    open: (name, attributes) => {
      if (isFirst && name !== 'workbook') throw notATable();
      isFirst = false;
      if (name === 'workbookPr') workbook.is1904 = /^(1|true|on)$/.test(attribute(attributes, 'date1904') ?? '');
      else if (name === 'sheet')
        workbook.sheets.push({ name: attributes['name'] ?? '', id: attribute(attributes, 'id') ?? '' });
    },
    close: () => undefined,
  });
  return workbook;
}

async function* rowsOf(
  document: ZipPackage,
  path: string,
  style: WorkbookStyle,
): AsyncGenerator<FileRow & { isHidden?: true }> {
  const fill = makeMergeFiller(await readMerges(document.text(path)));
  const reader = makeRowReader(style);
  let found = 0;
  for await (const _ of readXml(document.text(path), reader)) {
    for (const row of reader.take()) {
      found += 1;
      if (found > LIMITS.rows + LIMITS.rowsAbove) throw tooManyRows();
      fill(row.row, row.cells);
      yield row;
    }
  }
}

function sheetAt(name: string, read: () => AsyncIterable<FileRow & { isHidden?: true }>): FileSheet {
  let hidden = 0;
  return {
    name,
    hiddenRows: () => hidden,
    async *rows() {
      hidden = 0;
      for await (const { isHidden, ...row } of read()) {
        if (isHidden) hidden += 1;
        yield row;
      }
    },
  };
}

/** Sheets with cells, in the workbook's order; charts and the like are left out. */
async function sheetsOf(document: ZipPackage): Promise<FileSheet[]> {
  const path = await workbookPath(document);
  const { sheets, is1904 } = await readWorkbook(document, path);
  const relationships = await relationshipsOf(document, path);
  const part = (is: (relationship: Relationship) => boolean) => relationships.find(is)?.path;
  const strings = part(({ type }) => type === 'sharedStrings');
  const styles = part(({ type }) => type === 'styles');
  const style: WorkbookStyle = {
    strings: strings === undefined ? [] : await readSharedStrings(document.text(strings)),
    formats: styles === undefined ? [] : await readStyles(document.text(styles)),
    is1904,
  };
  return sheets.flatMap(({ name, id }) => {
    const sheet = relationships.find((relationship) => relationship.id === id);
    if (!sheet) throw damaged();
    if (sheet.type !== 'worksheet') return [];
    if (!document.paths.includes(sheet.path.toLowerCase())) throw damaged();
    return [sheetAt(name, () => rowsOf(document, sheet.path, style))];
  });
}

/** Opens an Excel workbook (ECMA-376, both editions). Throws what `openFile` does. */
export async function openXlsx(path: string): Promise<OpenFile> {
  const document = await openPackage(path);
  try {
    const sheets = await sheetsOf(document);
    if (sheets.length === 0) throw emptyFile();
    return {
      format: 'xlsx',
      sheets,
      close: () => {
        document.close();
        return Promise.resolve();
      },
    };
  } catch (error) {
    document.close();
    throw error;
  }
}
