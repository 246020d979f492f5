import type { CustomQuestion, ServerAnswer } from '../../contract/answers';
import type { AssessmentTool, Question } from '../../contract/assessment-tools';
import { isAnswered } from './answer-details';

export interface Progress {
  readonly answered: number;
  readonly total: number;
  /** Required questions without a value: submission waits for them. */
  readonly requiredLeft: number;
}

type Answered = Pick<ServerAnswer, 'details' | 'custom_details' | 'custom_questions'>;
type Counted = Pick<Question | CustomQuestion, 'id' | 'is_required'>;

/** How far these questions are answered by these details. */
export function progressOf(questions: readonly Counted[], details: ServerAnswer['details']): Progress {
  let answered = 0;
  let requiredLeft = 0;
  for (const { id, is_required } of questions) {
    if (isAnswered(details, id)) answered += 1;
    else if (is_required === 1) requiredLeft += 1;
  }
  return { answered, total: questions.length, requiredLeft };
}

/** How far the whole answer is, custom questions included. */
export function progressOfAnswer(answer: Answered, tool: Pick<AssessmentTool, 'questions'>): Progress {
  const standard = progressOf(tool.questions, answer.details);
  const custom = progressOf(answer.custom_questions, answer.custom_details);
  return {
    answered: standard.answered + custom.answered,
    total: standard.total + custom.total,
    requiredLeft: standard.requiredLeft + custom.requiredLeft,
  };
}
