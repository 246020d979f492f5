import { useEffect, useEffectEvent } from 'react';
import { isModalOpen, MODAL, isTyping } from '../../../../lib/keyboard';

interface EditorKeys {
  readonly isShown: boolean;
  readonly isDisabled: boolean;
  /** Also while it is not seen. */
  readonly onSave: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onPasted: (text: string) => void;
}

/** Where steps back are the browser's own: what is typed there is no part of the questionnaire. */
const ELSEWHERE = `${MODAL}, .preview, .find`;

/** Ctrl/⌘+S saves, +Z and +Shift+Z or +Y go back and forth; what is pasted where nothing is typed are questions. */
export function useEditorKeys({ isShown, isDisabled, onSave, onUndo, onRedo, onPasted }: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const isElsewhere = event.target instanceof Element && event.target.closest(ELSEWHERE) !== null;
    const key = event.key.toLowerCase();
    if (key === 's') {
      event.preventDefault();
      if (!isModalOpen()) onSave();
    } else if (isShown && (key === 'z' || key === 'y') && !isElsewhere && !isDisabled) {
      event.preventDefault();
      if (key === 'y' || event.shiftKey) onRedo();
      else onUndo();
    }
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isShown || isDisabled || isTyping(event.target) || text.trim() === '') return;
    event.preventDefault();
    onPasted(text);
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('keydown', key);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('paste', paste);
    };
  }, []);
}
