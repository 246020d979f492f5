import { sql } from 'kysely';
import type { ValueColumn } from '../../../contract/dashboard';
import { NOT_APPLICABLE } from '../../../contract/scoring';
import { isDrawn } from '../../../contract/signatures';
import { jsonObject } from '../../db/records/json';
import type { ExportCell } from '../../export/table';
import type { Language } from '../../messages/language';
import { say } from '../../messages/say';

/** Something that an answer says. */
export interface ExportedValue {
  /** Of the question in its version, the own question or the key trend; of closing words, that of the answer. */
  readonly id: string;
  /** What all versions of the question have in common; null: it is none of a questionnaire. */
  readonly question_id: string | null;
  readonly kind: 'question' | 'custom_question' | 'key_trend' | 'closing_words';
  readonly category: string | null;
  /** What was asked, as it was worded then; null: nothing in particular. */
  readonly question: string | null;
  /** Of the question. */
  readonly type: string | null;
  readonly value: string | null;
  /** What the value is worth, 0 to 1; null: nothing, or it is not scored. */
  readonly ratio: number | null;
  readonly note: string | null;
}

const isSaid = sql`(given.answer_value is not null or given.additional_info is not null)`;

/** All that the answer at hand says, each kind after the other. */
const said = sql`
  select 1 as part, heading.position as above, asked.position as below, 'question' as kind, heading.name as category,
    asked.question, asked.type, given.answer_value as value, given.ratio, given.additional_info as note, asked.id,
    coalesce(asked.original_id, asked.id) as question_id
  from answer_details given
    join questions asked on asked.client_id = given.client_id and asked.id = given.question_id
    join question_categories heading on heading.client_id = asked.client_id and heading.id = asked.question_category_id
  where given.client_id = answers.client_id and given.answer_id = answers.id and ${isSaid} and not given.hidden
  union all
  select 2, 0, 0, 'custom_question', null, asked.question, asked.type, given.answer_value, given.ratio,
    given.additional_info, asked.id, null
  from custom_answer_details given
    join custom_questions asked on asked.client_id = given.client_id and asked.id = given.question_id
  where given.client_id = answers.client_id and given.answer_id = answers.id and ${isSaid}
  union all
  select 3, heading.position, 0, 'key_trend', heading.name, null, null, trend.text, null, null, trend.id, null
  from key_trends trend
    join question_categories heading on heading.client_id = trend.client_id and heading.id = trend.question_category_id
  where trend.client_id = answers.client_id and trend.answer_id = answers.id and not trend.hidden
  union all
  select 4, 0, 0, 'closing_words', null, null, null, answers.additional_question, null, null, answers.id, null
  where answers.additional_question is not null`;

const value = jsonObject<ExportedValue>({
  id: 'said.id',
  question_id: 'said.question_id',
  kind: 'said.kind',
  category: 'said.category',
  question: 'said.question',
  type: 'said.type',
  value: 'said.value',
  ratio: 'said.ratio',
  note: 'said.note',
});

/** A JSON array of `ExportedValue`, from a row of `answers`. */
export const exportedValues = sql`(select
  coalesce(json_agg(${value} order by said.part, said.above, said.below, said.id), '[]'::json) from (${said}) said)`;

/** What stands for values that have no words of their own. */
export interface ValueWords {
  readonly signed: string;
  readonly notApplicable: string;
}
export const valueWords = (language: Language): ValueWords => ({
  signed: say(language, 'report.word.signed'),
  notApplicable: say(language, 'report.word.notApplicable'),
});

/** A value as it is stored, as a number where it is one. */
export const cellOfValue = (text: string | null, type: string | null, words: ValueWords): ExportCell => {
  if (text === NOT_APPLICABLE) return words.notApplicable;
  if (text !== null && type === 'text' && isDrawn(text)) return words.signed;
  if (text === null || (type !== 'range' && type !== 'number')) return text;
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
};

export const valueCells = (
  words: ValueWords,
): Readonly<Record<ValueColumn, (row: { value: ExportedValue }) => ExportCell>> => ({
  kind: ({ value: { kind } }) => kind,
  category: ({ value: { category } }) => category,
  question: ({ value: { question } }) => question,
  type: ({ value: { type } }) => type,
  value: ({ value: said }) => cellOfValue(said.value, said.type, words),
  percent: ({ value: { ratio } }) => (ratio === null ? null : Math.round(ratio * 1000) / 10),
  note: ({ value: { note } }) => note,
});
