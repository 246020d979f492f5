import { setAdditionalQuestion, setAnswerDetail, setRemark } from '../../state/answers/actions';
import { selectAnswer } from '../../state/answers/selectors';
import type { AppThunk } from '../../state/context';
import { findRemark } from '../../state/outbox/apply-remark';
import type { DetailParts } from '../../state/outbox/entry';
import { resolveId } from '../../state/outbox/rekey';
import { selectDetail, type QuestionRef } from './selectors';

const PARTS = ['answer', 'additionalInfo'] as const;

/**
 * Changes the value or the additional information of a question, and nothing else: the other may be somebody else's by
 * now. A temporary id may have been replaced since the field was drawn.
 * @param seen the same parts as the person saw them, which need not be what is here by now: what arrived while they
 * typed must not be overwritten unseen.
 * @returns false when this device could not store it.
 */
export function saveDetail(ref: QuestionRef, change: DetailParts, seen: DetailParts): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { aliases } = getState().outbox;
    const question = { ...ref, questionId: resolveId(aliases, ref.questionId) };
    const detail = selectDetail(getState(), question);
    const before = { answer: detail?.answer_value ?? null, additionalInfo: detail?.additional_info ?? null };
    const changed = PARTS.filter((part) => change[part] !== undefined && change[part] !== before[part]);
    if (changed.length === 0) return true;
    const only = (parts: DetailParts): DetailParts => Object.fromEntries(changed.map((part) => [part, parts[part]]));
    return dispatch(
      setAnswerDetail(
        question.answerId,
        { id: question.questionId, custom: question.custom },
        only(change),
        only(seen),
      ),
    );
  };
}

/** Changes a director's remark, unless it says the same already. @param seen as the director saw it */
export function saveRemark(ref: QuestionRef, text: string | null, seen: string | null): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { answerId, questionId: id, custom } = ref;
    const answer = selectAnswer(getState(), answerId);
    const before = (answer && findRemark(answer, { questionRef: id, custom })?.text) ?? null;
    return text === before || dispatch(setRemark(answerId, { id, custom }, text, seen));
  };
}

/** Changes the closing text of an answer, unless it says the same already. @param seen as the person saw it */
export function saveClosing(answerId: string, text: string | null, seen: string | null): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const before = selectAnswer(getState(), answerId)?.additional_question ?? null;
    return text === before || dispatch(setAdditionalQuestion(answerId, text, seen));
  };
}
