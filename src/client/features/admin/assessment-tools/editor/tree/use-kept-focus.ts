import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** The row with the focus keeps it when it is made anew, as where rows before it come or go and it changes its chunk. */
export function useKeptFocus() {
  const tree = useRef<HTMLDivElement>(null);
  const row = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (row.current === null || document.activeElement !== document.body) return;
    tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.current)}"]`)?.focus({ preventScroll: true });
  });
  return {
    tree,
    keepFocus: ({ target }: FocusEvent<HTMLElement>) => {
      row.current = target.dataset['row'] ?? null;
    },
    forgetFocus: () => {
      row.current = null;
    },
  };
}
