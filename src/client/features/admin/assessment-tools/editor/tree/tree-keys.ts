import type { KeyboardEvent, MouseEvent } from 'react';
import type { Selection } from '../selection/use-selection';

export interface TreeActions {
  readonly choose: (key: string) => void;
  /** Chooses, and goes on in the form. */
  readonly open: (key: string) => void;
  readonly toggle: (key: string, isOpen: boolean) => void;
  readonly moveBy: (key: string, step: 1 | -1) => void;
  readonly remove: (key: string) => void;
  readonly duplicate: (key: string) => void;
  readonly select: SelectActions;
}

interface SelectActions extends Pick<Selection['actions'], 'extend' | 'all' | 'clear'> {
  readonly turn: (key: string) => void;
  readonly isAny: boolean;
}

const keyIn = (target: EventTarget, name: 'row' | 'toggle' | 'select'): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined) ?? null;

const keysOf = (rows: readonly HTMLElement[]) => rows.flatMap(({ dataset }) => dataset['row'] ?? []);

/** What is selected are questions: a heading on the way is stepped over. */
const isQuestion = (row: Element) => row.closest('.tree-row-question') !== null;

const rowsOf = (tree: Element) => [...tree.querySelectorAll<HTMLElement>('[data-row]')];

/** Of a row: of itself if it is a category, of the category above it otherwise. */
const toggleOf = (rows: readonly HTMLElement[], place: number) =>
  rows
    .slice(0, place + 1)
    .findLast((row) => row.closest('.tree-row-category'))
    ?.parentElement?.querySelector<HTMLElement>('[data-toggle]');

/** The keys of the tree: one handler for all of its rows, which therefore need none. */
export function treeKeys(actions: TreeActions, isDisabled: boolean) {
  const { select } = actions;
  const change = (event: KeyboardEvent, key: string): boolean => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      actions.moveBy(key, event.key === 'ArrowUp' ? -1 : 1);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      actions.remove(key);
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

  const mark = (event: KeyboardEvent, key: string, rows: readonly HTMLElement[], place: number): boolean => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'a') select.all(keysOf(rows));
    else if (isCommand && event.key === ' ') select.turn(key);
    else if (event.key === 'Escape' && select.isAny) select.clear();
    else if (event.shiftKey && !event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const next =
        event.key === 'ArrowUp' ? rows.slice(0, place).findLast(isQuestion) : rows.slice(place + 1).find(isQuestion);
      next?.focus();
      if (next) select.extend(keysOf(rows), next.dataset['row'] ?? key, key);
    } else return false;
    return true;
  };

  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const key = keyIn(event.target, 'row');
      if (key === null) return;
      const rows = rowsOf(event.currentTarget);
      const place = rows.findIndex((row) => row.dataset['row'] === key);
      const isDone =
        (!isDisabled && mark(event, key, rows, place)) ||
        go(event, key, rows, place) ||
        (!isDisabled && change(event, key));
      if (isDone) event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const checkbox = keyIn(event.target, 'select');
      const row = keyIn(event.target, 'row');
      const toggle = keyIn(event.target, 'toggle');
      const marked = isDisabled ? null : (checkbox ?? row);
      // The keys are the row's: who ticked it goes on with them.
      if (checkbox !== null && event.target instanceof Element)
        event.target.closest('.tree-row')?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
      if (marked !== null && event.shiftKey) select.extend(keysOf(rowsOf(event.currentTarget)), marked, null);
      else if (marked !== null && (checkbox !== null || event.ctrlKey || event.metaKey)) select.turn(marked);
      else if (row !== null) actions.choose(row);
      else if (toggle !== null) {
        const button = event.target instanceof Element ? event.target.closest('[data-toggle]') : null;
        actions.toggle(toggle, button?.getAttribute('aria-expanded') !== 'true');
      }
    },
  };
}
