import type { KeyboardEvent } from 'react';

const CELL = '[data-column]';

/** Whether a key writes something. AltGr is Ctrl and Alt together on some systems, and Alt alone on others. */
export const isCharacter = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key.length === 1 &&
  !nativeEvent.isComposing &&
  (!(nativeEvent.ctrlKey || nativeEvent.metaKey) || nativeEvent.getModifierState('AltGraph'));

/** The cell that has the focus itself; null: it is on a row, or in what stands in a cell. */
export const focusedCell = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement && target.matches(`[data-index] ${CELL}`) ? target : null;

/** The cell of a row in a column. */
export const cellElement = (row: HTMLElement | null, key: string): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-column="${CSS.escape(key)}"]`) ?? null;

/** The cells of a row that can have the focus, as they stand in it. */
const cellsOf = (row: HTMLElement): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CELL)];

/** Along the line of writing: 1 on, -1 back, 0 for a key that does not go that way. */
export function stepOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, row: HTMLElement): -1 | 0 | 1 {
  if (ctrlKey || metaKey || shiftKey || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return 0;
  const isRightOn = getComputedStyle(row).direction !== 'rtl';
  return (key === 'ArrowRight') === isRightOn ? 1 : -1;
}

/**
 * The cell beside another one; null before the first, where the row itself is. At the end it is the last one. Without a
 * cell it is the first of the row, of certain `columns` if they are given.
 */
export function neighbourOf(
  row: HTMLElement,
  cell: HTMLElement | null,
  step: -1 | 1,
  columns?: ReadonlySet<string>,
): HTMLElement | null {
  const cells = cellsOf(row).filter(({ dataset }) => !columns || columns.has(dataset['column'] ?? ''));
  if (!cell) return step === 1 ? (cells[0] ?? null) : null;
  const next = cells.indexOf(cell) + step;
  return cells[Math.min(next, cells.length - 1)] ?? null;
}
