import { useState, type KeyboardEvent } from 'react';

/** Where a key leads from a mark; undefined for a key that does not move. */
function destinationOf(key: string, place: number, last: number, isRtl: boolean): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return Math.min(last, place + 1);
    case 'ArrowUp':
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return Math.max(0, place - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/**
 * The marks of a chart as buttons that are one stop of the tab key together: arrow keys, Home and End lead from one to
 * another, Enter and Space press (WAI-ARIA Authoring Practices, "roving tabindex"). Spread what is given for a mark on
 * it.
 */
export function useMarks(count: number, isRtl: boolean) {
  const [active, setActive] = useState(0);
  const last = count - 1;
  return (place: number, name: string, onOpen: () => void) => ({
    className: 'chart-mark',
    role: 'button',
    'aria-label': name,
    tabIndex: place === Math.min(active, last) ? 0 : -1,
    onClick: onOpen,
    onFocus: () => setActive(place),
    onKeyDown: (event: KeyboardEvent) => {
      const next = destinationOf(event.key, place, last, isRtl);
      if (event.key === 'Enter' || event.key === ' ') onOpen();
      else if (next !== undefined)
        event.currentTarget.parentElement?.querySelectorAll<HTMLElement | SVGElement>('.chart-mark')[next]?.focus();
      else return;
      event.preventDefault();
    },
  });
}
