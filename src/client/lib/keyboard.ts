/** What covers the page and has the keyboard: dialogs and drawers. */
export const MODAL = '[aria-modal="true"], dialog[open]';

export const isModalOpen = (): boolean => document.querySelector(MODAL) !== null;

/** Whether something else than this has the keyboard: a dialog above it, perhaps above the drawer that it stands in. */
export const isCovered = (element: Element | null): boolean => {
  const top = [...document.querySelectorAll(MODAL)].at(-1);
  return top !== undefined && !top.contains(element);
};

export const isInModal = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(MODAL) !== null;

/** Ctrl or ⌘ with Z; with Shift it does again what was undone. */
export const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const TYPING = `${FIELDS}, ${MODAL}, [role="menu"], .popover-panel, button[aria-expanded="true"]`;

/** Whether a key that is pressed there is meant as text, or for a dialog or a menu, so that no shortcut may take it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;
