import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TablePlace } from '../../../ui/data-table/table-props';

/** Where a list was left for one of its records, and its address. The last one is enough: it is for the way back. */
let left: { readonly address: string; readonly place: TablePlace } | null = null;

/**
 * The place in this list where the person was when they opened a record of it; and how it is noted. Another view of the
 * list begins anew.
 */
export function usePlaceLeft(): { readonly place: TablePlace | null; readonly onLeave: (place: TablePlace) => void } {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const [place, setPlace] = useState(() => (left?.address === address ? left.place : null));
  return {
    place,
    onLeave: (next) => {
      // Once only: rows that come later, as by another search, must not take the focus.
      setPlace(null);
      if (window.location.pathname.startsWith(`${pathname}/`)) left = { address, place: next };
    },
  };
}
