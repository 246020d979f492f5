import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { TextEncoding } from '../../../../contract/imports';
import {
  LIMITS,
  damaged,
  emptyFile,
  notATable,
  openDocument,
  tooLongList,
  tooLongRow,
  tooManyColumns,
  tooManyRows,
  unclosedQuote,
} from '../refusals';
import { type FileRow, type OpenFile, cellText } from '../table-file';
import { DELIMITER_LINE, delimiterOf } from '../../../../contract/text-table';
import { readStart, textOf } from './encoding';

/** What no table begins with: pages, data, cells one by one (SYLK, DIF) and other documents that are text too, and pictures that were cut off. */
const OTHER_DOCUMENT =
  /^\s*(?:<!doctype|<html|<table|<\?xml|ID;P|TABLE\r?\n0,1\r?\n|\{\\rtf|%PDF-|[[{]\s*["[{\]}]|‰PNG\r?\n|GIF8[79]a|ÿØÿ)/i;

/** A workbook of OpenDocument as one text (.fods). */
const FLAT_OPEN_DOCUMENT = /^\s*<\?xml[^>]*>\s*(?:<!--[^>]*-->\s*)?<office:document\b/i;

const OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // A quotation mark within a cell stands for itself, as in spreadsheet programs.
  relax_quotes: true,
  max_record_size: LIMITS.rowText,
};

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return unclosedQuote();
  return error.code === 'CSV_MAX_RECORD_SIZE' ? tooLongRow() : damaged();
}

async function* withoutDelimiterLine(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const text of texts) {
    yield isFirst ? text.replace(DELIMITER_LINE, '') : text;
    isFirst = false;
  }
}

/** The cells as text; undefined for an empty row. Throws 413 when there are too many. */
function cellsOf(record: readonly string[]): string[] | undefined {
  const texts = record.map(cellText);
  const length = texts.findLastIndex((text) => text !== '') + 1;
  if (length > LIMITS.columns) throw tooManyColumns();
  return length === 0 ? undefined : texts.slice(0, length);
}

async function* rowsOf(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRow> {
  const source = Readable.from(withoutDelimiterLine(texts), { objectMode: false });
  // A failure of the source ends the loop, which throws it.
  const records: AsyncIterable<string[]> = pipeline(source, parse({ ...OPTIONS, delimiter }), () => {});
  let row = 0;
  let found = 0;
  try {
    for await (const record of records) {
      row += 1;
      const cells = cellsOf(record);
      if (!cells) continue;
      found += 1;
      if (found > LIMITS.rows + LIMITS.rowsAbove) throw tooManyRows();
      yield { row, cells };
    }
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Throws 413 when it is longer than a list may be. */
async function wholeText(texts: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const text of texts) {
    whole += text;
    if (whole.length > LIMITS.listText) throw tooLongList();
  }
  return whole;
}

async function contentOf(
  file: FileHandle,
  name: string,
  chosen: TextEncoding | undefined,
): Promise<Pick<OpenFile, 'sheets' | 'text' | 'list'>> {
  const { reading, start } = await readStart(file, chosen);
  if (FLAT_OPEN_DOCUMENT.test(start)) throw openDocument();
  if (start.includes('\0') || OTHER_DOCUMENT.test(start)) throw notATable();
  if (start.trim() === '') throw emptyFile();
  const delimiter = delimiterOf(start);
  const texts = () => textOf(file, reading.encoding);
  return {
    sheets: [{ name, rows: () => rowsOf(texts(), delimiter) }],
    list: { start, text: () => wholeText(texts()) },
    text: reading,
  };
}

/**
 * Opens a CSV file, as its content says it is made, or in the encoding that is given. `name`: what to call its only
 * sheet. Throws what `openFile` does.
 */
export async function openCsv(path: string, name: string, encoding?: TextEncoding): Promise<OpenFile> {
  const file = await open(path);
  try {
    return { format: 'csv', ...(await contentOf(file, name, encoding)), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}
