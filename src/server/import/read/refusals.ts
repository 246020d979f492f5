import { Problem, invalid } from '../../problem';

/** What is read of one file at most. */
export const LIMITS = {
  /** Of one sheet, empty ones, headings and what stands above them aside. */
  rows: 100_000,
  rowsAbove: 20,
  columns: 200,
  /** Of a cell in a workbook, in characters: more than any spreadsheet program takes. */
  cellText: 100_000,
  /** Of a whole row in a CSV file, in bytes. */
  rowText: 1_000_000,
  /** Of all texts that a workbook shares between its cells, in characters. */
  sharedText: 100_000_000,
  entries: 200,
  unpackedBytes: 300_000_000,
  /** How many times as large as packed a part may be, once it is beyond `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 1_000_000,
} as const;

const count = (value: number): string => value.toLocaleString('en');

export const notATable = (): Problem =>
  new Problem(415, 'This is neither a CSV file nor an Excel workbook (.xlsx). Save it as one of these, and try again.');
export const oldWorkbook = (): Problem =>
  new Problem(415, 'This is a workbook of an old version of Excel (.xls). Open it, save it as .xlsx, and try again.');
export const binaryWorkbook = (): Problem =>
  new Problem(415, 'This is a binary Excel workbook (.xlsb). Open it, save it as .xlsx, and try again.');
export const openDocument = (): Problem =>
  new Problem(415, 'This is an OpenDocument file (.ods). Open it, save it as .xlsx, and try again.');
export const withMacros = (): Problem =>
  new Problem(415, 'This workbook holds macros (.xlsm). Save it as .xlsx, without macros, and try again.');
export const encrypted = (): Problem =>
  new Problem(415, 'This workbook is protected with a password. Save it without one, and try again.');

export const tooManyRows = (): Problem =>
  new Problem(413, `A sheet may have ${count(LIMITS.rows)} rows at most. Split this file into smaller ones.`);
export const tooManyColumns = (): Problem =>
  new Problem(413, `A sheet may have ${count(LIMITS.columns)} columns at most. Remove those that are not needed.`);
export const tooLongCell = (): Problem =>
  new Problem(413, `A cell may hold a text of ${count(LIMITS.cellText)} characters at most. Shorten the longest ones.`);
export const tooLongRow = (): Problem =>
  new Problem(
    413,
    'A row of this file is too long. Perhaps a quotation mark is not closed: check them, and try again.',
  );
export const tooLargeUnpacked = (): Problem =>
  new Problem(
    413,
    `This workbook is too large: unpacked it may have ${count(LIMITS.unpackedBytes / 1_000_000)} MB at most.`,
  );
export const tooMuchText = (): Problem =>
  new Problem(
    413,
    `This workbook is too large: its texts may have ${count(LIMITS.sharedText / 1_000_000)} million characters at most.`,
  );
export const tooManyParts = (): Problem =>
  new Problem(
    413,
    `This workbook has too many parts: ${count(LIMITS.entries)} at most. Save it without pictures and the like.`,
  );
export const tooManyMerges = (): Problem =>
  new Problem(413, 'This sheet has too many merged cells. Separate them, and try again.');

const unusable = (sentence: string): Problem => invalid({ file: [sentence] });

export const emptyFile = (): Problem => unusable('This file is empty.');
export const damaged = (): Problem =>
  unusable('This file is damaged or was cut off. Open it, save it again, and try again.');
export const unsafeXml = (): Problem =>
  unusable('This workbook holds declarations that no spreadsheet program writes.');
export const unclosedQuote = (): Problem =>
  unusable('A quotation mark in this file is not closed. Check its quotation marks, and try again.');
