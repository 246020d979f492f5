import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parse } from 'node:path';
import type { TextEncoding } from '../../../contract/imports';
import { openCsv } from './csv/open-csv';
import { emptyFile, encrypted, oldWorkbook } from './refusals';
import { type OpenFile, cellText } from './table-file';
import { openXlsx } from './xlsx/open-xlsx';

export type { FileRow, FileSheet, OpenFile } from './table-file';

/** How a zip file starts, one with entries and one without any. */
const ZIP_STARTS = [Buffer.from('PK\u0003\u0004'), Buffer.from('PK\u0005\u0006')];
const COMPOUND_FILE = Buffer.from('D0CF11E0A1B11AE1', 'hex');
/** How workbooks of Excel 2 to 4 start, which are no compound files yet. */
const OLD_STARTS = ['0900', '0902', '0904'].map((start) => Buffer.from(start, 'hex'));
/** The entry of a compound file that holds an encrypted workbook ([MS-OFFCRYPTO] 2.3.4.1). */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(COMPOUND_FILE.length), 0, COMPOUND_FILE.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function contains(path: string, wanted: Buffer): Promise<boolean> {
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const searched = Buffer.concat([end, chunk]);
    if (searched.includes(wanted)) return true;
    end = searched.subarray(-wanted.length);
  }
  return false;
}

/**
 * Opens a table that somebody made, for reading row by row. What it is stands in its content, whatever its name says.
 * `encoding`: of a CSV file, if somebody said it. Nothing is evaluated, and nothing is written to the disk. The file itself may be removed while it is open.
 * @throws Problem 415 (neither CSV nor XLSX; .xls, .xlsb, .ods, macros, encrypted), 413 (too large), 422 `file`
 * (damaged, cut off, empty), each with a sentence that says what to do.
 */
export async function openFile(
  { path, name }: { path: string; name: string },
  encoding?: TextEncoding,
): Promise<OpenFile> {
  const start = await firstBytes(path);
  if (start.length === 0) throw emptyFile();
  if (start.equals(COMPOUND_FILE)) throw (await contains(path, ENCRYPTED_PACKAGE)) ? encrypted() : oldWorkbook();
  const beginsWith = (bytes: Buffer): boolean => start.subarray(0, bytes.length).equals(bytes);
  if (OLD_STARTS.some(beginsWith)) throw oldWorkbook();
  if (ZIP_STARTS.some(beginsWith)) return openXlsx(path);
  return openCsv(path, cellText(parse(name).name), encoding);
}
