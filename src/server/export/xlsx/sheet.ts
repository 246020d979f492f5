import { slicesOfBatches } from '../../slices';
import { type ExportCell, type ExportColumn, type ExportTable, cellsOf, writtenTime } from '../table';
import { HEADING_STYLE, LINK_STYLE, TEXT_STYLE, TIME_STYLE } from './styles';
import { xmlText } from '../printable-text';

/** Excel's limits. */
export const LAST_ROW = 1_048_576;
const LONGEST_TEXT = 32_767;
const LONGEST_LINK = 255;

/** In characters. */
const NARROWEST = 10;
const WIDEST = 60;

const LETTERS = 26;

/** `A`, `B` … `Z`, `AA` … for 0, 1 … */
const letterOf = (index: number): string =>
  (index < LETTERS ? '' : letterOf(Math.floor(index / LETTERS) - 1)) + String.fromCharCode(65 + (index % LETTERS));

/** `_x0041_` would be read as the character that it names, so its underscore is written that way itself. */
const withoutEscapes = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/**
 * A text cell, with its text cut where Excel ends. Unlike in CSV, a text that looks like a formula needs no apostrophe:
 * what a cell is stands in its type, and only `<f>` is evaluated. Its format is "text", so that it stays one when
 * edited.
 */
function textCell(place: string, text: string, style: number): string {
  const kept = text.replace(/\r\n?/g, '\n').slice(0, LONGEST_TEXT);
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(withoutEscapes(kept))}</t></is></c>`;
}

/** Excel counts days from the end of 1899, by which 1970 begins with day 25,569. */
const serialDay = (time: Date): number => 25_569 + time.getTime() / (24 * 60 * 60 * 1000);

/** A cell that leads to an address, which has no quotes: they are encoded in one. One that Excel can't follow is text. */
function linkCell(place: string, { href }: URL): string {
  if (href.length > LONGEST_LINK) return textCell(place, href, TEXT_STYLE);
  const text = xmlText(href);
  return `<c r="${place}" s="${LINK_STYLE}" t="str"><f>HYPERLINK("${text}")</f><v>${text}</v></c>`;
}

function cell(place: string, value: ExportCell, style: number): string {
  if (value === null) return '';
  if (value instanceof Date) return `<c r="${place}" s="${TIME_STYLE}"><v>${serialDay(value)}</v></c>`;
  if (value instanceof URL) return linkCell(place, value);
  return typeof value === 'number' ? `<c r="${place}"><v>${value}</v></c>` : textCell(place, value, style);
}

const row = (number: number, cells: readonly ExportCell[], style: number): string =>
  `<row r="${number}">${cells.map((value, index) => cell(`${letterOf(index)}${number}`, value, style)).join('')}</row>`;

/** As wide as the heading and the first cells need. */
function column(index: number, texts: readonly ExportCell[], least = NARROWEST): string {
  const longest = Math.max(
    ...texts.map((text) => (text instanceof Date ? writtenTime(text) : String(text ?? '')).length),
  );
  const width = Math.min(WIDEST, Math.max(least, longest + 2));
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
}

/**
 * Everything before the records: from right to left for headings of such a script, and with the headings kept in view.
 */
function head(columns: readonly ExportColumn[], firstRows: readonly ExportCell[][]): string {
  const titles = columns.map(({ title }) => title);
  const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(titles.join(''));
  const widths = columns.map(({ title, width }, index) =>
    column(index, [title, ...firstRows.map((cells) => cells[index] ?? null)], width),
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>
<sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>
</sheetViews><cols>${widths.join('')}</cols><sheetData>${row(1, titles, HEADING_STYLE)}`;
}

/** The sheet as XML. Fails when there are more rows than a sheet holds. */
export async function* writeSheet({ columns, rows }: ExportTable): AsyncGenerator<string> {
  let last = 0;
  for await (const slice of slicesOfBatches(rows)) {
    const cells = slice.map((record) => cellsOf(record, columns));
    if (last === 0) {
      yield head(columns, cells);
      last = 1;
    }
    if (last + cells.length > LAST_ROW) throw new RangeError(`A sheet holds no more than ${LAST_ROW} rows.`);
    const first = last + 1;
    yield cells.map((values, index) => row(first + index, values, TEXT_STYLE)).join('');
    last += cells.length;
  }
  yield `${last === 0 ? head(columns, []) : ''}</sheetData></worksheet>`;
}
