import type { ServerAnswer } from '../../../contract/answers';
import type { Question } from '../../../contract/assessment-tools';
import { ratioOf, type Scored } from '../../../contract/scoring';
import { detailFor } from '../../lib/answer-details';

/** Ratios of the answers that count towards the score. */
export const ratiosOf = (
  questions: readonly (Scored & Pick<Question, 'id'>)[],
  details: ServerAnswer['details'],
): number[] => questions.flatMap((question) => ratioOf(question, detailFor(details, question.id)?.answer_value) ?? []);
