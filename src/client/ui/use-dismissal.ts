import { useEffect, useRef } from 'react';
import { isInModal, MODAL } from '../lib/keyboard';

/** What opens on top, outside of the area: dialogs, and the options of a select. */
const ON_TOP = `${MODAL}, .ant-select-dropdown`;

/** For a popover: the ref of the area that holds it and its button. Calls `close` on Escape (the focus should return),
 *  on a press elsewhere, and when the focus leaves the area. */
export function useDismissal(open: boolean, close: (returnFocus: boolean) => void) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isInModal(event.target)) close(true);
    };
    const onElsewhere = (event: Event) => {
      // It takes the focus for a while, and gives it back.
      if (!(event.target instanceof Element) || event.target.closest(ON_TOP) !== null) return;
      if (!area.current?.contains(event.target)) close(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open, close]);
  return area;
}
