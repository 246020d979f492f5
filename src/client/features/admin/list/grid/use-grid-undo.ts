import { useEffect, useState } from 'react';
import { isTyping } from '../../../../lib/keyboard';
import { useAppSelector } from '../../../../state/hooks';
import { useStable } from '../../../../ui/use-stable';
import type { GridEdit } from './undo';

/**
 * The edits of this list that can be taken back, the last one first by Ctrl or ⌘ with Z. A deletion or change of many that
 * came later goes before them: the shell takes that back by the same key.
 */
export function useGridUndo(takeBack: (edit: GridEdit) => void) {
  const [edits, setEdits] = useState<readonly GridEdit[]>([]);
  const besides = useAppSelector((state) => state.admin.undoable?.id ?? null);
  const newest = edits.at(-1) ?? null;
  const last = newest && (besides === null || besides === newest.besides) ? newest : null;
  const { undo } = useStable({
    undo: (): boolean => {
      if (!last) return false;
      setEdits((now) => now.filter((edit) => edit !== last));
      takeBack(last);
      return true;
    },
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      const isElsewhere = event.target instanceof Element && event.target.closest('.cell-editor') !== null;
      if (!isUndo || isElsewhere || isTyping(event.target) || !undo()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [undo]);
  return {
    /** What would be taken back; null: nothing, or it is the shell's to take back something else first. */
    last,
    undo,
    add: (label: string, changes: GridEdit['changes']) => {
      if (changes.length > 0) setEdits((now) => [...now, { label, changes, besides }]);
    },
  };
}
