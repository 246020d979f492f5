import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Words = string | RegExp;

const KEY_CODES = { Enter: 13, Escape: 27, ' ': 32, ArrowUp: 38, ArrowDown: 40 } as const;

/** Presses a key on a select. Ant Design goes by its code, which user-event's keys have not. */
export function pressOn(select: HTMLElement, ...keys: readonly (keyof typeof KEY_CODES)[]): void {
  for (const key of keys) {
    fireEvent.keyDown(select, { key, keyCode: KEY_CODES[key] });
    fireEvent.keyUp(select, { key, keyCode: KEY_CODES[key] });
  }
}

const isOpen = (select: HTMLElement): boolean => select.isConnected && select.getAttribute('aria-expanded') === 'true';

/** Lists close a moment later. */
const closed = (select: HTMLElement): Promise<void> => waitFor(() => expect(isOpen(select)).toBe(false));

/**
 * Opens a select, unless it is open, with its own options: those of others may still be in the page. By a key, for a
 * press closes one that opened by itself meanwhile.
 */
async function openSelect(name: Words) {
  const select = await screen.findByRole('combobox', { name });
  if (!isOpen(select)) pressOn(select, 'ArrowDown');
  const list = await waitFor(() => {
    const found = document.getElementById(select.getAttribute('aria-controls') ?? '');
    if (!found) throw new Error(`The select ${String(name)} has no list`);
    return found;
  });
  return { select, options: within(list) };
}

/** Chooses an option of a select, both by their words. */
export async function chooseOption(person: UserEvent, name: Words, option: Words): Promise<void> {
  const { select, options } = await openSelect(name);
  await person.click(options.getByRole('option', { name: option }));
  await closed(select);
}

/** An option of an open list as it is seen; where options are drawn as they come into sight, those with a role are others. */
export const seenOption = (words: string): Promise<Element> =>
  waitFor(() => {
    const found = document.querySelector(`.ant-select-item-option[title="${words}"]`);
    if (!found) throw new Error(`No option ${words} is seen`);
    return found;
  });

/** The words of all options of a select, which is closed again. */
export async function optionsOf(name: Words): Promise<readonly (string | null)[]> {
  const { select, options } = await openSelect(name);
  const words = options.getAllByRole('option').map(({ textContent }) => textContent);
  pressOn(select, 'Escape');
  await closed(select);
  return words;
}
