import { useEffect, useEffectEvent } from 'react';
import { isCovered } from '../../lib/keyboard';

/**
 * Ctrl or ⌘ with Enter saves, wherever on the page the focus is; a dialog above it has the keys for itself. `formId`: of an
 * element of the form, which may be on a part of the page that is hidden.
 */
export function useSaveKey(save: () => void, formId: string): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const element = document.getElementById(formId);
      const isHidden = (element?.closest('[hidden]') ?? null) !== null;
      if (isHidden || isCovered(element)) return;
      event.preventDefault();
      event.stopPropagation();
      onSave();
    };
    // Before a select has it, which opens with Enter.
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
    };
  }, [formId]);
}
