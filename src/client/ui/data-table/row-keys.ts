import type { KeyboardEvent } from 'react';

/** Where a key leads from a row; undefined for a key that does not move. `step`: the rows that are in sight at once. */
export function destinationOf(key: string, index: number, count: number, step: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'PageDown':
      return Math.min(last, index + step);
    case 'PageUp':
      return Math.max(0, index - step);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

export type RowCommand = 'open' | 'pick' | 'pickPage' | 'openActions';

/** What a key does with a row, or with its page. */
export function commandOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): RowCommand | undefined {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? 'pickPage' : undefined;
  switch (key) {
    case 'Enter':
      return 'open';
    case ' ':
      return 'pick';
    case '.':
    case 'ContextMenu':
      return 'openActions';
    case 'F10':
      return shiftKey ? 'openActions' : undefined;
    default:
      return undefined;
  }
}
