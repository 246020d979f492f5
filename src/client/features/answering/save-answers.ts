import { setAdditionalQuestion, setAnswerDetail, type DetailValue } from '../../state/answers/actions';
import { selectAnswer } from '../../state/answers/selectors';
import type { AppThunk } from '../../state/context';
import { discardEntries } from '../../state/outbox/actions';
import { resolveId } from '../../state/outbox/rekey';
import { selectLane } from '../../state/outbox/selectors';
import { entriesAbout, selectDetail, valueTarget, type QuestionRef } from './selectors';

/**
 * Changes the value or the additional information of a question, and leaves the other as it is *now*: a field
 * that saves late must not bring back what was there when it was drawn, nor a temporary id that has been replaced.
 * A new value takes the place of one that the server refused.
 * @returns false when this device could not store it.
 */
export function saveDetail(ref: QuestionRef, change: Partial<DetailValue>): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { aliases } = getState().outbox;
    const question = { ...ref, questionId: resolveId(aliases, ref.questionId) };
    const detail = selectDetail(getState(), question);
    const before: DetailValue = { answer: detail?.answer_value ?? null, additionalInfo: detail?.additional_info ?? null };
    const after = { ...before, ...change };
    if (after.answer === before.answer && after.additionalInfo === before.additionalInfo) return true;
    const refused = entriesAbout(selectLane(getState(), question.answerId), valueTarget(question)).filter(
      ({ state }) => state === 'needsAttention',
    );
    const saved = await dispatch(
      setAnswerDetail(question.answerId, { id: question.questionId, custom: question.custom }, after, before.answer),
    );
    if (saved && refused.length > 0) await dispatch(discardEntries(refused));
    return saved;
  };
}

/** Changes the closing text of an answer, unless it says the same already. */
export function saveClosing(answerId: string, text: string | null): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const before = selectAnswer(getState(), answerId)?.additional_question ?? null;
    return text === before || dispatch(setAdditionalQuestion(answerId, text, before));
  };
}
