import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps `--outpost-header` at the height of the header, notices included: what sticks below it, and what is scrolled
 * to, must not end up behind a notice. At 0 when the header scrolls away with the page.
 */
export function useHeaderHeight(sticks: boolean) {
  const header = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = header.current;
    const root = document.documentElement;
    if (!element) return undefined;
    const measure = () => {
      root.style.setProperty('--outpost-header', sticks ? `${String(element.offsetHeight)}px` : '0px');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--outpost-header');
    };
  }, [sticks]);
  return header;
}
