import { useEffect, useEffectEvent } from 'react';
import { isModalOpen, isTyping, isUndoKey } from '../../lib/keyboard';

/**
 * Ctrl/⌘+Z takes back what was done last on this page, but not what is typed somewhere. What is taken back here is not
 * heard by the shell, which takes back deletions and changes of many by the same key.
 * @param undo whether there was something to take back.
 */
export function useUndoKey(undo: (event: KeyboardEvent) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event) || isTyping(event.target) || isModalOpen() || !undo(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', key, { capture: true });
    return () => document.removeEventListener('keydown', key, { capture: true });
  }, []);
}
