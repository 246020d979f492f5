import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from '../../../lib/keyboard';
import { focusNeighbour, pickOption } from './focus';

interface SheetKeys {
  /** Beyond the last or before the first question on screen. */
  readonly onLeave: (step: 1 | -1) => void;
  readonly onShowKeys: () => void;
}

const TYPING = 'textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])';

/** Keys are letters and digits alone, so they must never be taken from a text field, a dialog or the browser. */
const isForUs = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  event.target instanceof Element &&
  !event.target.matches(TYPING) &&
  !isModalOpen();

/** Enter where a question is answered, Ctrl+Enter where it begins a line: done with this one. Forms have their own Enter. */
const isDone = ({ key, target, isComposing, defaultPrevented, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' &&
  !defaultPrevented &&
  !isComposing &&
  !altKey &&
  !shiftKey &&
  target instanceof Element &&
  target.closest('[data-question]') !== null &&
  target.closest('form') === null &&
  target.matches(ctrlKey || metaKey ? 'input, textarea' : 'input') &&
  !isModalOpen();

/**
 * The keyboard of the sheet: 1–9 pick an option, Enter, `n` and `p` go on and back, `?` shows the keys.
 */
export function useSheetKeys({ onLeave, onShowKeys }: SheetKeys): void {
  const go = (step: 1 | -1) => {
    if (!focusNeighbour(step)) onLeave(step);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isDone(event)) {
      event.preventDefault();
      go(1);
      return;
    }
    if (!isForUs(event)) return;
    const { key, code } = event;
    // The letters of the keyboard's plate: in an Arabic layout the keys give others.
    const isNext = key === 'n' || (code === 'KeyN' && !/^[a-z]$/.test(key));
    const isPrevious = key === 'p' || (code === 'KeyP' && !/^[a-z]$/.test(key));
    if (/^[1-9]$/.test(key)) pickOption(Number(key));
    else if (isNext || isPrevious) go(isNext ? 1 : -1);
    else if (key === '?') onShowKeys();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
