import type { z } from 'zod';
import type { AnswerDetail, setDetailBodySchema, updateAnswerBodySchema } from '../../../contract/answers';
import type { DetailTable, NewDetail } from '../../db/answer-rows';
import { type ValuedQuestion, valueOf } from '../../db/answer-value';
import { invalid, notFound } from '../../problem';
import type { Editing } from './edit';

type DetailInput = NonNullable<z.output<typeof updateAnswerBodySchema>['details']>[number];

/** Sets the value of one question. 404 when the answer's tool has no such question, 422 on `answer`. */
export async function setDetail(
  { answer, rows }: Editing,
  table: DetailTable,
  question: ValuedQuestion | undefined,
  body: z.output<typeof setDetailBodySchema>,
): Promise<AnswerDetail> {
  if (!question) throw notFound();
  const value = valueOf(question, body.answer);
  if ('fault' in value) throw invalid({ answer: [value.fault] });
  const detail = { question_id: question.id, additional_info: body.additional_info === '' ? null : body.additional_info };
  await rows.putDetails(table, [{ ...detail, ...value }]);
  return { ...detail, answer_id: answer.id, answer_value: value.answer_value };
}

/** Sets many values at once, all or none. 422 with the place in the list for each that does not fit. */
export async function setDetails(
  { rows }: Editing,
  table: DetailTable,
  questions: readonly ValuedQuestion[],
  inputs: readonly DetailInput[],
): Promise<void> {
  const field = table === 'answer_details' ? 'details' : 'custom_details';
  const questionById = new Map(questions.map((question) => [question.id, question]));
  const stored = new Map((await rows.additionalInfo(table)).map((row) => [row.question_id, row.additional_info]));
  const faults: Record<string, string[]> = {};
  const details = new Map<string, NewDetail>();
  for (const [index, input] of inputs.entries()) {
    const question = questionById.get(input.question_id.toLowerCase());
    const value = question ? valueOf(question, input.answer_value) : { fault: 'There is no such question.' };
    if (!question || 'fault' in value) {
      const part = question ? 'answer_value' : 'question_id';
      faults[`${field}.${String(index)}.${part}`] = ['fault' in value ? value.fault : 'There is no such question.'];
      continue;
    }
    const additionalInfo = input.additional_info === undefined ? stored.get(question.id) : input.additional_info;
    // By question: one statement cannot store the same row twice, and the last value is the one that counts.
    details.set(question.id, { question_id: question.id, additional_info: additionalInfo ?? null, ...value });
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await rows.putDetails(table, [...details.values()]);
}
