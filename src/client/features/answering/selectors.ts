import type { AnswerDetail } from '../../../contract/answers';
import { detailFor, isAnswered } from '../../lib/answer-details';
import { progressOf, type Progress } from '../../lib/answer-progress';
import { selectAnswer } from '../../state/answers/selectors';
import { selectLane, saveStateOf, type SaveState } from '../../state/outbox/selectors';
import { targetOf, type Entry } from '../../state/outbox/entry';
import type { RootState } from '../../state/root-reducer';
import type { NumberedQuestion, Section } from './sections';

/** Which question of which answer. `custom`: it belongs to this answer alone. */
export interface QuestionRef {
  readonly answerId: string;
  readonly questionId: string;
  readonly custom: boolean;
}

export function selectDetail(state: RootState, { answerId, questionId, custom }: QuestionRef): AnswerDetail | undefined {
  const answer = selectAnswer(state, answerId);
  return answer && detailFor(custom ? answer.custom_details : answer.details, questionId);
}

const byTarget = new WeakMap<readonly Entry[], ReadonlyMap<string, readonly Entry[]>>();
const NONE: readonly Entry[] = [];

/** The waiting changes of a lane that are about one thing, e.g. one question. */
export function entriesAbout(lane: readonly Entry[], target: string): readonly Entry[] {
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
    args: { questionRef: questionId, answer: null, additionalInfo: null, previous: null },
  });

export const selectQuestionSaveState = (state: RootState, question: QuestionRef): SaveState =>
  saveStateOf(entriesAbout(selectLane(state, question.answerId), valueTarget(question)), state.outbox);

/** Whether the whole answer is safe, and where. */
export const selectAnswerSaveState = (state: RootState, answerId: string): SaveState =>
  saveStateOf(selectLane(state, answerId), state.outbox);

/** Why the device refused to store a change of this answer; null when it did not. */
export function selectRefusal(state: RootState, answerId: string, target?: string): string | null {
  const lane = selectLane(state, answerId);
  const entries = target === undefined ? lane : entriesAbout(lane, target);
  for (const { id } of entries) {
    const reason = state.outbox.unsaved[id]?.reason;
    if (reason) return reason;
  }
  return null;
}

/** Progress of one section of the sheet. */
export function selectSectionProgress(state: RootState, answerId: string, section: Section): Progress {
  return progressOf(section.questions, selectAnswer(state, answerId)?.details ?? []);
}

/** Required questions of the tool that have no value yet. */
export const missingOf = (sections: readonly Section[], details: readonly AnswerDetail[]): NumberedQuestion[] =>
  sections.flatMap(({ questions }) => questions.filter(({ id, is_required }) => is_required === 1 && !isAnswered(details, id)));
