import { useReducer, useState } from 'react';
import { useStable } from '../../../../ui/use-stable';
import type { OtherDraft } from '../../../../parts/drafts/read-drafts';
import { useKeepDraft, type DraftHandle } from '../../../../parts/drafts/use-draft';
import { draftOf, resumed } from './draft';
import { editorReducer, isDirty, startEditor, type Stored } from './editor-state';

/**
 * The state of the editor, which begins with what was written before and not saved; what is written is kept on this
 * device.
 */
export function useEditorDraft(stored: Stored, draft: DraftHandle) {
  const [begun] = useState(() => resumed(stored, draft.own));
  const [state, send] = useReducer(editorReducer, begun ?? stored, (first) =>
    'present' in first ? first : startEditor(first),
  );
  const [keptAt, setKeptAt] = useState(begun && draft.own ? draft.own.at : null);
  const dirty = isDirty(state);
  useKeepDraft({ draft, isDirty: dirty, typed: state.present, base: state.saved, content: () => draftOf(state) });
  const serverCopy = state.theirs ?? state.stored;
  const actions = useStable({
    onDiscardKept: () => send({ type: 'draftDiscarded' }),
    onTake: (other: OtherDraft) => {
      const next = resumed(serverCopy, other);
      if (!next) return;
      draft.take(other, dirty ? draftOf(state) : null);
      send({ type: 'draftTaken', draft: next });
      setKeptAt(other.at);
    },
    onDiscard: draft.discard,
  });
  return {
    state,
    send,
    /** What `DraftNotices` needs. */
    notices: {
      keptAt: dirty ? keptAt : null,
      others: draft.others.filter((other) => resumed(serverCopy, other) !== null),
      ...actions,
      isRefused: draft.isRefused,
    },
  };
}
