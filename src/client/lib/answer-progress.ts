import type { CustomQuestion, ServerAnswer } from '../../contract/answers';
import type { AssessmentTool, Question } from '../../contract/assessment-tools';
import type { Evidence } from '../../contract/evidence';
import { needsEvidence } from '../../contract/evidence-rules';
import { lacksNote } from '../../contract/note-rules';
import { detailFor, isAnswered } from './answer-details';
import { hiddenIn } from './hidden-questions';

export interface Progress {
  readonly answered: number;
  readonly total: number;
  /** Required questions without a value, or without the evidence or note that they need: submission waits for them. */
  readonly requiredLeft: number;
}

/** What is given to questions. `evidence` null: the server keeps none, and none is needed. */
interface Given extends Pick<ServerAnswer, 'details'> {
  readonly evidence: readonly Evidence[] | null;
}
type Answered = Pick<ServerAnswer, 'details' | 'custom_details' | 'custom_questions'>;
type Counted =
  | Pick<Question, 'id' | 'is_required' | 'evidence' | 'evidence_for' | 'type' | 'text_input' | 'note_if'>
  | Pick<CustomQuestion, 'id' | 'is_required'>;

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

const isWithoutNote = (question: Counted, { details }: Given): boolean =>
  'note_if' in question && lacksNote(question, detailFor(details, question.id));

/** What submission waits for of a question; null: nothing. */
export function lackOf(question: Counted, given: Given): 'answer' | 'note' | 'evidence' | null {
  if (question.is_required === 1 && !isAnswered(given.details, question.id)) return 'answer';
  if (isWithoutNote(question, given)) return 'note';
  return lacksEvidence(question, given) ? 'evidence' : null;
}

/** How far these questions are answered. */
export const progressOf = (questions: readonly Counted[], given: Given): Progress => ({
  answered: questions.filter(({ id }) => isAnswered(given.details, id)).length,
  total: questions.length,
  requiredLeft: questions.filter((question) => lackOf(question, given) !== null).length,
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
