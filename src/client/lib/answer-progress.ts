import type { CustomQuestion, ServerAnswer } from '../../contract/answers';
import type { AssessmentTool, Question } from '../../contract/assessment-tools';
import type { Evidence } from '../../contract/evidence';
import { needsEvidence } from '../../contract/evidence-rules';
import { detailFor, isAnswered } from './answer-details';
import { hiddenIn } from './hidden-questions';

export interface Progress {
  readonly answered: number;
  readonly total: number;
  /** Required questions without a value, or without the evidence that they need: submission waits for them. */
  readonly requiredLeft: number;
}

/** What is given to questions. `evidence` null: the server keeps none, and none is needed. */
interface Given extends Pick<ServerAnswer, 'details'> {
  readonly evidence: readonly Evidence[] | null;
}
type Answered = Pick<ServerAnswer, 'details' | 'custom_details' | 'custom_questions'>;
type Counted =
  Pick<Question, 'id' | 'is_required' | 'evidence' | 'evidence_for'> | Pick<CustomQuestion, 'id' | 'is_required'>;

const evident = new WeakMap<readonly Evidence[], ReadonlySet<string>>();

/** The questions that have evidence; a list is gone through once. */
function questionsWith(evidence: readonly Evidence[]): ReadonlySet<string> {
  let ids = evident.get(evidence);
  if (!ids) {
    ids = new Set(evidence.flatMap(({ question_id }) => question_id ?? []));
    evident.set(evidence, ids);
  }
  return ids;
}

/** Whether a question needs evidence, as it is answered, and has none. */
const lacksEvidence = (question: Counted, { details, evidence }: Given): boolean =>
  evidence !== null &&
  'evidence' in question &&
  needsEvidence(question, detailFor(details, question.id)?.answer_value) &&
  !questionsWith(evidence).has(question.id);

/** Whether submission waits for a question. */
export const isLeft = (question: Counted, given: Given): boolean =>
  (question.is_required === 1 && !isAnswered(given.details, question.id)) || lacksEvidence(question, given);

/** How far these questions are answered. */
export const progressOf = (questions: readonly Counted[], given: Given): Progress => ({
  answered: questions.filter(({ id }) => isAnswered(given.details, id)).length,
  total: questions.length,
  requiredLeft: questions.filter((question) => isLeft(question, given)).length,
});

/** How far the whole answer is, custom questions included and hidden ones not. `evidence`: as in `Given`. */
export function progressOfAnswer(
  answer: Answered,
  tool: Pick<AssessmentTool, 'question_categories' | 'questions'>,
  evidence: Given['evidence'],
): Progress {
  const hidden = hiddenIn(tool, answer.details);
  const shown = hidden.size === 0 ? tool.questions : tool.questions.filter(({ id }) => !hidden.has(id));
  const standard = progressOf(shown, { details: answer.details, evidence });
  const custom = progressOf(answer.custom_questions, { details: answer.custom_details, evidence: null });
  return {
    answered: standard.answered + custom.answered,
    total: standard.total + custom.total,
    requiredLeft: standard.requiredLeft + custom.requiredLeft,
  };
}
