import { useEffect, useEffectEvent, useRef } from 'react';
import type { DraftContent } from '../../lib/storage/draft';
import type { DraftHandle } from './use-draft';

interface Keeping {
  readonly draft: DraftHandle;
  readonly isDirty: boolean;
  /** What is typed, and what it is compared with: each change of either is kept. */
  readonly typed: unknown;
  readonly base: unknown;
  readonly content: () => DraftContent;
}

/** Keeps what is typed for as long as it differs from what is saved. */
export function useKeepDraft({ draft, isDirty, typed, base, content }: Keeping): void {
  const hasBegun = useRef(false);
  const keep = useEffectEvent(() => {
    if (!isDirty) draft.drop();
    // What a page begins with is kept already, with the time at which it was typed.
    else if (hasBegun.current) draft.keep(content());
    hasBegun.current = true;
  });
  useEffect(() => {
    keep();
  }, [isDirty, typed, base]);
}
