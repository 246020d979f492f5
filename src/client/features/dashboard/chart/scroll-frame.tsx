import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import './scroll-frame.css';

/** Of a px that is broken by zoom no more than a rest is seen. */
const SLACK = 1;

/**
 * Notes at a frame that scrolls (`data-hides`) at which of its edges something is out of sight: `start`, `end`,
 * `above`, `below`.
 */
function noteHiddenEdges(frame: HTMLElement): () => void {
  const note = () => {
    // Below zero in a page from right to left.
    const start = Math.abs(frame.scrollLeft);
    const hidden = {
      start,
      end: frame.scrollWidth - frame.clientWidth - start,
      above: frame.scrollTop,
      below: frame.scrollHeight - frame.clientHeight - frame.scrollTop,
    };
    const edges = Object.entries(hidden).flatMap(([edge, px]) => (px > SLACK ? [edge] : []));
    frame.setAttribute('data-hides', edges.join(' '));
  };
  note();
  const observer = new ResizeObserver(note);
  observer.observe(frame);
  for (const child of frame.children) observer.observe(child);
  frame.addEventListener('scroll', note, { passive: true });
  return () => {
    observer.disconnect();
    frame.removeEventListener('scroll', note);
  };
}

/**
 * The frame of a component, with a note of what it hides: see `noteHiddenEdges`. Written to the element, because a
 * scroll must not draw the rows anew.
 */
function useHiddenEdges<E extends HTMLElement>(): RefObject<E | null> {
  const frame = useRef<E>(null);
  useLayoutEffect(() => (frame.current ? noteHiddenEdges(frame.current) : undefined), []);
  return frame;
}

/** More rows than these scroll within their frame. */
const ROWS = 20;

interface ScrollFrameProps {
  /** In words: what it holds. */
  readonly label: string;
  readonly className: string;
  readonly rowCount: number;
  readonly children: ReactNode;
}

/** A table's frame: as high as the table, unless that has many rows. What it hides fades out at that edge. */
export function ScrollFrame({ label, className, rowCount, children }: ScrollFrameProps) {
  const ref = useHiddenEdges<HTMLDivElement>();
  return (
    <div
      ref={ref}
      className={rowCount > ROWS ? `scroll-frame scroll-frame-long ${className}` : `scroll-frame ${className}`}
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      {children}
    </div>
  );
}
