import { MODAL } from '../../lib/keyboard';

const TYPING =
  'input:not([type="radio"], [type="checkbox"], [type="button"]), textarea, select, [contenteditable="true"]';
/** What a finger moves, draws on, or types into. */
const HELD = `${TYPING}, [role="slider"], [data-draws]`;

/** Whether something around `target` is scrolled down, or can be scrolled sideways. */
function isScrolledWithin(target: Element): boolean {
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
    if (element.scrollTop > 0) return true;
    const isWide = element.scrollWidth > element.clientWidth;
    if (isWide && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}

/**
 * Whether a finger put down on `target` may pull the page: not what it scrolls, drags, types into, reads in a dialog or
 * has enlarged.
 */
export function isPullAllowed(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || window.scrollY > 0) return false;
  if ((window.visualViewport?.scale ?? 1) > 1.01) return false;
  if (document.activeElement?.matches(TYPING) || target.closest(HELD)) return false;
  if ([...document.querySelectorAll(MODAL)].some((modal) => modal.checkVisibility())) return false;
  return !isScrolledWithin(target);
}
