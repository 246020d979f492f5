/** Focuses the control with this id, or the first in the group that has it. */
export function focusControl(id: string): void {
  const element = document.getElementById(id);
  const inside = element?.querySelector<HTMLElement>('input:checked, input:not([type="file"]), button');
  (inside ?? element)?.focus();
}
