import type { NoteRule, Question } from './assessment-tools';
import { comparisonFault } from './condition-faults';
import { type Compared, meets } from './conditions';
import { isBlank } from './texts';

/*
 * Which answers need a note. Plain functions without the schema library, so that sheet, review, editor, server and paper
 * go by the same. Values are compared as those of conditions are; what does not apply needs none.
 */

/** What must be known of a question to say whether its answer needs a note. */
export type Noted = Compared & { readonly note_if?: NoteRule | null | undefined };

/** Whether a question needs a note as it is answered; `value`: as `answer_value`, null or empty where it is not. */
export const needsNote = (question: Noted, value: string | null | undefined): boolean =>
  Boolean(question.note_if) && meets(question.note_if ?? { operator: 'is', values: [] }, question, value);

/** Whether it needs one, and what was added to its answer is none. */
export const lacksNote = (
  question: Noted,
  detail: { readonly answer_value: string | null; readonly additional_info: string | null } | undefined,
): boolean => needsNote(question, detail?.answer_value) && isBlank(detail?.additional_info ?? '');

/**
 * The rule without answers that the question does not have (any more), or that cannot be compared so; null: nothing is left of
 * it. Equal ones have equal JSON.
 */
export function settledNote(
  rule: NoteRule | null | undefined,
  question: Compared & Pick<Question, 'answer_options'>,
): NoteRule | null {
  if (!rule) return null;
  const { operator, prompt } = rule;
  const fitting = rule.values.filter((value) => comparisonFault({ operator, values: [value] }, question) === null);
  const values = operator === 'one_of' ? [...new Set(fitting)] : fitting.slice(0, 1);
  return values.length === 0 ? null : { operator, values, prompt: prompt.trim() };
}
