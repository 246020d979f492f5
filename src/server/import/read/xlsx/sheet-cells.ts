import { LIMITS, damaged, tooLongCell, tooManyColumns } from '../refusals';
import { cellText } from '../table-file';
import { type NumberFormat, PLAIN_NUMBER } from './number-format';
import { isoText, numberText } from './number-text';
import { parseCellAddress } from './cell-address';
import { makeTextReader } from './texts';
import type { Attributes, XmlListener } from './xml';

/** What cells of a workbook refer to. */
export interface WorkbookStyle {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
}

/** What a cell says whose formula was never calculated: formulas are not evaluated here. */
const NOT_CALCULATED = '#NOT CALCULATED';

const LAST_ROW = 1_048_576;

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  isFormula: boolean;
  value: string;
}

/** The cell's text (ECMA-376 part 1, 18.3.1.4 and 18.18.11). */
function textOf({ type, value, style }: Cell, { strings, formats, is1904 }: WorkbookStyle): string {
  if (value === '' || type === 'str' || type === 'inlineStr' || type === 'e') return value;
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return isoText(value);
  if (type === 's') {
    const text = strings[Number(value)];
    if (text === undefined) throw damaged();
    return text;
  }
  const number = Number(value);
  return Number.isFinite(number) ? numberText(number, formats[style] ?? PLAIN_NUMBER, is1904) : value;
}

interface ReadRow {
  readonly row: number;
  readonly cells: string[];
  readonly errors?: readonly number[];
  readonly isHidden?: true;
}

/**
 * Listens to a sheet's XML; `take` returns the rows that were finished since the last time, the empty ones left out.
 */
export function makeRowReader(workbook: WorkbookStyle): XmlListener & { take: () => ReadRow[] } {
  const reader = makeTextReader();
  let rows: ReadRow[] = [];
  let isData = false;
  let row = 0;
  let column = -1;
  let cells: string[] = [];
  let errors: number[] = [];
  let isHidden = false;
  let cell: Cell | undefined;
  let isValue = false;

  function openRow({ r, hidden }: Attributes) {
    row = r === undefined ? row + 1 : Number(r);
    if (!Number.isInteger(row) || row < 1 || row > LAST_ROW) throw damaged();
    column = -1;
    cells = [];
    errors = [];
    isHidden = /^(1|true|on)$/.test(hidden ?? '');
  }

  function openCell({ r, t = 'n', s = '0' }: Attributes) {
    const place = r === undefined ? { column: column + 1 } : parseCellAddress(r);
    if (!place) throw damaged();
    column = place.column;
    cell = { column, type: t, style: Number(s), isFormula: false, value: '' };
  }

  function closeCell(closed: Cell) {
    const isMissing = closed.isFormula && closed.value === '' && closed.type !== 'str';
    const value = closed.type === 'inlineStr' ? reader.take() : closed.value;
    const text = isMissing ? NOT_CALCULATED : cellText(textOf({ ...closed, value }, workbook));
    if (text === '') return;
    if (closed.column >= LIMITS.columns) throw tooManyColumns();
    while (cells.length < closed.column) cells.push('');
    cells[closed.column] = text;
    if (isMissing || closed.type === 'e') errors.push(closed.column);
  }

  return {
    open(name, attributes) {
      if (name === 'sheetData') isData = true;
      else if (!isData) return;
      else if (name === 'row') openRow(attributes);
      else if (name === 'c') openCell(attributes);
      else if (!cell) return;
      else if (name === 'f') cell.isFormula = true;
      else if (name === 'v') isValue = true;
      else reader.open(name);
    },
    text(text) {
      if (!cell) return;
      if (!isValue) {
        reader.text(text);
        return;
      }
      cell.value += text;
      if (cell.value.length > LIMITS.cellText) throw tooLongCell();
    },
    close(name) {
      if (name === 'sheetData') isData = false;
      else if (name === 'v') isValue = false;
      else if (name === 'c' && cell) {
        closeCell(cell);
        cell = undefined;
      } else if (name === 'row' && isData) {
        if (cells.length > 0)
          rows.push({ row, cells, ...(errors.length > 0 && { errors }), ...(isHidden && { isHidden }) });
      } else if (cell) reader.close(name);
    },
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}
