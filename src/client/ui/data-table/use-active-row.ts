import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface ActiveRow {
  readonly index: number;
  /** Of its record; none until a row was active. */
  readonly id?: string | undefined;
  /** Where a range begins that Shift selects. */
  readonly anchor: number;
}

const FIRST: ActiveRow = { index: 0, anchor: 0 };

/** The row follows its record when others come or go; when its record is gone, the next one takes its place. */
function placeOf(rows: readonly { readonly id: string }[], { index, id }: ActiveRow): number {
  if (id === undefined || rows[index]?.id === id) return index;
  const moved = rows.findIndex((row) => row.id === id);
  return moved === -1 ? Math.max(0, Math.min(index, rows.length - 1)) : moved;
}

/** The row where a person was before, if it is still there; else the first one. */
function startingAt(rows: readonly { readonly id: string }[], id: string | undefined): ActiveRow {
  const index = rows.findIndex((row) => row.id === id);
  return index === -1 ? FIRST : { index, id, anchor: index };
}

/** The element of a row, and its index. */
export const rowElement = (body: HTMLElement | null, index: number): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;

/**
 * The one row that Tab finds (a roving tabindex). It is the first of a page, or `start`, until the person goes to
 * another, and keeps the focus when its record is removed.
 */
export function useActiveRow(
  body: RefObject<HTMLElement | null>,
  rows: readonly { readonly id: string }[],
  page: string,
  start: string | undefined,
) {
  const [active, setActive] = useState(() => startingAt(rows, start));
  const [shownPage, setShownPage] = useState(page);
  if (page !== shownPage) {
    setShownPage(page);
    setActive(FIRST);
  }
  const index = placeOf(rows, active);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) rowElement(body.current, index)?.focus();
  }, [body, rows, index]);

  /** Makes a row the active one; a range begins there too, if no other row is given. */
  const activate = (next: number, anchor = next) => {
    setActive({ index: next, id: rows[next]?.id, anchor });
  };
  return {
    index,
    id: active.id,
    anchor: active.anchor,
    activate,
    /** Moves the focus to a row. `reveal` scrolls to it, when it is drawn. */
    moveTo: (next: number, anchor: number, reveal: () => void) => {
      flushSync(() => {
        activate(next, anchor);
      });
      reveal();
      rowElement(body.current, next)?.focus();
    },
    // Also heard from a row's menu, wherever in the document that is.
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      hasFocus.current = event.currentTarget.contains(event.relatedTarget);
    },
  };
}
