import type { AnswerDetail } from '../../contract/answers';

const indexes = new WeakMap<readonly AnswerDetail[], ReadonlyMap<string, AnswerDetail>>();

/**
 * The detail of one question. A list is indexed once: a sheet of a thousand questions asks for each of them
 * after every change.
 */
export function detailFor(details: readonly AnswerDetail[], questionId: string): AnswerDetail | undefined {
  let index = indexes.get(details);
  if (!index) {
    index = new Map(details.map((detail) => [detail.question_id, detail]));
    indexes.set(details, index);
  }
  return index.get(questionId);
}

/** Whether the question has a value; additional information alone is no answer. */
export function isAnswered(details: readonly AnswerDetail[], questionId: string): boolean {
  const value = detailFor(details, questionId)?.answer_value;
  return value !== undefined && value !== null && value !== '';
}
