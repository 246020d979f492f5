import {
  useEffect,
  useEffectEvent,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { drawnRows } from '../../../ui/data-table/row-window';
import { inFrame } from '../../../ui/data-table/scrolling';
import { useRowWindow } from '../../../ui/data-table/use-row-window';
import { isModalOpen } from '../../../lib/keyboard';
import { cellAfter } from './cell-keys';
import { fieldAt, nextProblem, type Cell, type Sheet } from './rows';

/** In px. Fixed, so that it is known where a row is that is not drawn. */
export const ROW_HEIGHT = 44;

const TOP: Cell = { index: 0, column: 0 };

/** The element of a cell that takes the focus: its button, if it has one. */
function cellElement(frame: HTMLElement | null, { index, column }: Cell): HTMLElement | null {
  const cell = frame?.querySelector<HTMLElement>(`[data-index="${index}"] > [data-column="${column}"]`) ?? null;
  return cell?.querySelector('button') ?? cell;
}

const cellOf = (target: EventTarget): Cell | null => {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = target.closest<HTMLElement>('[data-index]');
  return cell && row ? { index: Number(row.dataset['index']), column: Number(cell.dataset['column']) } : null;
};

/**
 * Scrolls sideways no further than it takes to see the cell beside the columns that stay: browsers leave it half
 * beneath them.
 */
function revealInline(frame: HTMLElement, cell: HTMLElement): void {
  if (getComputedStyle(cell).position === 'sticky') return;
  const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(frame);
  const [sight, own] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()];
  const before = sight.left + (Number.parseFloat(scrollPaddingLeft) || 0) - own.left;
  const behind = own.right - (sight.right - (Number.parseFloat(scrollPaddingRight) || 0));
  if (before > 0) frame.scrollLeft -= before;
  else if (behind > 0) frame.scrollLeft += behind;
}

/**
 * Which rows are drawn, which cell Tab finds (a roving tabindex), which one is edited, and what keys do: arrows, Home,
 * End, Page up and down move; Enter, F2 or typing edit; F8 goes to the next problem, with Shift to the one before.
 */
export function useGridCells(
  sheet: Sheet,
  frame: RefObject<HTMLElement | null>,
  onFix: (rows: readonly number[], field: string, value: string) => void,
) {
  const { rows } = sheet;
  const [active, setActive] = useState(TOP);
  const [editing, setEditing] = useState<{ readonly begun: string | null } | null>(null);
  const rowWindow = useRowWindow(frame, inFrame, { count: rows.length, rowHeight: ROW_HEIGHT, page: '' });
  const cell = { index: Math.max(0, Math.min(active.index, rows.length - 1)), column: active.column };

  const goTo = (next: Cell) => {
    flushSync(() => {
      setActive(next);
      setEditing(null);
    });
    if (frame.current) inFrame.reveal(frame.current, next.index, ROW_HEIGHT);
    const element = cellElement(frame.current, next);
    element?.focus();
    const inCell = element?.closest<HTMLElement>('[data-column]');
    if (frame.current && inCell) revealInline(frame.current, inCell);
  };
  const seekProblem = (step: -1 | 1) => {
    const found = nextProblem(sheet, cell, step);
    if (found) goTo(found);
  };

  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'F8' || isModalOpen()) return;
    event.preventDefault();
    seekProblem(event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    // Heard wherever the focus is, as in the programs that the files come from.
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);

  const edit = (at: Cell, begun: string | null) => {
    setActive(at);
    setEditing({ begun });
  };
  const editAt = (target: EventTarget) => {
    const at = cellOf(target);
    if (at && !editing && fieldAt(sheet, at.column)) edit(at, null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editing || event.altKey || !cellOf(event.target)) return;
    const page = Math.max(1, Math.floor(frame.current ? inFrame.height(frame.current) / ROW_HEIGHT : 1) - 1);
    const isRtl = document.documentElement.dir === 'rtl';
    const next = cellAfter(sheet, cell, event, page, isRtl);
    const isEditable = fieldAt(sheet, cell.column) !== undefined;
    const isTyped = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    if (next) goTo(next);
    else if (isEditable && (event.key === 'Enter' || event.key === 'F2')) edit(cell, null);
    else if (isEditable && isTyped) edit(cell, event.key);
    else return;
    event.preventDefault();
  };

  return {
    cell,
    editing,
    drawn: drawnRows(rowWindow, cell.index, rows.length),
    seekProblem,
    /** The focus goes back to the cell. */
    goBack: () => goTo(cell),
    /** Takes what was typed; null: leaves the value as it was. `stays`: the focus goes back to the cell. */
    endEditing: (value: string | null, stays: boolean) => {
      const row = rows[cell.index];
      const field = fieldAt(sheet, cell.column);
      if (value !== null && row && field) onFix([row.row], field.field, value);
      if (stays) goTo(cell);
      else setEditing(null);
    },
    /** For the element that holds the rows. */
    events: {
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => {
        const at = cellOf(target);
        if (at && (at.index !== cell.index || at.column !== cell.column)) setActive(at);
      },
      onDoubleClick: ({ target }: MouseEvent) => editAt(target),
      // A finger has no double click of its own: the browser may take it for zooming.
      onClick: ({ target, nativeEvent }: MouseEvent) => {
        if ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch') editAt(target);
      },
    },
  };
}
