import { useLayoutEffect, useRef } from 'react';

/**
 * For a row's element: its links and buttons are Tab stops if the row is one (`tabIndex`). They are the caller's, who does
 * not know which row is active. Without a `tabIndex` of its own the row leaves them as they are.
 */
export function useTabStops<E extends HTMLElement>(tabIndex: number | undefined) {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    if (tabIndex === undefined) return;
    for (const control of row.current?.querySelectorAll<HTMLElement>('a[href], button') ?? []) {
      control.tabIndex = tabIndex;
    }
  });
  return row;
}
