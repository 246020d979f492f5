import { type Code, message } from '../../messages/message';
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
  /** Of a list, in characters: it is read at once, and the server does nothing else meanwhile. */
  listText: 200_000,
  /** Of all texts that a workbook shares between its cells, in characters. */
  sharedText: 100_000_000,
  entries: 200,
  unpackedBytes: 300_000_000,
  /** How many times as large as packed a part may be, once it is beyond `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 1_000_000,
} as const;

export const notATable = (): Problem => new Problem(415, 'file.notATable');
export const oldWorkbook = (): Problem => new Problem(415, 'file.oldWorkbook');
export const binaryWorkbook = (): Problem => new Problem(415, 'file.binaryWorkbook');
export const openDocument = (): Problem => new Problem(415, 'file.openDocument');
export const withMacros = (): Problem => new Problem(415, 'file.withMacros');
export const encrypted = (): Problem => new Problem(415, 'file.encrypted');

export const tooManyRows = (): Problem => new Problem(413, message('file.tooManyRows', { count: LIMITS.rows }));
export const tooManyColumns = (): Problem =>
  new Problem(413, message('file.tooManyColumns', { count: LIMITS.columns }));
export const tooLongCell = (): Problem => new Problem(413, message('file.tooLongCell', { count: LIMITS.cellText }));
export const tooLongRow = (): Problem => new Problem(413, 'file.tooLongRow');
export const tooLongList = (): Problem => new Problem(413, message('file.tooLongList', { count: LIMITS.listText }));
export const tooLargeUnpacked = (): Problem =>
  new Problem(413, message('file.tooLargeUnpacked', { size: LIMITS.unpackedBytes / 1_000_000 }));
export const tooMuchText = (): Problem =>
  new Problem(413, message('file.tooMuchText', { count: LIMITS.sharedText / 1_000_000 }));
export const tooManyParts = (): Problem => new Problem(413, message('file.tooManyParts', { count: LIMITS.entries }));
export const tooManyMerges = (): Problem => new Problem(413, 'file.tooManyMerges');

const unusable = (code: Code): Problem => invalid({ file: [code] });

export const emptyFile = (): Problem => unusable('file.empty');
export const damaged = (): Problem => unusable('file.damaged');
export const unsafeXml = (): Problem => unusable('file.unsafeXml');
export const unclosedQuote = (): Problem => unusable('file.unclosedQuote');
