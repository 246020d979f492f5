import { useEffect, useRef, type ReactNode } from 'react';
import PerfectScrollbar from 'perfect-scrollbar';
import 'perfect-scrollbar/css/perfect-scrollbar.css';
import './custom-scrollbar.css';

/** Figures of the specification, section 9. The arrow keys' step of 30 px is the library's own. */
const OPTIONS = { wheelSpeed: 1, scrollingThreshold: 1000, suppressScrollX: true, wheelPropagation: false };

/** An area that scrolls with a thin bar of its own, which fades when nobody scrolls. */
export function CustomScrollbar({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const bar = new PerfectScrollbar(element, OPTIONS);
    // The library makes it a stop of the Tab key, without a role or a name; the links in the area scroll it.
    element.querySelector('.ps__thumb-y')?.setAttribute('tabindex', '-1');
    const observer = new ResizeObserver(() => {
      bar.update();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      observer.disconnect();
      bar.destroy();
    };
  }, []);
  return (
    <div ref={area} className="custom-scrollbar">
      {children}
    </div>
  );
}
