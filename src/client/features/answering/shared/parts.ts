/**
 * A part of the director's page that something leads to: the notice at its top, a section, the additional question, the
 * submission.
 */
export const partOf = (name: string) => ({ 'data-part': name, tabIndex: -1 });

/**
 * Brings a part into view, and the focus to what is done there: to its text field or button, else to the part itself.
 */
export function focusPart(name: string): void {
  const part = [...document.querySelectorAll<HTMLElement>('[data-part]')].find(
    (element) => element.dataset['part'] === name,
  );
  const target = part?.querySelector<HTMLElement>('textarea, .ant-btn-primary:enabled');
  (target ?? part)?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: target ? 'center' : 'start' });
}
