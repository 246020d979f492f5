import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  next: (index, count) => (index + 1) % count,
  previous: (index, count) => (index - 1 + count) % count,
  first: () => 0,
  last: (_index, count) => count - 1,
};

/** Moves the focus among the links and buttons that `selector` finds in the element with the handler. */
const moving =
  (selector: string, stepOf: (key: string, isRtl: boolean) => string | undefined) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const at = items.findIndex((item) => item === document.activeElement);
    const step = STEPS[stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl') ?? ''];
    if (at < 0 || !step) return;
    event.preventDefault();
    items[step(at, items.length)]?.focus();
  };

/** Along a row, in the direction of writing. */
export const alongRow = moving('.section-menu-title, :scope > .page-link', (key, isRtl) => {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return 'next';
  return key === (isRtl ? 'ArrowRight' : 'ArrowLeft') ? 'previous' : undefined;
});

/** Up and down a list. */
export const alongList = moving('.page-link', (key) => {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'ArrowDown') return 'next';
  return key === 'ArrowUp' ? 'previous' : undefined;
});
