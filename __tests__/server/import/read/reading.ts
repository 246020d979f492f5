import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { type OpenFile, openFile } from '../../../../src/server/import/read/open-file';

const folder = mkdtempSync(join(tmpdir(), 'outpost-reading-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

export const fixture = (name: string) => ({ path: join('__tests__/files/imports', name), name });

/** A file that the test makes itself. */
export function made(name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return { path, name };
}

/** Opens a file, hands it over, and closes it. */
export async function withFile<T>(
  upload: { path: string; name: string },
  use: (file: OpenFile) => Promise<T>,
): Promise<T> {
  const file = await openFile(upload);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

/** All rows of all sheets: the cells of each row by its number. */
export const readAll = (upload: { path: string; name: string }) =>
  withFile(upload, async ({ sheets }) => {
    const read: Record<string, Record<number, readonly string[]>> = {};
    for (const { name, rows } of sheets) {
      const byNumber: Record<number, readonly string[]> = {};
      for await (const { row, cells } of rows()) byNumber[row] = cells;
      read[name] = byNumber;
    }
    return read;
  });

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relationships = (...all: string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

/** A workbook of one sheet, with the XML that stands in it, and parts in place of the usual ones. */
export function workbook(sheet: string, parts: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array {
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': relationships(relationship('w', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relationships(
      relationship('s', 'worksheet', 'worksheets/sheet1.xml'),
      relationship('t', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Only" sheetId="1" r:id="s"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"/>`,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}

export const inlineCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
