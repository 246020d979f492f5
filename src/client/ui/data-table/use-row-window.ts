import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { windowOf, type RowWindow } from './row-window';
import type { Scrolling } from './scrolling';

/** Rows are drawn anew when they were scrolled over the next line of a grid this wide, in px. */
const STEP = 120;

/** The rows to draw, as they are scrolled. Another page begins at its top. */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  scrolling: Scrolling,
  { count, rowHeight, page }: { count: number; rowHeight: number; page: string },
): RowWindow {
  const [top, setTop] = useState(0);
  // No frame is higher than the browser's window. It is measured as soon as it is there, before it is painted.
  const [height, setHeight] = useState(() => window.innerHeight);
  const [shownPage, setShownPage] = useState(page);
  if (page !== shownPage) {
    setShownPage(page);
    setTop(0);
  }
  useLayoutEffect(() => {
    if (frame.current) scrolling.toTop(frame.current);
  }, [frame, scrolling, page]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = () => {
      setTop(Math.floor(scrolling.offset(element) / STEP) * STEP);
      setHeight(scrolling.height(element));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // Scrolling does not bubble: caught on the way down it is heard from a frame and from the page alike.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [frame, scrolling]);
  return windowOf(count, rowHeight, { top, height: height + STEP });
}
