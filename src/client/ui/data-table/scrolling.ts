import { HEAD_HEIGHT } from './row-window';

/** How rows scroll. The frame is the element that scrolls, or the one that holds the rows where the page scrolls. */
export interface Scrolling {
  /** How far the rows are scrolled, in px. */
  readonly offset: (frame: HTMLElement) => number;
  /** How much of the rows can be seen, in px. */
  readonly height: (frame: HTMLElement) => number;
  readonly toTop: (frame: HTMLElement) => void;
  /** How far is scrolled what scrolls, in px; and scrolls it there. */
  readonly position: (frame: HTMLElement) => number;
  readonly moveTo: (frame: HTMLElement, position: number) => void;
  /** Scrolls no further than it takes to see the row. */
  readonly reveal: (frame: HTMLElement, index: number, rowHeight: number) => void;
}

/** In a frame of their own, below a header that stays. */
export const inFrame: Scrolling = {
  offset: (frame) => frame.scrollTop,
  height: (frame) => Math.max(0, (frame.clientHeight || window.innerHeight) - HEAD_HEIGHT),
  toTop: (frame) => {
    frame.scrollTop = 0;
  },
  position: (frame) => frame.scrollTop,
  moveTo: (frame, position) => {
    frame.scrollTop = position;
  },
  reveal: (frame, index, rowHeight) => {
    const top = index * rowHeight;
    const lowest = top + rowHeight - inFrame.height(frame);
    frame.scrollTop = Math.min(top, Math.max(lowest, frame.scrollTop));
  },
};

/** With the page. The browser reveals what gets the focus. */
export const withPage: Scrolling = {
  offset: (frame) => Math.max(0, -frame.getBoundingClientRect().top),
  height: () => window.innerHeight,
  toTop: (frame) => {
    if (withPage.offset(frame) > 0) frame.scrollIntoView({ block: 'start' });
  },
  position: () => window.scrollY,
  moveTo: (_, position) => window.scrollTo(0, position),
  reveal: () => {},
};
