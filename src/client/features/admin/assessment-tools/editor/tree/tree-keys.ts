import type { KeyboardEvent, MouseEvent } from 'react';

export interface TreeActions {
  readonly choose: (key: string) => void;
  /** Chooses, and goes on in the form. */
  readonly open: (key: string) => void;
  readonly toggle: (key: string, isOpen: boolean) => void;
  readonly moveBy: (key: string, step: 1 | -1) => void;
  readonly remove: (key: string, next: string | null) => void;
  readonly duplicate: (key: string) => void;
}

const keyIn = (target: EventTarget, name: 'row' | 'toggle'): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined) ?? null;

const rowsOf = (tree: Element) => [...tree.querySelectorAll<HTMLElement>('[data-row]')];

/** Of a row: of itself if it is a category, of the category above it otherwise. */
const toggleOf = (rows: readonly HTMLElement[], place: number) =>
  rows.slice(0, place + 1).findLast((row) => row.previousElementSibling?.matches('[data-toggle]'))
    ?.previousElementSibling as HTMLElement | null | undefined;

/** The keys of the tree: one handler for all of its rows, which therefore need none. */
export function treeKeys(actions: TreeActions, isDisabled: boolean) {
  const change = (event: KeyboardEvent, key: string, rows: readonly HTMLElement[], place: number): boolean => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      actions.moveBy(key, event.key === 'ArrowUp' ? -1 : 1);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      actions.remove(key, (rows[place + 1] ?? rows[place - 1])?.dataset['row'] ?? null);
    } else if (isCommand && event.key.toLowerCase() === 'd') actions.duplicate(key);
    else return false;
    return true;
  };

  const go = (event: KeyboardEvent<HTMLElement>, key: string, rows: readonly HTMLElement[], place: number): boolean => {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const toggle = toggleOf(rows, place);
    const heading = toggle?.dataset['toggle'] ?? '';
    switch (event.key) {
      case 'ArrowDown':
        rows[place + 1]?.focus();
        return true;
      case 'ArrowUp':
        rows[place - 1]?.focus();
        return true;
      case 'Home':
        rows[0]?.focus();
        return true;
      case 'End':
        rows.at(-1)?.focus();
        return true;
      case 'Enter':
        actions.open(key);
        return true;
      case 'ArrowLeft':
      case 'ArrowRight': {
        const isInwards = (event.key === 'ArrowRight') !== isRightToLeft;
        if (heading === key) actions.toggle(key, isInwards);
        else if (!isInwards) rows.find((row) => row.dataset['row'] === heading)?.focus();
        return true;
      }
      default:
        return false;
    }
  };

  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const key = keyIn(event.target, 'row');
      if (key === null) return;
      const rows = rowsOf(event.currentTarget);
      const place = rows.findIndex((row) => row.dataset['row'] === key);
      if (go(event, key, rows, place) || (!isDisabled && change(event, key, rows, place))) event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const row = keyIn(event.target, 'row');
      const toggle = keyIn(event.target, 'toggle');
      if (row !== null) actions.choose(row);
      else if (toggle !== null) {
        const button = event.target instanceof Element ? event.target.closest('[data-toggle]') : null;
        actions.toggle(toggle, button?.getAttribute('aria-expanded') !== 'true');
      }
    },
  };
}
