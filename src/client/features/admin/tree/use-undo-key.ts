import { useEffect, useEffectEvent } from 'react';
import { isModalOpen, isTyping } from '../../../lib/keyboard';

/** Ctrl/⌘+Z takes back what was done last, but not what is typed somewhere. Null: there is nothing to take back. */
export function useUndoKey(undo: (() => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || !undo || isTyping(event.target) || isModalOpen()) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
}
