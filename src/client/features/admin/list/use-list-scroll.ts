import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScrollState } from '../../../ui/data-table/table-props';

/** Where a list was left for one of its records, and its address. The last one is enough: it is for the way back. */
let left: { readonly address: string; readonly scroll: ScrollState } | null = null;

/**
 * The place in this list where the person was when they opened a record of it; and how it is noted. Another view of the
 * list begins anew.
 */
export function useListScroll(): {
  readonly scroll: ScrollState | null;
  readonly onLeave: (scroll: ScrollState) => void;
} {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const [scroll, setScroll] = useState(() => (left?.address === address ? left.scroll : null));
  return {
    scroll,
    onLeave: (next) => {
      // Once only: rows that come later, as by another search, must not take the focus.
      setScroll(null);
      if (window.location.pathname.startsWith(`${pathname}/`)) left = { address, scroll: next };
    },
  };
}
