import { columnCountOf, type Cell, type Sheet } from './rows';

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Where a key leads from a cell (WAI-ARIA's grid pattern); undefined: it is no key that moves. `page`: rows in sight.
 */
export function cellAfter(
  sheet: Sheet,
  { index, column }: Cell,
  { key, ctrlKey, metaKey }: Press,
  page: number,
  isRtl: boolean,
): Cell | undefined {
  const lastRow = sheet.rows.length - 1;
  const lastColumn = columnCountOf(sheet) - 1;
  const isFar = ctrlKey || metaKey;
  const to = (row: number, place: number): Cell => ({
    index: Math.max(0, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, place)),
  });
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? 0 : index - 1, column);
    case 'ArrowDown':
      return to(isFar ? lastRow : index + 1, column);
    case 'ArrowRight':
      return to(index, column + forward);
    case 'ArrowLeft':
      return to(index, column - forward);
    case 'PageUp':
      return to(index - page, column);
    case 'PageDown':
      return to(index + page, column);
    case 'Home':
      return to(isFar ? 0 : index, 0);
    case 'End':
      return to(isFar ? lastRow : index, lastColumn);
    default:
      return undefined;
  }
}
