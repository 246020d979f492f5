import { useLayoutEffect, useRef } from 'react';

/**
 * For a row's element: Tab stops only at the active row's links and buttons. They are the caller's, who does not know
 * which row is active.
 */
export function useTabStops<E extends HTMLElement>(isActive: boolean) {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    for (const control of row.current?.querySelectorAll<HTMLElement>('a[href], button') ?? []) {
      control.tabIndex = isActive ? 0 : -1;
    }
  });
  return row;
}
