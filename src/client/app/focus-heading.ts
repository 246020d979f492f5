/** Puts the focus where the page begins, without scrolling, so that a screen reader says where the person is. */
export function focusHeading(): void {
  (document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))?.focus({ preventScroll: true });
}
