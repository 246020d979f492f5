import { useRef, type PointerEvent } from 'react';

/** In px: from here on a movement has a direction, and to here it must come to be a swipe. */
const DIRECTED = 10;
const SWIPED = 64;
/** These have the gesture for themselves: text is marked, a slider is drawn, a signature too. */
const OWN_GESTURE = 'textarea, select, [contenteditable], [data-draws], input:not([type=radio], [type=checkbox])';

interface Gesture {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

const shift = (element: HTMLElement, by: number) => {
  element.style.translate = by === 0 ? '' : `${String(by)}px`;
};

/**
 * A finger drawn along the line: `onSwipe(1)` goes on, against the direction of writing, `onSwipe(-1)` back. The element
 * follows the finger a little. A movement that began as a scroll stays one. Spread the result on an element with
 * `touch-action: pan-y`, which leaves the movement along the line to the page.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const gesture = useRef<Gesture | null>(null);
  const end = (element: HTMLElement) => {
    gesture.current = null;
    shift(element, 0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { isPrimary, pointerType, pointerId, clientX, clientY, target, currentTarget } = event;
      // A mouse marks text, a second finger zooms.
      const isOurs =
        isPrimary && pointerType !== 'mouse' && !(target instanceof Element && target.closest(OWN_GESTURE));
      if (isOurs) gesture.current = { id: pointerId, x: clientX, y: clientY };
      else end(currentTarget);
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const start = gesture.current;
      if (!start || start.id !== pointerId) return;
      const [along, across] = [clientX - start.x, Math.abs(clientY - start.y)];
      if (across > DIRECTED && across > Math.abs(along)) end(currentTarget);
      else if (Math.abs(along) > DIRECTED) shift(currentTarget, along / 4);
    },
    onPointerUp: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const start = gesture.current;
      if (!start || start.id !== pointerId) return;
      end(currentTarget);
      const along = clientX - start.x;
      if (Math.abs(along) < SWIPED || Math.abs(along) < 2 * Math.abs(clientY - start.y)) return;
      const isForward = along < 0 !== (document.documentElement.dir === 'rtl');
      onSwipe(isForward ? 1 : -1);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget),
  };
}
