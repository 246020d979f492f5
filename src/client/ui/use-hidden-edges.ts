import { useLayoutEffect, useRef, type RefObject } from 'react';

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
export function useHiddenEdges<E extends HTMLElement>(): RefObject<E | null> {
  const frame = useRef<E>(null);
  useLayoutEffect(() => (frame.current ? noteHiddenEdges(frame.current) : undefined), []);
  return frame;
}
