import { shallowEqual } from 'react-redux';
import { createAnswer } from '../../state/answers/actions';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { saveAgain } from '../../state/outbox/actions';
import { selectUnsavedCreation } from './selectors';

/**
 * Beginning an answer for a tool at a location, online or not. `refusal`: why this device would not store the one that was
 * begun. `begin` gives the answer's (temporary) id, null when it was refused; after a refusal it stores the same one, so
 * that another try begins no second.
 */
export function useBeginning(toolId: string | undefined, locationId: string | undefined) {
  const dispatch = useAppDispatch();
  const unsaved = useAppSelector(
    (state) =>
      toolId === undefined || locationId === undefined ? null : selectUnsavedCreation(state, toolId, locationId),
    shallowEqual,
  );
  async function begin(): Promise<string | null> {
    if (toolId === undefined || locationId === undefined) return null;
    if (unsaved) return (await dispatch(saveAgain())) ? unsaved.answerRef : null;
    return dispatch(createAnswer(toolId, locationId));
  }
  return { refusal: unsaved?.reason ?? null, begin };
}
