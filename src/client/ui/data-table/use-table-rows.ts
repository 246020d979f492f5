import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { cellElement, focusedCell, neighbourOf, stepOf, isCharacter } from './cell-keys';
import { commandOf, destinationOf } from './row-keys';
import { drawnRows } from './row-window';
import type { Scrolling } from './scrolling';
import { extendRange, select, selectedIn, toggleRange } from './selection';
import type { CellPlace, DataTableProps } from './table-props';
import { rowElement, useActiveRow } from './use-active-row';
import { useScrollRestoration } from './use-scroll-restoration';
import { useRowWindow } from './use-row-window';

const CONTROL = 'a, button, input, select, [role="button"]';

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest(CONTROL) !== null;
const isCheckbox = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'checkbox';

/**
 * Which rows are drawn, and what mouse and keys do with them, in a table and in a phone's list alike. The focus is on
 * rows (WAI-ARIA's grid pattern); in a link or button of a row keys do what they do there, and Escape leads back.
 * `body` holds the rows, each with its `data-index`; their actions are marked with `data-actions`.
 */
export function useTableRows<Row extends { readonly id: string }>(
  { rows, firstIndex, sort, selection, onSelect, isSelectable, onOpen, scroll, onLeave, cells }: DataTableProps<Row>,
  frame: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  { scrolling, rowHeight }: { scrolling: Scrolling; rowHeight: number },
) {
  const page = `${firstIndex} ${sort}`;
  const count = rows.length;
  const rowWindow = useRowWindow(frame, scrolling, { count, rowHeight, page });
  const active = useActiveRow(body, rows, page, scroll?.id);
  const opener = useRef<HTMLElement>(null);
  useScrollRestoration({ scroll, onLeave }, { frame, body }, scrolling, active);

  const pick = (index: number, isRange: boolean) => {
    onSelect(
      toggleRange(
        selection,
        rows.map(({ id }) => id),
        isRange ? active.anchor : index,
        index,
      ),
    );
    active.activate(index);
  };

  const openActions = (row: HTMLElement) => {
    const button = row.querySelector<HTMLElement>('[data-actions] button');
    button?.focus();
    button?.click();
    opener.current = button;
  };

  const move = (from: number, to: number, isRange: boolean) => {
    const extends_ = isRange && isSelectable;
    if (extends_)
      onSelect(
        extendRange(
          selection,
          rows.map(({ id }) => id),
          active.anchor,
          from,
          to,
        ),
      );
    active.moveTo(to, extends_ ? active.anchor : to, () => {
      if (frame.current) scrolling.reveal(frame.current, to, rowHeight);
    });
  };

  /** The cell that an event is about, where cells are edited. */
  const placeOf = (element: HTMLElement | null): CellPlace<Row> | null => {
    const row = rows[Number(element && rowOf(element)?.dataset['index'])];
    const key = element?.dataset['column'];
    return cells && element && row && key !== undefined ? { row, key, element } : null;
  };
  const edit = (element: HTMLElement | null): boolean => {
    const place = placeOf(element);
    return place !== null && cells?.onEdit(place) === true;
  };

  /** Whether it was a key for cells; `cell`: the one that has the focus, not one of its controls. */
  const obeyInCells = (event: KeyboardEvent, row: HTMLElement, cell: HTMLElement | null): boolean => {
    if (!cells) return false;
    const step = stepOf(event, row);
    const place = placeOf(cell);
    if (step !== 0) (neighbourOf(row, cell, step) ?? row).focus();
    else if (event.key === 'F2') edit(cell ?? neighbourOf(row, null, 1, cells.columns));
    else if (place && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') cells.onFill(place);
    // A space marks the row.
    else if (place && event.key !== ' ' && isCharacter(event)) cells.onType(place, event.key);
    else return event.key === 'Enter' && edit(cell);
    return true;
  };

  const obey = (event: KeyboardEvent, element: HTMLElement, index: number) => {
    const row = rows[index];
    const command = commandOf(event);
    if (!row || !command) return;
    event.preventDefault();
    if (command === 'open') onOpen(row);
    else if (command === 'openActions') openActions(element);
    else if (isSelectable && command === 'pick') pick(index, false);
    else if (isSelectable)
      onSelect(
        select(
          selection,
          rows.map(({ id }) => id),
          true,
        ),
      );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = rowOf(event.target);
    if (!element || event.altKey) return;
    // Only Escape may still be about a menu that was opened from the row.
    if (event.key !== 'Escape') opener.current = null;
    const cell = cells ? focusedCell(event.target) : null;
    const isInside = event.target !== element && !cell;
    if ((isInside || cell) && event.key === 'Escape') element.focus();
    // A checkbox has no use for keys that move.
    if (isInside && !(isCheckbox(event.target) && event.key !== ' ')) return;
    if (obeyInCells(event, element, cell)) {
      event.preventDefault();
      return;
    }
    const index = Number(element.dataset['index']);
    const step = Math.max(1, Math.floor(frame.current ? scrolling.height(frame.current) / rowHeight : 1) - 1);
    const destination = event.ctrlKey || event.metaKey ? undefined : destinationOf(event.key, index, count, step);
    if (destination === undefined) {
      obey(event, element, index);
      return;
    }
    event.preventDefault();
    move(index, destination, event.shiftKey);
    const column = cell?.dataset['column'];
    if (column !== undefined) cellElement(rowElement(body.current, destination), column)?.focus();
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    active.onFocus();
    const element = rowOf(event.target);
    if (!element) return;
    const index = Number(element.dataset['index']);
    if (rows[index]?.id !== active.id) active.activate(index);
    const place = placeOf(focusedCell(event.target));
    if (place) cells?.onCursor(place);
    // The menu that a key opened from the row has closed and given the focus to its button. Closed at once, it takes it
    // once more.
    if (opener.current === event.target) element.focus();
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    active.onBlur(event);
    // Or it has closed, elsewhere in the document, with the focus in it. (Not: the window has lost the focus.)
    const isLost = event.relatedTarget === null && !event.currentTarget.contains(event.target) && document.hasFocus();
    if (opener.current === null || !isLost) return;
    opener.current = null;
    rowElement(body.current, active.index)?.focus();
  };

  return {
    drawn: drawnRows(rowWindow, active.index, count),
    activeIndex: active.index,
    isSelected: selectedIn(selection),
    pick,
    /** For the element that holds the rows. */
    events: {
      onKeyDown,
      onFocus,
      onBlur,
      onDoubleClick: ({ target }: MouseEvent) => {
        const row = rows[Number(rowOf(target)?.dataset['index'])];
        if (!row || isControl(target)) return;
        if (!edit(target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null)) onOpen(row);
      },
      // With Shift the browser would select text.
      onMouseDown: (event: MouseEvent) => {
        opener.current = null;
        if (event.shiftKey && rowOf(event.target)) event.preventDefault();
      },
      // The key for it is obeyed above; a mouse's menu comes from a cell, not from the row itself.
      onContextMenu: (event: MouseEvent) => {
        if (event.target === rowOf(event.target)) event.preventDefault();
      },
    },
  };
}
