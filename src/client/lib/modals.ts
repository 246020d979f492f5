/** What covers the page and has the keyboard: dialogs and drawers. */
export const MODAL = '[aria-modal="true"], dialog[open]';

export const isModalOpen = (): boolean => document.querySelector(MODAL) !== null;

export const isInModal = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(MODAL) !== null;
