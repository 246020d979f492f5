import { useEffect, useEffectEvent, useState } from 'react';
import { dropDraft, keepDraft, readDraft, type DraftPlace } from '../../lib/storage/form-drafts';
import { draftOf, resumed } from './draft';
import type { Field, Values } from './fields';
import { isDirty, startForm, type FormState } from './form-state';

/** The state of a form, which begins with what was typed before and not saved, if that was kept. */
export function useDraftedState(fields: readonly Field[], initial: Values, place: DraftPlace | null) {
  const [begun] = useState(() => {
    const draft = place && readDraft(place);
    const state = resumed(fields, initial, draft);
    return { state: state ?? startForm(initial), at: state && draft ? draft.at : null };
  });
  const [state, setState] = useState<FormState>(begun.state);
  return { state, setState, keptAt: begun.at };
}

/**
 * Keeps what is typed on this device, so that it outlives the session and the tab. `drop` forgets it: it was saved, or
 * the person does not want it any more.
 */
export function useDraftKeeping(fields: readonly Field[], state: FormState, place: DraftPlace | null): { readonly drop: () => void } {
  const dirty = isDirty(state);
  const drop = () => {
    if (place) dropDraft(place);
  };
  const keep = useEffectEvent((isUnsaved: boolean) => {
    if (place && isUnsaved) keepDraft(place, draftOf(fields, state));
    else drop();
  });
  const { values } = state;
  useEffect(() => {
    keep(dirty);
  }, [dirty, values]);
  return { drop };
}
