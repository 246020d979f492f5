import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps `--outpost-header` at the height of the header, notices included: what sticks below it, and what is scrolled
 * to, must not end up behind a notice.
 */
export function useHeaderHeight() {
  const header = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = header.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--outpost-header', `${String(element.offsetHeight)}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--outpost-header');
    };
  }, []);
  return header;
}
