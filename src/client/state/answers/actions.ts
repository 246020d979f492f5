import { newUuid } from '../../lib/ids';
import { getRecord } from '../../lib/record-table';
import type { AnswerStatus, KeyTrend } from '../../../contract/answers';
import { remarkedOn } from '../../../contract/open-remarks';
import type { Remark } from '../../../contract/remarks';
import type { MailLanguage } from '../../../contract/sharing';
import type { AppThunk } from '../context';
import type { RootState } from '../root-reducer';
import { loosen } from '../media/loosen';
import { queueEntry } from '../outbox/actions';
import type { DetailParts } from '../outbox/entry';
import { asksForPosition, positionArgs } from './positions';
import { isWithdrawn } from '../records/withdrawn';
import type { Answer } from './answer';
import { selectAnswer } from './selectors';

/**
 * Begins an answer. Refused unless the local store holds both the tool and the location, and the server still gives
 * them.
 * @returns the (temporary) id of the answer; null: refused, or not stored.
 */
export function createAnswer(assessmentToolId: string, locationId: string): AppThunk<Promise<string | null>> {
  return async (dispatch, getState, { temporaryId }) => {
    const isAsked = asksForPosition(getState(), getRecord(getState().assessmentTools, assessmentToolId));
    // Nobody waits for what nobody asks for.
    const place = isAsked ? await positionArgs() : {};
    const { assessmentTools, locations, session } = getState();
    const tool = getRecord(assessmentTools, assessmentToolId);
    const location = getRecord(locations, locationId);
    if (!tool || !location || isWithdrawn(tool) || isWithdrawn(location) || !session.user) return null;
    const id = temporaryId();
    const args = {
      assessmentToolId,
      toolVersion: tool.version,
      locationId,
      clientRef: newUuid(),
      userId: session.user.id,
      ...place,
    };
    const saved = await dispatch(queueEntry(id, { kind: 'createAnswer', args }));
    return saved ? id : null;
  };
}

/**
 * Changes the value of a question, or the note beside it. `custom`: the question belongs to this answer alone;
 * `previous`: the same parts as the person saw them.
 */
export function setAnswerDetail(
  answerId: string,
  question: { id: string; custom: boolean },
  parts: DetailParts,
  previous: DetailParts,
): AppThunk<Promise<boolean>> {
  const args = { questionRef: question.id, ...parts, previous };
  return queueEntry(answerId, { kind: question.custom ? 'setCustomAnswerDetail' : 'setAnswerDetail', args });
}

/**
 * Adds a question of the manager's own. @returns false when the text is empty (specification, section 5) or not stored.
 */
export function createCustomQuestion(answerId: string, text: string): AppThunk<Promise<boolean>> {
  return async (dispatch, _, { temporaryId }) => {
    const question = text.trim();
    if (question === '') return false;
    return dispatch(
      queueEntry(answerId, { kind: 'createCustomQuestion', args: { questionRef: temporaryId(), question } }),
    );
  };
}

/** @returns false when the text is empty or not stored. */
export function updateCustomQuestion(
  answerId: string,
  questionRef: string,
  text: string,
  previous: string,
): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const question = text.trim();
    if (question === '') return false;
    return dispatch(queueEntry(answerId, { kind: 'updateCustomQuestion', args: { questionRef, question, previous } }));
  };
}

export const deleteCustomQuestion = (answerId: string, questionRef: string, previous: string) =>
  queueEntry(answerId, { kind: 'deleteCustomQuestion', args: { questionRef, previous } });

/** Leaves a note for a question category. @returns false when the text is empty or not stored. */
export function createKeyTrend(answerId: string, questionCategoryId: string, text: string): AppThunk<Promise<boolean>> {
  return async (dispatch, _, { temporaryId }) => {
    const trimmed = text.trim();
    if (trimmed === '') return false;
    const args = { questionCategoryId, text: trimmed, trendRef: temporaryId() };
    return dispatch(queueEntry(answerId, { kind: 'createKeyTrend', args }));
  };
}

/** A key trend that has an id, as the person sees it. */
export type NamedKeyTrend = KeyTrend & { readonly id: string };

