import pLimit from 'p-limit';
import { useState } from 'react';
import { useAppSelector } from '../../../../state/hooks';
import { useUndoKey } from '../../use-undo-key';
import type { GridEdit } from './undo';

/**
 * The edits of this list that can be taken back, the last one first by Ctrl or ⌘ with Z. A deletion or change of many that
 * came later goes before them: the shell takes that back by the same key.
 */
export function useGridUndo(takeBack: (edit: GridEdit) => Promise<void>) {
  // One after the other: what was there before an edit is compared with what is there once the later one is taken back.
  const [queue] = useState(() => pLimit(1));
  const [edits, setEdits] = useState<readonly GridEdit[]>([]);
  const online = useAppSelector((state) => state.connectivity.online);
  const besides = useAppSelector((state) => state.admin.undoable?.id ?? null);
  const newest = edits.at(-1) ?? null;
  const last = online && newest && (besides === null || besides === newest.besides) ? newest : null;
  const undo = (): boolean => {
    if (!last) return false;
    setEdits((now) => now.filter((edit) => edit !== last));
    void queue(() => takeBack(last));
    return true;
  };
  useUndoKey(({ target }) => !(target instanceof Element && target.closest('.cell-editor')) && undo());
  return {
    /** What would be taken back; null: nothing, not without a connection, or the shell takes back something else first. */
    last,
    undo,
    add: (label: string, changes: GridEdit['changes']) => {
      if (changes.length > 0) setEdits((now) => [...now, { label, changes, besides }]);
    },
  };
}
