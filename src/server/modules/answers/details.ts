import type { z } from 'zod';
import type { AnswerDetail, SetParts, updateAnswerBodySchema } from '../../../contract/answers';
import type { DetailTable, NewDetail, StoredDetail } from '../../answers/answer-rows';
import { type ValuedQuestion, valueOf } from '../../answers/answer-value';
import type { AnswerScope } from '../../scope/scope';
import type { Code } from '../../messages/message';
import { invalid, notFound } from '../../problem';
import type { Editing } from './edit';
import { type Value, setValues, take, target } from './values';

type DetailInput = NonNullable<z.output<typeof updateAnswerBodySchema>['details']>[number];

/** Which question: one of the tool, or one that somebody added. */
interface Asked {
  table: DetailTable;
  questionId: string;
}

type Parts = Pick<NewDetail, 'answer_value' | 'additional_info'>;

/** The two values of a detail: its value proper, and the note on it. */
function valuesOf(
  table: DetailTable,
  stored: Parts | undefined,
  wanted: Parts & { question_id: string },
): [Value, Value] {
  const kind = table === 'answer_details' ? 'question' : 'custom';
  const { question_id: id, answer_value, additional_info } = wanted;
  return [
    { target: target.detail(kind, id, 'answer'), stands: stored?.answer_value ?? null, wanted: answer_value },
    {
      target: target.detail(kind, id, 'additional_info'),
      stands: stored?.additional_info ?? null,
      wanted: additional_info,
    },
  ];
}

const nullIfEmpty = (text: string | null): string | null => (text === '' ? null : text);

/**
 * Sets the parts of what is given to one question that the call names. 404 when the answer's tool has no such question,
 * 422 on `answer`, 409 when a part was changed elsewhere, or the answer is completed.
 */
export const setDetail = (
  scope: AnswerScope,
  id: string,
  { table, questionId }: Asked,
  { answer: given, additional_info: note, place, seen }: SetParts,
  now: string,
) =>
  setValues<AnswerScope, AnswerDetail>(scope, id, { now, place }, async ({ answer, rows }) => {
    const question = await (table === 'answer_details' ? rows.question(questionId) : rows.customQuestion(questionId));
    if (!question) throw notFound();
    const stored: StoredDetail = {
      answer_value: question.answer_value,
      additional_info: question.additional_info,
      ratio: question.ratio,
    };
    const value = given === undefined ? stored : valueOf(question, given);
    if ('fault' in value) throw invalid({ answer: [value.fault] });
    const info = note === undefined ? stored.additional_info : nullIfEmpty(note);
    const [ofValue, ofInfo] = valuesOf(table, stored, {
      question_id: question.id,
      answer_value: value.answer_value,
      additional_info: info,
    });
    return {
      values: [
        ...(given === undefined ? [] : [{ ...ofValue, seen: seen?.answer }]),
        ...(note === undefined ? [] : [{ ...ofInfo, seen: seen?.additional_info }]),
      ],
      write: async (taken) => {
        const { answer_value, ratio } = taken.has(ofValue.target) ? value : stored;
        const additional_info = taken.has(ofInfo.target) ? info : stored.additional_info;
        if (taken.size > 0)
          await rows.putDetails(table, [{ question_id: question.id, answer_value, ratio, additional_info }]);
        return { question_id: question.id, answer_id: answer.id, answer_value, additional_info };
      },
    };
  });

/** Sets many values at once, all or none. 422 with the place in the list for each that does not fit. */
export async function setDetails(
  editing: Editing,
  table: DetailTable,
  questions: readonly ValuedQuestion[],
  inputs: readonly DetailInput[],
): Promise<void> {
  const { rows } = editing;
  const field = table === 'answer_details' ? 'details' : 'custom_details';
  const questionById = new Map(questions.map((question) => [question.id, question]));
  const stored = new Map((await rows.details(table)).map((row) => [row.question_id, row]));
  const faults: Record<string, Code[]> = {};
  const details = new Map<string, NewDetail>();
  for (const [index, input] of inputs.entries()) {
    const question = questionById.get(input.question_id.toLowerCase());
    const value = question ? valueOf(question, input.answer_value) : { fault: 'answer.noSuchQuestion' as const };
    if (!question || 'fault' in value) {
      const part = question ? 'answer_value' : 'question_id';
      faults[`${field}.${String(index)}.${part}`] = ['fault' in value ? value.fault : 'answer.noSuchQuestion'];
      continue;
    }
    const additionalInfo =
      input.additional_info === undefined ? stored.get(question.id)?.additional_info : input.additional_info;
    // By question: one statement cannot store the same row twice, and the last value is the one that counts.
    details.set(question.id, { question_id: question.id, additional_info: additionalInfo ?? null, ...value });
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const wanted = [...details.values()];
  await take(
    editing,
    undefined,
    wanted.flatMap((detail) => valuesOf(table, stored.get(detail.question_id), detail)),
  );
  await rows.putDetails(table, wanted);
}