const argsOf = ({ id, question_category_id, text }: NamedKeyTrend) => ({
  trendRef: id,
  questionCategoryId: question_category_id,
  previous: text,
});

/** @returns false when the text is empty or not stored. */
export function updateKeyTrend(answerId: string, trend: NamedKeyTrend, text: string): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const trimmed = text.trim();
    if (trimmed === '') return false;
    return dispatch(queueEntry(answerId, { kind: 'updateKeyTrend', args: { ...argsOf(trend), text: trimmed } }));
  };
}

export const deleteKeyTrend = (answerId: string, trend: NamedKeyTrend) =>
  queueEntry(answerId, { kind: 'deleteKeyTrend', args: argsOf(trend) });

export const setAdditionalQuestion = (answerId: string, text: string | null, previous: string | null) =>
  queueEntry(answerId, { kind: 'setAdditionalQuestion', args: { text, previous } });

/** A question of an answer. `custom`: it belongs to this answer alone. */
interface Asked {
  readonly id: string;
  readonly custom: boolean;
}

/** What a director remarks on a question; null: nothing any more. @param previous as the director saw it */
export const setRemark = (answerId: string, { id, custom }: Asked, text: string | null, previous: string | null) =>
  queueEntry(answerId, { kind: 'setRemark', args: { questionRef: id, custom, text, previous } });

/**
 * Answers what a director remarked, as the person sees both. @param reply empty: without words; null: it is not answered
 */
export const replyToRemark = (answerId: string, remark: Remark, reply: string | null) =>
  queueEntry(answerId, {
    kind: 'replyToRemark',
    args: {
      questionRef: remarkedOn(remark),
      custom: remark.question_id === null,
      reply,
      to: remark.written_at,
      previous: remark.reply,
    },
  });

/** Which time the answer is with the director whose link is open, where the server tells. */
function roundOf({ answers, sharing }: RootState, answerId: string): { round?: number } {
  const round = sharing.ref === null ? undefined : getRecord(answers, answerId)?.share?.round;
  return round === undefined ? {} : { round };
}

/** A director wants something answered first. @param message besides the remarks; null: none */
export const returnAnswer =
  (answerId: string, message: string | null): AppThunk<Promise<boolean>> =>
  (dispatch, getState) =>
    dispatch(
      queueEntry(answerId, {
        kind: 'changeStatus',
        args: { status: 'in_progress', previous: 'sent', returnMessage: message, ...roundOf(getState(), answerId) },
      }),
    );

/** `completed` is the submission: at once here, on the server when its turn comes. */
export function changeStatus(
  answerId: string,
  status: AnswerStatus,
  previous: AnswerStatus,
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const answer = status === 'completed' ? getRecord(getState().answers, answerId) : undefined;
    const tool = answer && getRecord(getState().assessmentTools, answer.assessment_tool_id);
    const args = { status, previous, ...roundOf(getState(), answerId) };
    if (!asksForPosition(getState(), tool)) return dispatch(queueEntry(answerId, { kind: 'changeStatus', args }));
    const person = getState().session.user?.id;
    const place = await positionArgs();
    // Somebody else may be here by now.
    if (getState().session.user?.id !== person) return false;
    return dispatch(queueEntry(answerId, { kind: 'changeStatus', args: { ...args, ...place } }));
  };
}

/** Whom an answer is sent to. Null: left out. */
interface Director {
  readonly email: string;
  readonly name: string | null;
  readonly message: string | null;
  readonly language: MailLanguage | null;
  /** By when it should be submitted, a day of the client, `YYYY-MM-DD`; absent: any time. */
  readonly dueOn?: string;
}

/** Has a link to the answer mailed to somebody without an account; `sent` at once here, mailed when its turn comes. */
export const sendToDirector = ({ id, assessment_tool_id, status }: Answer, director: Director) =>
  queueEntry(id, {
    kind: 'sendToDirector',
    args: { ...director, assessmentToolId: assessment_tool_id, previous: status },
  });

export function deleteAnswer(answerId: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { evidence = [] } = selectAnswer(getState(), answerId) ?? {};
    if (evidence.length > 0) await dispatch(loosen(evidence.map(({ id }) => id)));
    return dispatch(queueEntry(answerId, { kind: 'deleteAnswer', args: {} }));
  };
}
