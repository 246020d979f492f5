import { createSelector } from '@reduxjs/toolkit';
import type { AnswerDetail, CustomQuestion } from '../../../contract/answers';
import { detailFor, isAnswered } from '../../lib/answer-details';
import { progressOf, type Progress } from '../../lib/answer-progress';
import type { Answer } from '../../state/answers/answer';
import { selectAnswer, selectAnswers } from '../../state/answers/selectors';
import { selectEvidence } from '../../state/media/selectors';
import { selectLane, saveStateOf, type SaveState } from '../../state/outbox/selectors';
import { targetOf, type Entry } from '../../state/outbox/entry';
import type { RootState } from '../../state/root-reducer';
import type { Section } from '../../lib/sections';

/** Which question of which answer. `custom`: it belongs to this answer alone. */
export interface QuestionRef {
  readonly answerId: string;
  readonly questionId: string;
  readonly custom: boolean;
}

export function selectDetail(
  state: RootState,
  { answerId, questionId, custom }: QuestionRef,
): AnswerDetail | undefined {
  const answer = selectAnswer(state, answerId);
  return answer && detailFor(custom ? answer.custom_details : answer.details, questionId);
}

const byTarget = new WeakMap<readonly Entry[], ReadonlyMap<string, readonly Entry[]>>();
const NONE: readonly Entry[] = [];

/** The waiting changes of a lane that are about one thing, e.g. one question. */
function entriesAbout(lane: readonly Entry[], target: string): readonly Entry[] {
  let index = byTarget.get(lane);
  if (!index) {
    const groups = new Map<string, Entry[]>();
    for (const entry of lane) {
      const about = targetOf(entry);
      groups.set(about, [...(groups.get(about) ?? []), entry]);
    }
    index = groups;
    byTarget.set(lane, index);
  }
  return index.get(target) ?? NONE;
}

/** The target under which changes of a question's value wait. */
export const valueTarget = ({ questionId, custom }: QuestionRef): string =>
  targetOf({
    kind: custom ? 'setCustomAnswerDetail' : 'setAnswerDetail',
    args: { questionRef: questionId, previous: {} },
  });

/** The targets under which a remark on a question, and the answer to it, wait. */
export const remarkTargets = (questionRef: string): readonly string[] => [
  targetOf({ kind: 'setRemark', args: { questionRef, custom: false, text: null, previous: null } }),
  targetOf({ kind: 'replyToRemark', args: { questionRef, custom: false, reply: null, to: '', previous: null } }),
];

/** What waits for the closing text, and for the key trends of a category. */
export const CLOSING_TARGET = targetOf({ kind: 'setAdditionalQuestion', args: { text: null, previous: null } });
export const trendTarget = (questionCategoryId: string) =>
  targetOf({ kind: 'createKeyTrend', args: { questionCategoryId, text: '' } });
/** What waits for the text of a custom question. */
export const customQuestionTarget = (questionRef: string) =>
  targetOf({ kind: 'updateCustomQuestion', args: { questionRef, question: '', previous: '' } });

const entriesOf = (state: RootState, answerId: string, targets: readonly string[]) => {
  const lane = selectLane(state, answerId);
  return targets.flatMap((target) => entriesAbout(lane, target));
};

/** Whether the changes about these things are safe, and where. */
export const selectSaveState = (state: RootState, answerId: string, targets: readonly string[]): SaveState =>
  saveStateOf(entriesOf(state, answerId, targets), state.outbox);

/** Why the device refused to store one of these changes; null when it did not. */
export function selectRefusal(state: RootState, answerId: string, targets: readonly string[]): string | null {
  for (const { id } of entriesOf(state, answerId, targets)) {
    const reason = state.outbox.unsaved[id]?.reason;
    if (reason) return reason;
  }
  return null;
}

/** Whether the whole answer is safe, and where. */
export const selectAnswerSaveState = (state: RootState, answerId: string): SaveState =>
  saveStateOf(selectLane(state, answerId), state.outbox);

/** Progress of one section of the sheet. */
export function selectSectionProgress(state: RootState, answerId: string, section: Section): Progress {
  const answer = selectAnswer(state, answerId);
  return progressOf(section.questions, { details: answer?.details ?? [], evidence: selectEvidence(state, answer) });
}

/** Required questions of the manager's own without a value. */
export const missingCustomOf = ({ custom_questions, custom_details }: Answer): CustomQuestion[] =>
  custom_questions.filter(({ id, is_required }) => is_required === 1 && !isAnswered(custom_details, id));

/** A new answer for this tool and location that is on screen only, because the device refused to store it. */
export function selectUnsavedCreation(state: RootState, toolId: string, locationId: string) {
  const { lanes, unsaved } = state.outbox;
  for (const id of Object.keys(unsaved)) {
    const reason = unsaved[id]?.reason;
    if (!reason) continue;
    const entry = Object.values(lanes).find(([first]) => first?.id === id)?.[0];
    if (entry?.kind !== 'createAnswer') continue;
    const { args, answerRef } = entry;
    if (args.assessmentToolId === toolId && args.locationId === locationId) return { answerRef, reason };
  }
  return null;
}

/** An answer for this tool and location that somebody has begun and nobody has finished; the one changed last. */
export const selectUnfinished = (state: RootState, toolId: string, locationId: string): Answer | undefined =>
  selectAnswers(state).find(
    ({ assessment_tool_id, location_id, status }) =>
      assessment_tool_id === toolId && location_id === locationId && status === 'in_progress',
  );

/** All answers at a location that nobody has finished; the one changed last comes first. */
export const selectUnfinishedAt = createSelector(
  [selectAnswers, (_: RootState, locationId: string) => locationId],
  (answers, locationId) =>
    answers.filter(({ location_id, status }) => location_id === locationId && status === 'in_progress'),
);
