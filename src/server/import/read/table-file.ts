import type { TextReading } from './csv/encoding';
import { printableText } from '../../export/printable-text';

export interface FileRow {
  /** As the program that made the file counts, from 1. */
  readonly row: number;
  /** From the first column on, as text, trimmed; empty ones at the end are left out. */
  readonly cells: readonly string[];
  /** Places of those in which the program shows an error in place of a value. */
  readonly errors?: readonly number[];
}

export interface FileSheet {
  readonly name: string;
  /** What its columns hold, where no row of the file says it. */
  readonly headings?: readonly string[];
  /** How many of the rows that were read last are not seen in the program: hidden, or left out by a filter. */
  hiddenRows?(): number;
  /** Its rows that are not empty, in the file's order. May be read again. Throws what `openFile` does. */
  rows(): AsyncIterable<FileRow>;
}

export interface OpenFile {
  readonly format: 'csv' | 'xlsx';
  /** How a CSV file's text is read. */
  readonly text?: TextReading;
  /** What a CSV file is where it is no table: text, which begins so. The whole throws 413 when it is too long. */
  readonly list?: { readonly start: string; readonly text: () => Promise<string> };
  /** In the file's order, hidden ones too; a CSV file has one. */
  readonly sheets: readonly FileSheet[];
  close(): Promise<void>;
}

/** What a cell holds, without what cannot be stored and without space around it. */
export const cellText = (text: string): string => printableText(text).trim();
