import type { KeyboardEvent } from 'react';
import type { Field } from '../../../../parts/resource-form/fields';

/** Where to go on once a cell is saved. */
export type Way = 'next' | 'previous' | 'down' | 'stay';

/** What a key means while a cell is edited; null: it is the control's. Shift+Enter is a new line of a longer text. */
export function editKeyOf({ key, shiftKey, nativeEvent }: KeyboardEvent, { kind }: Field): Way | 'cancel' | null {
  // Of an input method: it takes the word that is being written.
  if (nativeEvent.isComposing) return null;
  if (key === 'Escape') return 'cancel';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (key !== 'Enter' || (kind === 'textarea' && shiftKey)) return null;
  return 'down';
}

/** Whether a list or calendar is open that the key is for: it is chosen from, or closed, first. */
export const isPopupOpen = (editor: HTMLElement, key: Way | 'cancel'): boolean =>
  (key === 'down' || key === 'cancel') &&
  (editor.querySelector('[aria-expanded="true"]') !== null ||
    document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)') !== null);

/**
 * The cells where editing may go on from this one, the nearest first: along its row and then the next ones, or below it.
 * @param keys of the columns in which cells are edited.
 */
export function* cellsFrom(element: HTMLElement, way: Exclude<Way, 'stay'>, keys: ReadonlySet<string>) {
  const table = element.closest('table');
  if (!table) return;
  const cells = [...table.querySelectorAll<HTMLElement>('[data-index] > [data-column]')].filter(
    ({ dataset }) =>
      keys.has(dataset['column'] ?? '') && (way !== 'down' || dataset['column'] === element.dataset['column']),
  );
  const from = cells.indexOf(element);
  if (from === -1) return;
  yield* way === 'previous' ? cells.slice(0, from).reverse() : cells.slice(from + 1);
}
