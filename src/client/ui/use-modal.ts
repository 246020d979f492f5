import { useEffect, useState } from 'react';

/** How many are open, one above the other. */
let open = 0;

/**
 * For a dialog or drawer that is rendered only while it is open. The page behind it is inert, to the keyboard and to
 * assistive technology alike, and the focus goes back to where it was, or, if that is gone, to the page: Ant Design does the
 * one not at all, the other for what it closes itself.
 */
export function useModal(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const page = document.getElementById('root');
    open += 1;
    page?.toggleAttribute('inert', true);
    return () => {
      open -= 1;
      page?.toggleAttribute('inert', open > 0);
      // A mark of a chart is an SVGElement.
      if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus();
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [opener]);
}
